import { expect, test } from 'vitest';
import { seriesOf } from './figure-series';

const period = { from: '2026-01-03', to: '2026-01-04' };
const previous = { from: '2026-01-01', to: '2026-01-02' };
const item = (day: string, amount: number) => ({ day, amount, updatedAt: `${day.slice(0, 10)}T12:00:00.000Z` });

test('sums events over the period and the previous one, with all parts of a day', () => {
  const items = [item('2026-01-02', 5), item('2026-01-03#0', 0.1), item('2026-01-03#1', 0.2), item('2026-01-04#3', 4)];
  expect(seriesOf('secondsWatched', items, period, previous)).toEqual({
    figure: 'secondsWatched',
    amount: 4.3,
    before: 5,
    days: [0.3, 4],
    measuredAt: null,
  });
});

test('returns a level at the end of each day, without later changes', () => {
  // The total minus all changes is 10.
  const items = [item('2026-01-02', 2), item('2026-01-04', -1), item('2026-01-09', 5), item('total', 16)];
  expect(seriesOf('memberships', items, period, previous)).toMatchObject({ amount: 11, before: 12, days: [12, 11] });
});

test('returns zeros when nothing has happened', () => {
  expect(seriesOf('income', [], period, previous)).toMatchObject({ amount: 0, before: 0, days: [0, 0] });
  expect(seriesOf('openTickets', [], period, previous)).toMatchObject({ amount: 0, before: 0, days: [0, 0] });
});

test('repeats a measurement until the next one, with its time', () => {
  const items = [item('2025-12-20', 100), item('2026-01-04', 300)];
  expect(seriesOf('storageBytes', items, period, previous)).toEqual({
    figure: 'storageBytes',
    amount: 300,
    before: 100,
    days: [100, 300],
    measuredAt: '2026-01-04T12:00:00.000Z',
  });
  expect(seriesOf('storageBytes', [], period, previous)).toMatchObject({
    amount: null,
    before: null,
    measuredAt: null,
  });
});
