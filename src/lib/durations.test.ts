import { expect, test } from 'vitest';
import { clock, clockParts, isoDuration, parseDuration } from './durations';

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

test.each([
  ['1 hr 19 min', 4740],
  ['1 h 19 min', 4740],
  ['1h 19m', 4740],
  [' 2 hr ', 7200],
  ['79 min', 4740],
  ['', undefined],
  ['short', undefined],
  ['8 parts of 79 min', undefined],
])('"%s" is a length of %s seconds', (written, seconds) => {
  expect(parseDuration(written)).toBe(seconds);
});
