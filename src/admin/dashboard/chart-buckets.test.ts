import { expect, test } from 'vitest';
import { chartBuckets, chartTop } from './chart-buckets';

const period = { from: '2026-02-27', to: '2026-03-01' };

test('makes one bar per day for a short period', () => {
  expect(chartBuckets(period, [1, undefined, 3], true)).toEqual([
    { from: '2026-02-27', to: '2026-02-27', amount: 1 },
    { from: '2026-02-28', to: '2026-02-28', amount: 0 },
    { from: '2026-03-01', to: '2026-03-01', amount: 3 },
  ]);
});

test('groups many days into weeks that end with the last day', () => {
  const days = Array.from({ length: 101 }, (_, n) => n);
  const sums = chartBuckets({ from: '2026-01-01', to: '2026-04-11' }, days, true);
  expect([sums.length, sums[0], sums.at(-1)?.to]).toEqual([
    15,
    { from: '2026-01-01', to: '2026-01-03', amount: 3 },
    '2026-04-11',
  ]);
  expect(sums.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(5050);
});

test('takes the last day’s value of a week for a level', () => {
  const days = Array.from({ length: 105 }, (_, n) => n);
  const levels = chartBuckets({ from: '2026-01-01', to: '2026-04-15' }, days, false);
  expect(levels.slice(0, 2).map(({ amount }) => amount)).toEqual([6, 13]);
});

test.each([
  [[], 1],
  [[0, undefined], 1],
  [[3], 5],
  [[10], 10],
  [[0.3, 0.11], 0.5],
  [[1234], 2000],
])('%j reaches up to %d', (amounts, top) => {
  expect(chartTop(amounts)).toBeCloseTo(top);
});

test('rounds the top of the chart in hours or dollars', () => {
  expect(chartTop([10 * 3600 + 1], 3600)).toBe(20 * 3600);
  expect(chartTop([1195], 100)).toBe(2000);
  expect(chartTop([0], 100)).toBe(100);
});
