import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ManagedAccount } from '@/accounts/manage-accounts';
import * as manageAccounts from '@/accounts/manage-accounts';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { AccountAccess, offeredChanges, signInStatus } from './AccountAccess';

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

test('keeps the focus when a change removes the pressed button', async () => {
  const response = deferred<void>();
  const change = vi.spyOn(manageAccounts, 'changeAccess').mockReturnValue(response.promise);
  onTestFinished(() => change.mockRestore());
  const { rerender } = render(<AccountAccess account={account({ isEnabled: false })} />, { wrapper: TestApp });
  act(() => screen.getByRole('button', { name: 'Enable' }).focus());
  act(() => screen.getByRole('button', { name: 'Enable' }).click());
  await expect.poll(() => screen.getByRole('button', { name: 'Enable' }).ariaBusy).toBe('true');
  rerender(<AccountAccess account={account()} />);
  expect(document.activeElement).toBe(document.body);
  response.resolve();
  const state = screen.getByText('The owner can log in.').parentElement;
  await expect.poll(() => document.activeElement).toBe(state);
});
