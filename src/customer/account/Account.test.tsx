import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type UserRecord, userQuery } from '@/accounts/users';
import { preferences } from '@/player/preferences';
import { TestApp } from '@/session/testing/TestApp';
import { Account } from './Account';

const user = { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false };
const record: UserRecord = {
  id: 'record-1',
  cognitoId: 'ada',
  email: 'ada@example.com',
  accountStatus: 'SUBSCRIBED',
  verificationStatus: 'VERIFIED',
  profile: {
    firstName: 'Ada',
    middleName: '',
    lastName: 'Marsh',
    suffixName: '',
    displayName: 'Ada',
    contactNumber: '',
    mailingAddress: '',
  },
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

function showAccount() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(userQuery('ada').queryKey, record);
  const router = createMemoryRouter([
    { path: '/', element: <Account user={user} /> },
    { path: '/movies', element: null },
  ]);
  render(
    <TestApp queryClient={queryClient} session={{ status: 'in', user }}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  return router;
}

test('switches autoplay of the next episode in the account', () => {
  showAccount();
  const playback = screen.getByRole('region', { name: 'Playback' });
  const autoplay = within(playback).getByRole<HTMLInputElement>('checkbox', { name: 'Autoplay next episode' });
  expect(autoplay.checked).toBe(true);
  fireEvent.click(autoplay);
  expect(autoplay.checked).toBe(false);
  expect(preferences.autoplayNext.get()).toBe(false);
});

test('shows the identity as text, and fields for the profile only', () => {
  showAccount();
  const identity = screen.getByRole('region', { name: 'Your account' });
  for (const fact of ['ada', 'ada@example.com', 'Verified', 'Subscribed']) {
    expect(within(identity).getByText(fact).tagName).toBe('DD');
  }
  expect(identity.querySelector('input, select, textarea, button, [contenteditable]')).toBeNull();
  const profile = screen.getByRole('region', { name: 'Your details' });
  const named = [...profile.querySelectorAll('input, textarea')].flatMap((field) => field.getAttribute('name') ?? []);
  // The phone number field is a lazily loaded component.
  expect(named.filter((name) => name !== 'contactNumber')).toEqual([
    'firstName',
    'middleName',
    'lastName',
    'suffixName',
    'displayName',
    'mailingAddress',
  ]);
});

test('restores unsaved details after an expired session, and drops those that the user leaves', async () => {
  const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last Name' });
  showAccount();
  fireEvent.change(lastName(), { target: { value: 'Ruiz' } });
  cleanup();
  const router = showAccount();
  expect(lastName().value).toBe('Ruiz');
  await act(() => router.navigate('/movies'));
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' })));
  expect(router.state.location.pathname).toBe('/movies');
  cleanup();
  showAccount();
  expect(lastName().value).toBe('Marsh');
});

test('says with the name of the dialog what is deleted with the account', () => {
  showAccount();
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete account', description: /^Your profile, favorites/ });
  expect(within(dialog).getByRole('textbox', { name: 'Type ada@example.com to confirm' })).toBeTruthy();
});
