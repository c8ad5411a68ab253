import { expect, test } from 'vitest';
import { clock, clockParts, isoDuration } from './durations';

test.each([
  [0, '0:00'],
  [48.6, '0:49'], // Shown beside '49 sec'.
  [245, '4:05'],
  [3729, '1:02:09'],
])('%d seconds are %s', (second, written) => {
  expect(clock(second)).toBe(written);
});

test.each([
  [5525, 'PT1H32M5S'],
  [7200, 'PT2H'],
  [66, 'PT1M6S'],
  [0, 'PT0S'],
])('%d seconds are %s', (seconds, written) => {
  expect(isoDuration(seconds)).toBe(written);
});

test('splits a length into parts', () => {
  expect(clockParts(4861.4)).toEqual({ hours: 1, minutes: 21, seconds: 1 });
  expect(clockParts(-3)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
});
