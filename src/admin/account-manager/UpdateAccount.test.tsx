import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedAccount, updateAccount } from '@/accounts/manage-accounts';
import * as manageAccounts from '@/accounts/manage-accounts';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { UpdateForm } from './UpdateAccount';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no IndexedDB; this stub never responds.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const account: ManagedAccount = {
  id: '6f1c',
  cognitoId: '6f1c',
  email: 'mia@example.com',
  role: 'CUSTOMER',
  accountStatus: 'FREE',
  verificationStatus: 'VERIFIED',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  access: 'CONFIRMED',
  isEnabled: true,
  fields: {
    firstName: 'Maria',
    middleName: 'Clara',
    lastName: 'Santos',
    suffixName: '',
    contactNumber: '',
    mailingAddress: '12 Mabini St',
    displayName: 'Mia',
  },
};

async function show(save: typeof updateAccount, onReload = vi.fn(() => Promise.resolve()), stored = account) {
  const saving = vi.spyOn(manageAccounts, 'updateAccount').mockImplementation(save);
  let load: ((account: ManagedAccount) => void) | undefined;
  const router = createMemoryRouter(
    [
      {
        path: '/admin-dashboard/accounts-list',
        element: <Loading first={stored} onLoad={(set) => (load = set)} onReload={onReload} />,
      },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/admin-dashboard/accounts-list?page=2&account=6f1c&mode=update'] },
  );
  render(
    <TestApp>
      <main id="content" tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
      <Toaster label="Notices" />
    </TestApp>,
  );
  await pass(0);
  return { router, saving, onReload, load: (newer: ManagedAccount) => act(() => load?.(newer)) };
}

type LoadingProps = Omit<ComponentProps<typeof UpdateForm>, 'account'> & {
  first: ManagedAccount;
  /** Receives the function that passes a newer version to the form. */
  onLoad(set: (account: ManagedAccount) => void): void;
};

function Loading({ first, onLoad, ...props }: LoadingProps) {
  const [account, setAccount] = useState(first);
  onLoad(setAccount);
  return <UpdateForm account={account} {...props} />;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Presses a button that disappears, and expects the focus to stay on the page. */
async function pressFocused(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
}
const failing = (message: string) => () => Promise.reject(new Error(message));

test('shows the stored personal fields, without e-mail and password', async () => {
  await show(() => Promise.resolve());
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Maria');
  expect(screen.getByLabelText<HTMLInputElement>('Mailing Address').value).toBe('12 Mabini St');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('requires a required field that has no stored value', async () => {
  const { fields } = account;
  await show(() => Promise.resolve(), undefined, { ...account, fields: { ...fields, lastName: '' } });
  const isRequired = (label: string) => screen.getByLabelText<HTMLInputElement>(label).required;
  expect([isRequired('Last Name'), isRequired('First Name'), isRequired('Middle Name')]).toEqual([true, false, false]);
});

test('shows the stored value of a cleared field; an optional one can be removed', async () => {
  const { saving } = await show(() => Promise.resolve());
  type('First Name', '');
  type('Middle Name', '');
  expect(screen.getByText('Leave blank to keep “Maria”.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Remove: Middle Name'));
  expect(screen.queryByLabelText('Remove: First Name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(saving.mock.calls).toMatchObject([[account, { firstName: '', middleName: '' }, ['middleName']]]);
});

test('stores input that follows the choice to remove the field', async () => {
  const { saving } = await show(() => Promise.resolve());
  type('Middle Name', '');
  fireEvent.click(screen.getByLabelText('Remove: Middle Name'));
  type('Middle Name', 'Luz');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(saving.mock.calls).toMatchObject([[account, { middleName: 'Luz' }, []]]);
});

test('reports a saved account, and returns to the same view of the list after 3 seconds', async () => {
  const { router } = await show(() => Promise.resolve());
  type('Display Name', 'Maria S.');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain('Account updated successfully.');
  await pass(2900);
  expect(router.state.location.search).toContain('mode=update');
  await pass(200);
  expect(router.state.location.search).toBe('?page=2');
});

test("shows a failure as 'Error: {message}', and keeps the input", async () => {
  await show(failing('Out of order'));
  type('Display Name', 'Maria S.');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(
    'Error: Something went wrong. Please try again.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Display Name').value).toBe('Maria S.');
});

test('after an edit conflict loads the other version and keeps the own one, or overwrites on request', async () => {
  const { onReload } = await show(failing('CHANGED_MEANWHILE'));
  type('Display Name', 'Maria S.');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(screen.getByRole('alert').textContent).toBe('This account has changed since you opened it.');
  expect(onReload).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Overwrite with mine' })).toBeTruthy();
  await pressFocused('Load the saved version');
  expect(screen.getByLabelText<HTMLInputElement>('Display Name').value).toBe('Mia');
  await pressFocused('Restore changes');
  expect(screen.getByLabelText<HTMLInputElement>('Display Name').value).toBe('Maria S.');
});

test('overwrites a newer version only after the conflict was shown', async () => {
  const { saving, load } = await show(failing('CHANGED_MEANWHILE'));
  type('Display Name', 'Maria S.');
  const newer = { ...account, updatedAt: '2026-02-02T00:00:00.000Z' };
  load(newer);
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await pass(0);
  expect(saving.mock.calls.map(([version]) => version)).toEqual([account, newer]);
});

test('asks before unsaved changes are lost to another page', async () => {
  const { router } = await show(() => Promise.resolve());
  type('Display Name', 'Maria S.');
  act(() => void router.navigate('/admin-dashboard/accounts-list'));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Leave without saving' })).toBeTruthy();
  expect(router.state.location.search).toContain('mode=update');
});

test('focuses an invalid phone number instead of sending it', async () => {
  const { saving } = await show(() => Promise.resolve());
  await vi.waitFor(() => screen.getByLabelText('Contact Number'), { timeout: 20_000 });
  type('Contact Number', '+6312');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Contact Number'));
  expect(saving).not.toHaveBeenCalled();
});

test('saves another field despite an invalid stored phone number', async () => {
  const odd = { ...account, fields: { ...account.fields, contactNumber: '(02) 8123-4567' } };
  const { saving } = await show(() => Promise.resolve(), undefined, odd);
  await vi.waitFor(() => screen.getByLabelText('Contact Number'), { timeout: 20_000 });
  type('Last Name', 'Reyes');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  expect(saving.mock.calls).toMatchObject([[odd, { ...odd.fields, lastName: 'Reyes' }, []]]);
});
test('says that a save continues after leaving, and reports its failure elsewhere', async () => {
  const response = deferred<void>();
  const { router } = await show(() => response.promise);
  type('First Name', 'Mario');
  fireEvent.click(screen.getByRole('button', { name: 'Update Account' }));
  await pass(0);
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('dialog', { name: 'Leave while saving?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  await pass(0);
  expect(router.state.location.pathname).toBe('/elsewhere');
  response.reject(new Error('refused'));
  await pass(0);
  expect(screen.getByText(/^“mia@example.com” was not saved/)).toBeTruthy();
});
