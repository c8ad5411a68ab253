import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequireSignIn } from './RequireSignIn';
import { TestApp } from './testing/TestApp';

test('returns a visitor to the requested part of the page after the login', async () => {
  const router = createMemoryRouter(
    [
      { path: '/account', element: <RequireSignIn waiting="Waiting">{() => 'The account'}</RequireSignIn> },
      { path: '/login', element: <p>The login page</p> },
    ],
    { initialEntries: ['/account?from=mail#tickets'] },
  );
  render(<RouterProvider router={router} />, { wrapper: TestApp });
  expect(await screen.findByText('The login page')).toBeTruthy();
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/account?from=mail#tickets')}`);
});
