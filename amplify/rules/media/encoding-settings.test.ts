import { expect, test } from 'vitest';
import { isEncodedAutomatically, isWebContainer } from './encoding-settings';

test.each([
  ['movies/src/film-1.mkv', 10, true],
  ['movies/src/film-1.mp4', 10, false],
  ['movies/src/film-1.MP4', 5_000_000, true],
  ['audiobooks/src/book-1.m4b', 90_000_000, true],
])('%s of %i bytes is encoded without a request: %s', (path, bytes, isEncoded) => {
  expect(isEncodedAutomatically(path, bytes)).toBe(isEncoded);
});

test.each([
  ['movies/src/a.mp4', true],
  ['movies/src/a.avi', false],
  ['movies/src/a.b.ts', false],
])('browsers play the container of %s: %s', (path, isPlayable) => {
  expect(isWebContainer(path)).toBe(isPlayable);
});
