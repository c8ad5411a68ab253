import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBillingDates, useDates, useUniversalDates } from './use-dates';

afterEach(() => void vi.useRealTimers());

const writers = ['day', 'shortDay', 'month', 'moment', 'zonedMoment', 'clock', 'shortMoment'] as const;

test.each(writers)('%s formats an ISO time and a date alike, and nothing for an invalid time', (writer) => {
  const { current: dates } = renderHook(useDates).result;
  const iso = '2026-03-09T14:05:00.000Z';
  expect(dates[writer](iso)).not.toBe('');
  expect(dates[writer](new Date(iso))).toBe(dates[writer](iso));
  expect([undefined, '', 'soon', new Date(Number.NaN)].map(dates[writer])).toEqual(['', '', '', '']);
});

test('formats day and month in UTC for all users', () => {
  const { current: dates } = renderHook(useUniversalDates).result;
  expect(dates.day('2026-02-28T23:59:00Z')).toBe('February 28, 2026');
  expect(dates.shortDay('2026-03-01T00:01:00Z')).toBe('Mar 1, 2026');
  expect(dates.month('2026-03')).toBe('March 2026');
});

test('formats billing days in UTC, and names UTC for a reader whose day differs', () => {
  const { current: dates } = renderHook(useBillingDates).result;
  const time = '2026-12-10T02:00:00Z';
  const localDay = vi.spyOn(Date.prototype, 'getDate').mockReturnValue(10);
  expect(dates.day(time)).toBe('December 10, 2026');
  localDay.mockReturnValue(9);
  expect(dates.day(time)).toBe('December 10, 2026 (UTC)');
  expect(dates.shortDay(time)).toBe('Dec 10, 2026 (UTC)');
  expect(dates.day(undefined)).toBe('');
  localDay.mockRestore();
});

test('names the time zone of a time that several administrators read', () => {
  const { current: dates } = renderHook(useDates).result;
  const time = new Date(2026, 2, 9, 14, 5);
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(time).at(-1)?.value;
  expect(dates.zonedMoment(time).split(/\s/)).toEqual(['Mar', '9,', '2026,', '2:05', 'PM', zone]);
});

test('formats a short time with the minute in this year, and with the year otherwise', () => {
  vi.setSystemTime(new Date(2026, 10, 22));
  const { current: dates } = renderHook(useDates).result;
  expect(dates.shortMoment(new Date(2026, 2, 9, 14, 5))).toMatch(/^Mar 9, 2:05\sPM$/);
  expect(dates.shortMoment(new Date(2025, 2, 9, 14, 5))).toBe('Mar 9, 2025');
});
