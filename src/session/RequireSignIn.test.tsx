import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequireSignIn } from './RequireSignIn';
import { SessionContext } from './session';

test('returns a visitor to the requested part of the page after the login', async () => {
  const nothing = () => Promise.resolve();
  const done = () => Promise.resolve('DONE' as const);
  const actions = { signOut: nothing, closeAccount: nothing, enterAfterSignUp: () => Promise.resolve(false) };
  const steps = { signIn: done, replaceTemporaryPassword: done };
  const router = createMemoryRouter(
    [
      { path: '/account', element: <RequireSignIn waiting="Waiting">{() => 'The account'}</RequireSignIn> },
      { path: '/login', element: <p>The login page</p> },
    ],
    { initialEntries: ['/account?from=mail#tickets'] },
  );
  render(
    <SessionContext value={{ session: { status: 'out', why: 'visitor' }, ...actions, ...steps }}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  expect(await screen.findByText('The login page')).toBeTruthy();
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/account?from=mail#tickets')}`);
});
