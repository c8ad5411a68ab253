import { expect, test } from 'vitest';
import { daysLeft, pathOfAddress } from './download';

test.each([
  ['https://d1.cloudfront.net/movies/src/m.mp4?Policy=x/movies/src/y.mp4', 'movies/src/m.mp4'],
  ['/_local/media/2/streams/ab12/progressive.mp4?Policy=x', 'streams/ab12/progressive.mp4'],
  ['/elsewhere/m.mp4', undefined],
])('%s leads to %s', (address, path) => {
  expect(pathOfAddress(address)).toBe(path);
});

test('days left are rounded up, and never negative', () => {
  expect(daysLeft({ expiresAt: 86_400_001 }, 0)).toBe(2);
  expect(daysLeft({ expiresAt: 0 }, 5)).toBe(0);
});
