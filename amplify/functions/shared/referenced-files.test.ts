import { afterEach, expect, test, vi } from 'vitest';
import { withFirstEpisode } from '../title-management/title-record';
import { referencedFiles } from './referenced-files';

afterEach(() => vi.unstubAllEnvs());

const episode = {
  season: 1,
  episode: 1,
  url: ['https://one.example/tv-shows/src/pilot.mp4', 'https://two.example/tv-shows/src/pilot.mp4'],
  captions: [JSON.stringify({ language: 'es', url: ['https://one.example/tv-shows/src/es.vtt'] })],
};
const files = ['tv-shows/src/pilot.mp4', 'tv-shows/src/es.vtt'];

test.each([
  ['objects', JSON.stringify([episode])],
  ['texts', JSON.stringify([JSON.stringify(episode)])],
])('finds the files of episodes stored as a list of %s', (_, episodes) => {
  vi.stubEnv('DELIVERY_BASES', 'https://one.example,https://two.example');
  expect([...referencedFiles({ episodes })]).toEqual(files);
  const { link, captions } = withFirstEpisode('tvShow', { episodes });
  expect([...referencedFiles({ link: link ?? null, captions: captions ?? null })]).toEqual(files);
});

test('finds no files in text that only looks like a list', () => {
  vi.stubEnv('DELIVERY_BASES', 'https://one.example');
  expect([...referencedFiles({ episodes: '[tv-shows/src/pilot.mp4', link: 'tv-shows/src/a.mp4' })]).toEqual([
    'tv-shows/src/a.mp4',
  ]);
});
