import { expect, test } from 'vitest';
import { storagePathOf } from './handler';

const bases = ['https://d1.cloudfront.net', '/_local/media/2'];

test.each([
  ['https://d1.cloudfront.net/movies/src/m.mp4', 'movies/src/m.mp4'],
  ['/_local/media/2/tv-shows/src/pilot-1a2b.mp4', 'tv-shows/src/pilot-1a2b.mp4'],
  ['https://moved.example/audiobooks/src/emma.m4a', 'audiobooks/src/emma.m4a'],
  ['movies/src/m.mp4', 'movies/src/m.mp4'],
])('%s is the medium %s', (link, path) => {
  expect(storagePathOf(link, bases)).toBe(path);
});

test.each([
  'movies/src/*',
  'movies/src/?.mp4',
  'movies/src/a/b.mp4',
  'movies/src/..',
  'movies/thumbnail/a.webp',
  'https://d1.cloudfront.net/movies/src/',
  'javascript:alert(1)',
  '',
])('never signs %s', (link) => {
  expect(storagePathOf(link, bases)).toBeUndefined();
});
