import { expect, onTestFinished, test, vi } from 'vitest';
import { dateOf, isoTime, localDay, localTime } from './dates';

test('parses a stored time', () => {
  expect(dateOf('2026-03-09T14:05:00.000Z')).toEqual(new Date(Date.UTC(2026, 2, 9, 14, 5)));
  expect(dateOf(0)).toEqual(new Date(0));
});

test.each([undefined, null, '', 'soon', Number.NaN, new Date('soon')])('rejects %s', (stored) => {
  expect(dateOf(stored)).toBeUndefined();
});

test("converts a time to a field's value and back", () => {
  const time = new Date(2026, 4, 1, 9, 5).toISOString();
  expect(localTime(time)).toBe('2026-05-01T09:05');
  expect(isoTime('2026-05-01T09:05')).toBe(time);
});

test('converts no time to an empty value', () => {
  expect(localTime('')).toBe('');
  expect(isoTime('')).toBe('');
  expect(isoTime('soon')).toBe('');
});

test("names the day by the user's clock", () => {
  vi.stubEnv('TZ', 'Asia/Manila');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(localDay(new Date('2026-11-28T23:00:00Z'))).toBe('2026-11-29');
});
