import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as manageAccounts from '@/accounts/manage-accounts';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { CreateAccount } from './CreateAccount';

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
const failing = (message: string) => () => Promise.reject(new Error(message));

async function show(create: (account: object) => Promise<string>, list = '') {
  vi.spyOn(manageAccounts, 'createAccount').mockImplementation(create);
  const router = createMemoryRouter(
    [
      { path: '/admin-dashboard/accounts-list', element: <CreateAccount /> },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: [`/admin-dashboard/accounts-list?mode=create${list}`] },
  );
  render(
    <TestApp>
      <RouterProvider router={router} />
      <Toaster label="Notices" />
    </TestApp>,
  );
  await pass(0);
  return router;
}

function fill(password = 'Quiet-Room-42!') {
  const values = {
    'First Name': 'Maria',
    'Last Name': 'Santos',
    'Mailing Address': '12 Mabini St',
    'Display Name': 'Mia',
    Email: 'mia@example.com',
    Password: password,
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

async function submit() {
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await pass(0);
}

test('requires first name, last name, address, display name, e-mail and password', async () => {
  await show(() => Promise.resolve('id'));
  const isRequired = (label: string) => screen.getByLabelText<HTMLInputElement>(label).required;
  for (const label of ['First Name', 'Last Name', 'Mailing Address', 'Display Name', 'Email', 'Password']) {
    expect(isRequired(label), label).toBe(true);
  }
  expect(isRequired('Middle Name')).toBe(false);
  expect(isRequired('Suffix Name')).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
});

test('shows the password rules for 5 seconds after a weak password, and sends nothing', async () => {
  const create = vi.fn(() => Promise.resolve('id'));
  await show(create);
  fill('SHORT');
  await submit();
  const hint =
    'Ensure that these requirements are met: At least 8 characters / At least one lowercase character / Inclusion of at least one special character, e.g., ! @ # ?';
  expect(screen.getByRole('alert').textContent).toBe(hint);
  const field = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await pass(4999);
  expect(screen.getByRole('alert').textContent).toBe(hint);
  await pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

test('refuses a password that the invitation would not show as it is', async () => {
  const create = vi.fn(() => Promise.resolve('id'));
  await show(create);
  fill('Quiet-<b>-42!');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(
    'The invitation cannot contain <, > or &. Choose a temporary password without these characters.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(create).not.toHaveBeenCalled();
});

test('reports an e-mail address in use for 7 seconds, and at its field until it is changed', async () => {
  await show(failing('EMAIL_TAKEN'));
  fill();
  await submit();
  await pass(6900);
  expect(screen.getByRole('alert').textContent).toBe('User Already Exist!');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  await pass(200);
  expect(screen.queryByRole('alert')).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe('mia@example.com');
  expect(screen.getByText('User Already Exist!').id).toBe(field.getAttribute('aria-describedby'));
  fireEvent.change(field, { target: { value: 'mia@example.org' } });
  expect(screen.queryByText('User Already Exist!')).toBeNull();
});

test('reports a created account, and returns to the list after 3 seconds', async () => {
  const create = vi.fn((_: object) => Promise.resolve('id'));
  const router = await show(create);
  fill();
  await submit();
  expect(create.mock.calls[0]?.[0]).toMatchObject({ firstName: 'Maria', email: 'mia@example.com', middleName: '' });
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain('Account created successfully.');
  await pass(2900);
  expect(router.state.location.search).toBe('?mode=create');
  await pass(200);
  expect(router.state.location.search).toBe('');
});

test('lists the created account first, regardless of an earlier search', async () => {
  const router = await show(() => Promise.resolve('id'), '&search=bo&role=ADMIN&sort=email&page=2');
  fill();
  await submit();
  await pass(3100);
  expect(router.state.location).toMatchObject({ pathname: '/admin-dashboard/accounts-list', search: '' });
});

test('reuses the idempotency key for unchanged input, and makes a new one after a change', async () => {
  const create = vi.fn((_: object) => Promise.reject(new Error('No answer')));
  await show(create);
  fill();
  await submit();
  await submit();
  fireEvent.change(screen.getByLabelText('Display Name'), { target: { value: 'Maria' } });
  await submit();
  const [first, again, changed] = create.mock.calls.map(([sent]) => 'requestId' in sent && sent.requestId);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test.each([
  ['REGISTER_FAILED: The pool is full.', 'Error creating account: The pool is full.'],
  ['SIGN_UP_RECORD_FAILED: x', 'Error saving account to user sign up'],
  ['USER_RECORD_FAILED: x', 'Error saving user data to DB'],
  ['ACTIVITY_FAILED: x', 'Error saving activity log'],
])('%s reads "%s", what was typed stays, and a retry succeeds', async (message, text) => {
  await show(vi.fn().mockRejectedValueOnce(new Error(message)).mockResolvedValue('id'));
  fill();
  await submit();
  const notices = screen.getByRole('region', { name: 'Notices' });
  expect(notices.textContent).toContain(text);
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Maria');
  await submit();
  expect(notices.textContent).toContain('Account created successfully.');
});

test('shows the reason below a field that the server rejects', async () => {
  await show(failing('INVALID_ACCOUNT: [{"field":"displayName","problem":"TOO_LONG"}]'));
  fill();
  await submit();
  const field = screen.getByLabelText('Display Name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Too long')).toBeTruthy();
});
test('says that a save continues after leaving, and reports its failure elsewhere', async () => {
  const response = deferred<string>();
  const router = await show(() => response.promise);
  fill();
  await submit();
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('dialog', { name: 'Leave while saving?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  await pass(0);
  expect(router.state.location.pathname).toBe('/elsewhere');
  response.reject(new Error('EMAIL_TAKEN'));
  await pass(0);
  expect(screen.getByText(/^“mia@example.com” was not saved/)).toBeTruthy();
});
