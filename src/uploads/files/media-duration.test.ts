import { expect, test } from 'vitest';
import { mediaDuration } from './media-duration';

test.each([
  [0, '00:00'],
  [59.4, '00:59'],
  [61, '01:01'],
  [1500, '25:00'],
  [3600, '1:00:00'],
  [3725.6, '1:02:06'],
])('%d seconds are written as %s', (seconds, written) => {
  expect(mediaDuration(seconds)).toBe(written);
});
