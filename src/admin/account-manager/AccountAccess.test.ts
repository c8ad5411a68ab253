import { expect, test } from 'vitest';
import type { ManagedAccount } from '@/accounts/manage-accounts';
import { offeredChanges, signInStatus } from './AccountAccess';

const account = (change: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id: '6f1c',
  cognitoId: '6f1c',
  email: 'mia@example.com',
  role: 'CUSTOMER',
  accountStatus: 'FREE',
  verificationStatus: 'VERIFIED',
  createdAt: '',
  updatedAt: '',
  access: 'CONFIRMED',
  isEnabled: true,
  fields: {
    firstName: '',
    middleName: '',
    lastName: '',
    suffixName: '',
    contactNumber: '',
    mailingAddress: '',
    displayName: '',
  },
  ...change,
});

test.each([
  [{}, ['REQUIRE_NEW_PASSWORD', 'MAKE_ADMINISTRATOR', 'DISABLE'], 'accounts.standsOpen'],
  [{ role: 'ADMIN' }, ['REQUIRE_NEW_PASSWORD', 'MAKE_CUSTOMER', 'DISABLE'], 'accounts.standsOpen'],
  [{ isEnabled: false }, ['MAKE_ADMINISTRATOR', 'ENABLE'], 'accounts.standsDisabled'],
  [{ access: 'INVITED' }, ['RESEND_CODE', 'MAKE_ADMINISTRATOR', 'DISABLE'], 'accounts.standsInvited'],
  [{ access: 'RESET_REQUIRED' }, ['RESEND_CODE', 'MAKE_ADMINISTRATOR', 'DISABLE'], 'accounts.standsReset'],
  [{ access: 'GONE', isEnabled: false }, [], 'accounts.standsGone'],
] as const)('an account that is %j: %j', (change, offered, standing) => {
  expect(offeredChanges(account(change), false)).toEqual(offered);
  expect(signInStatus(account(change))).toBe(standing);
});

test('offers no irreversible change of the own account', () => {
  expect(offeredChanges(account({ role: 'ADMIN' }), true)).toEqual([]);
});
