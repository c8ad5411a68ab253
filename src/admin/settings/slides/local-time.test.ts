import { expect, test } from 'vitest';
import { isoTime, localTime } from './local-time';

test.each(['2026-12-24T18:30', '2027-01-01T00:00', '2026-06-30T23:59'])('%s goes and comes back', (typed) => {
  expect(localTime(isoTime(typed))).toBe(typed);
});

test('nothing is no time', () => {
  expect(isoTime('')).toBe('');
  expect(localTime('')).toBe('');
});
