import { expect, test } from 'vitest';
import { audioTrackNamed, audioTracksOf } from './audio-tracks';

const tracks = audioTracksOf([
  { name: 'audio1', lang: 'en' },
  { name: 'audio2', lang: 'es' },
  { name: 'audio3', lang: 'en' },
  { name: 'audio4', lang: '' },
]);

test('each track has a key: its language, numbered where it is not the first, or its name', () => {
  expect(tracks.map(({ key }) => key)).toEqual(['en', 'es', 'en 2', 'audio4']);
});

test.each([
  ['es', 1],
  ['en 2', 2],
  ['en 3', 0],
  ['fr', undefined],
  ['', undefined],
])('the stored choice %j selects track %s', (key, index) => {
  expect(audioTrackNamed(tracks, key)).toBe(index);
});
