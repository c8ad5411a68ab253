import { expect, test } from 'vitest';
import { bucketsOf, daysOf, parsePeriod, periodBefore } from './period';

test.each([
  ['2026-01-05', '2026-01-04'],
  ['2026-02-30', '2026-03-01'],
  ['2026-01-01T00:00', '2026-01-02'],
  ['yesterday', '2026-01-02'],
  ['2024-01-01', '2025-01-01'],
])('rejects the period from %s to %s', (from, to) => {
  expect(parsePeriod({ from, to })).toBeUndefined();
});

test('accepts a whole leap year', () => {
  const year = { from: '2024-01-01', to: '2024-12-31' };
  expect(parsePeriod(year)).toEqual(year);
  expect(daysOf(year)).toHaveLength(366);
});

test('ends the previous period the day before, with the same length', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});

test('requests whole months as such, and other days singly', () => {
  expect(bucketsOf({ from: '2026-01-31', to: '2026-03-02' })).toEqual([
    '2026-01-31',
    '2026-02',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(bucketsOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['2026-02']);
});
