import { expect, test } from 'vitest';
import { mediaDuration, parseClockTime } from './clock-time';

test.each([
  [0, '00:00'],
  [59.4, '00:59'],
  [61, '01:01'],
  [1500, '25:00'],
  [3600, '1:00:00'],
  [3725.6, '1:02:06'],
])('formats %d seconds as %s', (seconds, written) => {
  expect(mediaDuration(seconds)).toBe(written);
});

test.each([
  ['1:02:09', 3729],
  ['4:31', 271],
  ['0:07', 7],
  ['12', undefined],
  ['about an hour', undefined],
  ['1:75', undefined],
])('parses %s as %s seconds', (text, seconds) => {
  expect(parseClockTime(text)).toBe(seconds);
});
