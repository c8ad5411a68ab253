import { afterEach, describe, expect, test, vi } from 'vitest';
import * as memberships from '../billing/records/customer-membership';
import * as sessions from '../shared/ended-sessions';
import type { PoolUser } from '../shared/user-pool';
import * as userPool from '../shared/user-pool';
import { type AccessChange, handler, rejectionReason } from './access-handler';
import * as accountStore from './account-store';

afterEach(() => vi.restoreAllMocks());

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

describe('a change', () => {
  /** Changes the access to an account by the administrator `me`; returns the calls to the user pool and the records. */
  function services(target: PoolUser, { administrators = [me, other] }: { administrators?: PoolUser[] } = {}) {
    const account = accountStore.storedAccount({ id: target.id, cognito_id: target.id });
    vi.spyOn(accountStore, 'readAccount').mockResolvedValue(account);
    vi.spyOn(userPool, 'findPoolUser').mockResolvedValue(target);
    return {
      listAdministrators: vi.spyOn(userPool, 'listAdministrators').mockResolvedValue(administrators),
      endAllSessions: vi.spyOn(sessions, 'endAllSessions').mockResolvedValue(),
      disableUser: vi.spyOn(userPool, 'disableUser').mockResolvedValue(),
      enableUser: vi.spyOn(userPool, 'enableUser').mockResolvedValue(),
      joinAdministrators: vi.spyOn(userPool, 'joinAdministrators').mockResolvedValue(),
      leaveAdministrators: vi.spyOn(userPool, 'leaveAdministrators').mockResolvedValue(),
      resetPassword: vi.spyOn(userPool, 'resetPassword').mockResolvedValue(),
      inviteAgain: vi.spyOn(userPool, 'inviteAgain').mockResolvedValue(),
      writeAccount: vi.spyOn(accountStore, 'writeAccount').mockResolvedValue(true),
    };
  }

  function changeAccess(id: string, change: AccessChange) {
    const identity = { sub: 'me', groups: ['ADMIN'] };
    const event = { identity, request: { headers: {} }, arguments: { id, change } } as unknown;
    type Given = Parameters<typeof handler>;
    return handler(event as Given[0], {} as Given[1], () => undefined);
  }

  test.each([
    [{ subscription_status: 'ACTIVE', subscription_end_date: '2999-01-01T00:00:00.000Z' }, 'SUBSCRIBED'],
    [{ subscription_status: 'CANCELLED', subscription_end_date: '2999-01-01T00:00:00.000Z' }, 'SUBSCRIBED'],
    [{ subscription_status: 'ACTIVE', subscription_end_date: '2020-01-01T00:00:00.000Z' }, 'FREE'],
  ])('that enables the account of a customer with the membership %j makes it %s', async (membership, status) => {
    const { writeAccount } = services(user('ann', { isEnabled: false }));
    vi.spyOn(memberships, 'findSubscriptions').mockResolvedValue([{ id: 'm', user_id: 'ann', ...membership }]);
    await changeAccess('ann', 'ENABLE');
    expect(writeAccount.mock.calls[0]?.[0].changes).toEqual({ user_account_status: status });
  });

  test.each([
    ['DISABLE', 'disableUser', 'enableUser'],
    ['MAKE_CUSTOMER', 'leaveAdministrators', 'joinAdministrators'],
  ] as const)('%s that leaves the site without an administrator is undone', async (change, act, undo) => {
    const calls = services(other);
    // A concurrent call has removed the administrator `me`.
    calls.listAdministrators.mockResolvedValueOnce([me, other]).mockResolvedValue([user('me', { isEnabled: false })]);
    await expect(changeAccess('other', change)).rejects.toThrow('LAST_ADMINISTRATOR');
    expect(calls[act]).toHaveBeenCalledWith('other');
    expect(calls[undo]).toHaveBeenCalledWith('other');
    expect(calls.writeAccount).not.toHaveBeenCalled();
  });

  test('requires no reset of the password that an invited user has to replace anyway', async () => {
    const calls = services(user('ann', { status: 'FORCE_CHANGE_PASSWORD' }));
    await changeAccess('ann', 'REQUIRE_NEW_PASSWORD');
    expect(calls.resetPassword).not.toHaveBeenCalled();
    expect(calls.endAllSessions).toHaveBeenCalledOnce();
  });

  test('is written to the current record after a conflict, and reports three of them', async () => {
    const { writeAccount } = services(user('ann'));
    writeAccount.mockResolvedValueOnce(false);
    expect(await changeAccess('ann', 'MAKE_ADMINISTRATOR')).toBe(true);
    expect(accountStore.readAccount).toHaveBeenCalledTimes(2);
    writeAccount.mockClear().mockResolvedValue(false);
    await expect(changeAccess('ann', 'MAKE_ADMINISTRATOR')).rejects.toThrow('CHANGED_MEANWHILE');
    expect(writeAccount).toHaveBeenCalledTimes(3);
  });
});
