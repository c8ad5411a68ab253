import { expect, test } from 'vitest';
import type { HeldMembership } from './membership';
import { type MembershipRecord, membershipFields, membershipOwner, readMembership } from './membership-record';

const start = Date.parse('2026-01-10T12:00:00Z');
const end = Date.parse('2026-02-10T12:00:00Z');
const monthly = { planId: '1-month-plan', name: 'Monthly', description: 'A month', monthlyPrice: 999, months: 1 };
const halfYear = { planId: '6-month-plan', name: 'Half a year', description: '', monthlyPrice: 699, months: 6 };

const paid: HeldMembership = {
  state: 'ACTIVE',
  plan: monthly,
  nextPlan: halfYear,
  startsAt: start,
  endsAt: end,
  isTrial: false,
  hasCard: true,
  paidPeriods: 2,
  failures: 1,
  retryAt: end + 86_400_000,
  isReminded: false,
};
const trial: HeldMembership = {
  ...paid,
  ...{ state: 'TRIAL', nextPlan: null, isTrial: true, hasCard: false, paidPeriods: 0, failures: 0, retryAt: undefined },
};
/** The fields that the caller adds to those of a membership. */
const cardOf = ({ hasCard }: HeldMembership) => ({ subscription_card_last_four: hasCard ? '4242' : '' });

test.each([
  ['a paid membership', paid],
  ['a trial', trial],
  ['a cancelled trial', { ...trial, state: 'CANCELLED' }],
  ['an ended membership', { ...paid, state: 'EXPIRED', nextPlan: null, failures: 0, retryAt: undefined }],
  ['one without an end', { ...paid, endsAt: Number.POSITIVE_INFINITY, failures: 0, retryAt: undefined }],
] satisfies [string, HeldMembership][])('reads %s as it was stored', (_, membership) => {
  expect(readMembership({ ...membershipFields(membership, start), ...cardOf(membership) })).toEqual(membership);
});

test('stores the price in dollars, the next charge, and null for what ends', () => {
  expect(membershipFields(paid, start)).toMatchObject({
    subscription_price: '9.99',
    subscription_period: 'PAID',
    subscription_renewal_date: '2026-02-11T12:00:00.000Z',
    subscription_next_plan_price: '6.99',
    subscription_failed_charges: 1,
    updatedAt: '2026-01-10T12:00:00.000Z',
  });
  expect(membershipFields({ ...trial, plan: null }, start)).toMatchObject({
    subscription_renewal_date: null,
    subscription_next_plan_id: null,
    subscription_failed_charges: null,
    subscription_reminded_at: null,
  });
  expect(membershipFields({ ...trial, plan: null }, start)).not.toHaveProperty('plan_id');
  // The time of the reminder is the caller's.
  expect(membershipFields({ ...trial, isReminded: true }, start)).not.toHaveProperty('subscription_reminded_at');
});

test.each<[string, MembershipRecord, Partial<HeldMembership>]>([
  ['an unknown state', { subscription_status: 'PAUSED' }, { state: 'EXPIRED' }],
  ['no state', {}, { state: 'EXPIRED', plan: null, nextPlan: null, startsAt: 0, isTrial: false, hasCard: false }],
  ['no period, in a trial', { subscription_status: 'TRIAL' }, { isTrial: true, paidPeriods: 0 }],
  ['no period, after a trial', { subscription_status: 'EXPIRED', subscription_id: 'trial-1' }, { isTrial: true }],
  ['no period, paid', { subscription_status: 'ACTIVE', subscription_id: 'sub-1' }, { isTrial: false, paidPeriods: 1 }],
  ['invalid dates', { subscription_start_date: 'then', subscription_end_date: 5 }, { startsAt: 0, endsAt: Infinity }],
  ['an invalid price', { plan_id: '1-month-plan', subscription_price: 'free' }, { plan: null }],
  [
    'invalid counts',
    { subscription_paid_periods: -1, subscription_failed_charges: 1.5 },
    { paidPeriods: 1, failures: 0 },
  ],
  ['a reminder', { subscription_reminded_at: '2026-02-07T12:00:00.000Z' }, { isReminded: true }],
])('reads an imported record with %s', (_, record, membership) => {
  expect(readMembership(record)).toMatchObject(membership);
});

test('has no membership without a record', () => {
  for (const record of [undefined, null]) expect(readMembership(record)).toEqual({ state: 'NONE' });
});

test('names its owner, unless it was imported', () => {
  expect([membershipOwner('membership-ann'), membershipOwner('sub-1')]).toEqual(['ann', undefined]);
});
