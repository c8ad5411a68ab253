import { expect, test } from 'vitest';
import { periodCents, periodEnd, savedCents, trialEnd } from './plan-prices';

const single = { id: '1-month-plan', priceCents: 999 };
const half = { id: '6-month-plan', priceCents: 699 };
const year = { id: '12-month-plan', priceCents: 399 };

test.each([
  [single, 999],
  [half, 4194],
  [year, 4788],
])('a period of %o costs %s cents', (plan, cents) => {
  expect(periodCents(plan)).toBe(cents);
});

test('calculates the saving against single months', () => {
  const plans = [single, half, year];
  expect(savedCents(single, plans)).toBe(0);
  expect(savedCents(half, plans)).toBe(1800);
  expect(savedCents(year, plans)).toBe(7200);
  expect(savedCents(year, [year])).toBe(0);
});

test('reports no negative saving', () => {
  const dear = { id: '6-month-plan', priceCents: 1099 };
  expect(savedCents(dear, [single, dear])).toBe(0);
});

test('ends a period on the same day of a later month, or on its last day', () => {
  expect(periodEnd(half, new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2027-02-28T10:00:00Z'));
});

test('ends a trial after 30 days', () => {
  expect(trialEnd(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-12-21T12:00:00Z'));
});
