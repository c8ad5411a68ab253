import { expect, test } from 'vitest';
import { isRunning, trialRecord } from './trial';

const now = new Date('2026-01-02T03:04:05.000Z');
const plan = { plan_id: '6-month-plan', plan_name: '6-month', plan_description: 'Guarantee', plan_price: '6.99' };

test('a trial ends after 30 days, and keeps the facts of its plan', () => {
  expect(trialRecord({ id: '6f1c' }, plan, now)).toEqual({
    id: 'trial-6f1c',
    subscription_id: 'trial-6f1c',
    user_id: '6f1c',
    plan_id: '6-month-plan',
    subscription_name: '6-month',
    subscription_description: 'Guarantee',
    subscription_price: '6.99',
    subscription_start_date: '2026-01-02T03:04:05.000Z',
    subscription_end_date: '2026-02-01T03:04:05.000Z',
    subscription_status: 'TRIAL',
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    __typename: 'UserSubscriptions',
  });
});

test.each([
  ['TRIAL', '2026-02-01T00:00:00Z', true],
  ['ACTIVE', '2026-02-01T00:00:00Z', true],
  ['ACTIVE', undefined, true],
  ['TRIAL', '2026-01-01T00:00:00Z', false],
  ['CANCELLED', '2026-02-01T00:00:00Z', false],
  ['EXPIRED', '2026-02-01T00:00:00Z', false],
  [undefined, undefined, false],
])('%s until %s: running is %s', (status, end, expected) => {
  expect(isRunning({ status, end }, now)).toBe(expected);
});
