import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { SessionContext } from '@/session/session';
import { LostPasswordPage, storePendingAddress } from './LostPasswordPage';

afterEach(() => {
  cleanup();
  storePendingAddress(undefined);
});

function show() {
  const nothing = () => Promise.resolve();
  const done = () => Promise.resolve('DONE' as const);
  const actions = { signOut: nothing, closeAccount: nothing, enterAfterSignUp: () => Promise.resolve(false) };
  const router = createMemoryRouter([{ path: '/', element: <LostPasswordPage /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InEnglish>
        <SessionContext
          value={{
            session: { status: 'out', why: 'visitor' },
            ...actions,
            signIn: done,
            replaceTemporaryPassword: done,
          }}
        >
          <RouterProvider router={router} />
        </SessionContext>
      </InEnglish>
    </QueryClientProvider>,
  );
}

test('requires an e-mail address for a reset', () => {
  show();
  const email = screen.getByLabelText('E-mail');
  expect([email.getAttribute('type'), email.hasAttribute('required')]).toEqual(['email', true]);
});

test('requires the code and the new password', () => {
  storePendingAddress('ada@example.com');
  show();
  for (const label of ['Code', 'New password']) {
    expect(screen.getByLabelText(label).hasAttribute('required')).toBe(true);
  }
});
