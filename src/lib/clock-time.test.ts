import { expect, test } from 'vitest';
import { clockParts, parseClockTime } from './clock-time';

test.each([
  ['1:02:09', 3729],
  ['4:31', 271],
  ['0:07', 7],
  ['12', undefined],
  ['about an hour', undefined],
  ['1:75', undefined],
])('%s is %s seconds', (text, seconds) => {
  expect(parseClockTime(text)).toBe(seconds);
});

test('parts of a length', () => {
  expect(clockParts(4861.4)).toEqual({ hours: 1, minutes: 21, seconds: 1 });
  expect(clockParts(-3)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
});
