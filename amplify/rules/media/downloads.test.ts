import { expect, test } from 'vitest';
import { readMembership } from '../billing/membership-record';
import { downloadExpiry, isDeviceId } from './downloads';

const now = Date.parse('2026-03-01T00:00:00.000Z');
const inDays = (days: number) => new Date(now + days * 24 * 60 * 60_000).toISOString();
const membership = (end: string, more: object = {}) =>
  readMembership({
    plan_id: '1-month-plan',
    subscription_price: '9.99',
    subscription_status: 'ACTIVE',
    subscription_period: 'PAID',
    subscription_end_date: end,
    subscription_card_last_four: '4242',
    ...more,
  });

test.each([
  ['30 days of a membership that renews', membership(inDays(3)), 30],
  ['until the end of a cancelled membership', membership(inDays(3), { subscription_status: 'CANCELLED' }), 3],
  ['until the end of a trial without a card', membership(inDays(9), { subscription_card_last_four: '' }), 9],
  [
    '30 days of a cancelled membership that lasts longer',
    membership(inDays(90), { subscription_status: 'CANCELLED' }),
    30,
  ],
])('a download lasts %s', (_, held, days) => {
  expect(new Date(downloadExpiry(held, now)).toISOString()).toBe(inDays(days));
});

test('only ids as browsers create them are devices', () => {
  expect(isDeviceId(crypto.randomUUID())).toBe(true);
  expect(isDeviceId('a#movie#x')).toBe(false);
  expect(isDeviceId('')).toBe(false);
});
