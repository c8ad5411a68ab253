import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { administratorQuery } from '@/accounts/users';
import { connectBackend } from '@/backend/client/connection';
import { RequireAdmin } from './RequireAdmin';
import type { Session } from './session';
import { TestApp } from './testing/TestApp';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The stored session says administrator throughout; `confirmed` is the response of the user pool. */
const signedIn: Session = {
  status: 'in',
  user: { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: true },
};

async function show(session: Session, confirmed?: boolean) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (confirmed !== undefined) queryClient.setQueryData(administratorQuery('6f1c').queryKey, confirmed);
  const router = createMemoryRouter(
    [
      { path: '/admin-dashboard/*', element: <RequireAdmin>The back office</RequireAdmin> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/admin-dashboard/accounts-list?page=2'] },
  );
  render(
    <TestApp queryClient={queryClient} session={session}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  await pass(0);
  return router;
}

test('shows that permissions are checked until the user is known', async () => {
  await show({ status: 'loading' });
  expect(screen.getByRole('status').textContent).toBe('Checking permissions...');
  expect(screen.queryByText('The back office')).toBeNull();
});

test('admits an administrator confirmed by the user pool', async () => {
  await show(signedIn, true);
  expect(screen.getByText('The back office')).toBeTruthy();
});

test('rejects any other user, whatever the browser stores, and leads home after 3 seconds', async () => {
  const router = await show(signedIn, false);
  expect(screen.getByRole('alert').textContent).toBe('You are not authorized to view this page');
  expect(screen.queryByText('The back office')).toBeNull();
  await pass(2900);
  expect(router.state.location.pathname).toContain('/admin-dashboard');
  await pass(200);
  expect(router.state.location.pathname).toBe('/');
});

test('asks a visitor to log in, and returns to the requested page', async () => {
  const router = await show({ status: 'out', why: 'visitor' });
  expect(router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/admin-dashboard/accounts-list?page=2');
});

test('shows nothing but a retry when the user pool does not respond', async () => {
  // Test files share their modules: another one may have connected a backend.
  connectBackend({ origin: location.origin, loadOutputs: () => Promise.reject(new TypeError('Failed to fetch')) });
  await show(signedIn);
  // The component loads its request code on demand: real time passes.
  await vi.waitFor(async () => {
    await pass(100);
    expect(screen.getByRole('alert').textContent).toContain('could not be checked');
  }, 10_000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('The back office')).toBeNull();
});
