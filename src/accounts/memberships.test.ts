import { expect, test } from 'vitest';
import { asMembership, isRunning } from './memberships';

const now = new Date('2026-03-01T00:00:00Z');
const stored = {
  subscription_id: 's-1',
  plan_id: '6-month-plan',
  subscription_name: '6-month',
  subscription_price: '6.99',
  subscription_start_date: '2026-02-15T00:00:00Z',
  subscription_end_date: '2026-03-17T00:00:00Z',
  subscription_status: 'TRIAL',
};

test.each(['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED'] as const)('%s is kept while its time runs', (state) => {
  expect(asMembership({ ...stored, subscription_status: state }, now).state).toBe(state);
});

test('what has run out is expired, whatever its record says yet', () => {
  const over = asMembership({ ...stored, subscription_end_date: '2026-03-01T00:00:00Z' }, now);
  expect(over.state).toBe('EXPIRED');
  expect(isRunning(over)).toBe(false);
});

test('a cancelled membership still opens the doors', () => {
  expect(isRunning(asMembership({ ...stored, subscription_status: 'CANCELLED' }, now))).toBe(true);
});

test('a record without an end or with an unknown state breaks nothing', () => {
  const odd = asMembership({ ...stored, subscription_end_date: null, subscription_status: 'PAUSED' }, now);
  expect(odd).toMatchObject({ endsAt: undefined, state: 'EXPIRED' });
});
