import { expect, test } from 'vitest';
import { isoDuration } from './iso-duration';

test.each([
  [5525, 'PT1H32M5S'],
  [7200, 'PT2H'],
  [66, 'PT1M6S'],
  [0, 'PT0S'],
])('%d seconds are %s', (seconds, written) => {
  expect(isoDuration(seconds)).toBe(written);
});
