import { expect, test } from 'vitest';
import type { PoolUser } from '../shared/user-pool';
import { type AccessChange, rejectionReason } from './access-handler';

const user = (id: string, change: Partial<PoolUser> = {}): PoolUser => ({
  id,
  status: 'CONFIRMED',
  isEnabled: true,
  createdAt: undefined,
  ...change,
});
const me = user('me');
const other = user('other');

const refused = (change: AccessChange, target: PoolUser, administrators: PoolUser[] = [me, other]) =>
  rejectionReason(change, { callerId: 'me', user: target, administrators });

test.each(['DISABLE', 'REQUIRE_NEW_PASSWORD', 'MAKE_CUSTOMER'] as const)('rejects %s of the own account', (change) => {
  expect(refused(change, me)).toBe('OWN_ACCOUNT');
  expect(refused(change, other)).toBeUndefined();
});

test('rejects a change that removes the last administrator who can log in', () => {
  const disabled = user('other', { isEnabled: false });
  expect(refused('MAKE_CUSTOMER', me, [me, disabled])).toBe('LAST_ADMINISTRATOR');
  expect(refused('DISABLE', me, [me])).toBe('LAST_ADMINISTRATOR');
  expect(refused('MAKE_CUSTOMER', other)).toBeUndefined();
});

test('rejects a change by a former administrator', () => {
  expect(refused('ENABLE', user('customer'), [other])).toBe('NOT_ADMINISTRATOR');
});

test.each([
  ['CONFIRMED', 'NOTHING_TO_SEND'],
  ['FORCE_CHANGE_PASSWORD', undefined],
  ['RESET_REQUIRED', undefined],
])('a code for a user who is %s: %s', (status, expected) => {
  expect(refused('RESEND_CODE', user('customer', { status }))).toBe(expected);
});
