import { expect, test } from 'vitest';
import { planDescription } from './billing-labels';
import { monthsOf } from './plans';

test.each([
  ['1-month-plan', 1],
  ['12-month-plan', 12],
  ['family-plan', undefined],
])('%s is bought for %s months', (id, months) => {
  expect(monthsOf(id)).toBe(months);
});

test('translates the default descriptions of plans, and shows others as written', () => {
  const plan = { id: 'x', name: '', priceCents: 100, cycle: '', discount: '' };
  expect(planDescription({ ...plan, description: '30-days money-back guarantee' }, (id) => id)).toBe('plan.guarantee');
  const twoYears = '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee';
  expect(planDescription({ ...plan, description: twoYears }, (id) => id)).toBe('plan.guarantee');
  expect(planDescription({ ...plan, description: 'Summer only' }, (id) => id)).toBe('Summer only');
});
