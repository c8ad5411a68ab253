import { expect, test } from 'vitest';
import { dayOf, isDay } from './day';

test.each(['2026-01-31', '2024-02-29', '1949-09-15', '0001-01-01'])('accepts the day %s', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-5',
  '12026-01-01',
  '2026-01-31T00:00',
  ' 2026-01-31',
  'yesterday',
  '',
])('rejects the day "%s"', (text) => {
  expect(isDay(text)).toBe(false);
});

test('assigns a time to a day in UTC', () => {
  expect(dayOf(new Date('2026-01-31T23:30:00-01:00'))).toBe('2026-02-01');
});
