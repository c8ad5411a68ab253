import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { Session } from '@/session/session';
import { SessionContext } from '@/session/session-context';
import { LoginPage } from './LoginPage';

const ada: Session = {
  status: 'in',
  user: { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

function Login() {
  const [session, setSession] = useState<Session>({ status: 'out', why: 'visitor' });
  const nothing = () => Promise.resolve();
  const done = () => Promise.resolve('DONE' as const);
  const actions = { signOut: nothing, closeAccount: nothing, enterAfterSignUp: () => Promise.resolve(false) };
  return (
    <SessionContext value={{ session, ...actions, signIn: done, replaceTemporaryPassword: done }}>
      <LoginPage />
      <button type="button" onClick={() => setSession(ada)}>
        Now in
      </button>
    </SessionContext>
  );
}

test('logging in leads to the page that was wanted, with what that page handed over', async () => {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Login /> },
      { path: '*', element: <p>The title</p> },
    ],
    { initialEntries: [{ pathname: '/login', search: '?next=/stream/movie/x%23about', state: { pressed: 'LIKE' } }] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InEnglish>
        <RouterProvider router={router} />
      </InEnglish>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Now in' }));
  await act(async () => undefined);
  expect(screen.getByText('The title')).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/stream/movie/x',
    hash: '#about',
    state: { pressed: 'LIKE' },
  });
});
