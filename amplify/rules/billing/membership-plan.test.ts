import { describe, expect, test } from 'vitest';
import {
  introductoryPayments,
  isPlanDiscount,
  isPlanPrice,
  monthsLater,
  monthsOfPlan,
  periodPrice,
  planTerms,
} from './membership-plan';
import { storedAmount } from './payments';

const terms = (id: string, price: unknown) => planTerms({ id, name: 'A plan', price });

test.each([
  ['1-month-plan', '9.99', 999],
  ['6-month-plan', '6.99', 4194],
  ['12-month-plan', '3.99', 4788],
  ['friends', '2.50', 250],
])('%s at %s a month costs %d cents at a time', (id, price, cents) => {
  const plan = terms(id, price);
  expect(plan && periodPrice(plan)).toBe(cents);
});

describe('an introductory offer', () => {
  const offered = (id: string, price: string, description: string) => planTerms({ id, name: '', description, price });
  const specified = '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee';

  test('reduces the payment that completes the first two years, and no later one', () => {
    const plan = offered('12-month-plan', '3.99', specified);
    expect(plan && [0, 1, 2, 3].map((paidPeriods) => periodPrice(plan, paidPeriods))).toEqual([4788, 4112, 4788, 4788]);
    expect(plan && periodPrice(plan)).toBe(4788);
    expect(plan && introductoryPayments(plan)).toEqual([4788, 4112]);
  });

  test('counts all earlier payments of a plan that is paid several times a year', () => {
    const plan = offered('6-month-plan', '3.99', specified);
    expect(plan && introductoryPayments(plan)).toEqual([2394, 2394, 2394, 1718]);
  });

  test.each([
    ['whose total is no reduction', '12-month-plan', '3.70', specified],
    ['whose total is paid before the last period', '12-month-plan', '7.50', specified],
    ['of a plan that has no payment at the end of the second year', '9-month-plan', '3.99', specified],
    ['of a plan with a single payment', '24-month-plan', '3.99', specified],
    ['whose last payment is the regular one', '12-month-plan', '4.00', specified.replace('89.00', '96.00')],
    ['whose last payment is nothing', '12-month-plan', '4.00', specified.replace('89.00', '48.00')],
    ['without a price', '12-month-plan', '3.99', specified.replace('89.00', '8.9.0')],
    ['in words of another form', '12-month-plan', '3.99', 'Now $89.00 for the first 2 years'],
  ])('rejects %s', (_, id, price, description) => {
    const plan = offered(id, price, description);
    expect(plan && introductoryPayments(plan)).toEqual([]);
    expect(plan && periodPrice(plan, 1)).toBe(plan && plan.monthlyPrice * plan.months);
  });
});

test.each([
  ['1-month-plan', 'free'],
  ['1-month-plan', undefined],
  ['', '9.99'],
])('rejects a plan for %s at %s', (id, price) => {
  expect(terms(id, price)).toBeUndefined();
});

test('requires at least one month', () => {
  expect(monthsOfPlan('0-month-plan')).toBe(1);
});

test('allows each price from one cent to 999.99 dollars a month, and no other', () => {
  for (let cents = 1; cents <= 99_999; cents += 1) if (!isPlanPrice(storedAmount(cents))) expect(cents).toBe('a price');
  for (const price of ['0.00', '0', '', '00.50', '1.234', '1000.00', '-1', '1e2', ' 1.00', '1.00\n2.00', 'free']) {
    expect([price, isPlanPrice(price)]).toEqual([price, false]);
  }
});

test.each([
  ['', true],
  ['1%', true],
  ['99%', true],
  ['0%', false],
  ['100%', false],
  ['68', false],
  ['half', false],
])('a discount of "%s" can be stored: %s', (discount, isStorable) => {
  expect(isPlanDiscount(discount)).toBe(isStorable);
});

describe('months later', () => {
  test.each([
    ['2026-01-15T10:30:00.000Z', 1, '2026-02-15T10:30:00.000Z'],
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', 12, '2027-12-01T00:00:00.000Z'],
  ])('%s and %d: %s', (from, months, to) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(to);
  });

  test('returns to the 31st after a shorter month', () => {
    const since = Date.parse('2026-01-31T10:00:00.000Z');
    const ends: string[] = [];
    for (let end = since; ends.length < 4; ) {
      end = monthsLater(end, 1, since);
      ends.push(new Date(end).toISOString().slice(0, 10));
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  });

  test.each([
    ['2026-01-31', '2026-04-29', '2026-05-29', 'that is no month’s last day'],
    ['2025-11-12', '2026-02-28', '2026-03-28', 'it began on an earlier one'],
  ])('a period that began on %s and ends on %s continues to %s: %s', (since, end, to) => {
    expect(new Date(monthsLater(Date.parse(end), 1, Date.parse(since))).toISOString().slice(0, 10)).toBe(to);
  });
});
