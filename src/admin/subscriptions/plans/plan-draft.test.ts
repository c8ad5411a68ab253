import { expect, test } from 'vitest';
import { emptyPlan, planIdOf, planToStore, typedPeriodCents, typedPlan, validatePlan } from './plan-draft';

const good = { months: '3', name: 'Quarter', price: '7.99', discount: '20%', description: 'Three months' };
const newPlan = { ...good, id: '', recordId: '', position: 0, updatedAt: '' };

test('accepts a valid plan', () => {
  expect(validatePlan(newPlan, [{ id: '1-month-plan' }])).toEqual({});
  expect(planIdOf(' 03')).toBe('3-month-plan');
  expect(planToStore(good)).toEqual({
    name: 'Quarter',
    description: 'Three months',
    priceCents: 799,
    cycle: 'per month',
    discount: '20%',
  });
});

test.each([
  ['months', '', 'adminMemberships.monthsMalformed'],
  ['months', '0', 'adminMemberships.monthsMalformed'],
  ['months', '1.5', 'adminMemberships.monthsMalformed'],
  ['months', '6', 'adminMemberships.monthsTaken'],
  ['price', '', 'adminMemberships.priceMalformed'],
  ['price', 'ten', 'adminMemberships.priceMalformed'],
  ['price', '0', 'adminMemberships.priceMalformed'],
  ['price', '799999', 'adminMemberships.priceMalformed'],
  ['price', '1.234', 'adminMemberships.priceMalformed'],
  ['discount', 'half', 'adminMemberships.discountMalformed'],
  ['discount', '0%', 'adminMemberships.discountMalformed'],
  ['description', ' ', 'adminMemberships.descriptionMissing'],
  ['name', 'x'.repeat(61), 'admin.tooLong'],
] as const)('rejects %s "%s" with %s', (field, value, message) => {
  expect(validatePlan({ ...newPlan, [field]: value }, [{ id: '6-month-plan' }])).toEqual({ [field]: message });
});

test('accepts the billing period of the stored plan itself', () => {
  expect(validatePlan({ ...newPlan, updatedAt: '2026-01-01' }, [{ id: '3-month-plan' }])).toEqual({});
});

test('accepts a price with decimal comma and dollar sign', () => {
  expect(planToStore({ ...good, price: '$ 6,99' }).priceCents).toBe(699);
});

test('calculates the price of a period from months and price', () => {
  expect(typedPeriodCents(good)).toBe(2397);
  for (const price of ['7.', '0', '1000']) expect(typedPeriodCents({ ...good, price })).toBeUndefined();
  expect(typedPeriodCents(emptyPlan)).toBeUndefined();
});

test('names a plan without name by its months', () => {
  expect(planToStore({ ...good, name: ' ' }).name).toBe('3-month');
});

test('converts a stored plan to input', () => {
  const plan = {
    id: '12-month-plan',
    name: '12-month',
    priceCents: 399,
    cycle: 'per month',
    discount: '68%',
    description: 'd',
  };
  expect(typedPlan(plan)).toEqual({ months: '12', name: '12-month', price: '3.99', discount: '68%', description: 'd' });
});
