import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session, SessionContextValue } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { LoginPage } from './LoginPage';
import { storeReturnPage } from './return-page';

const ada: Session = {
  status: 'in',
  user: { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};
const visitor: Session = { status: 'out', why: 'visitor' };

beforeEach(() => {
  vi.stubEnv('VITE_SIGN_IN', 'hosted');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllEnvs();
});

const done = () => Promise.resolve('DONE' as const);

function show(address: string, signIn: SessionContextValue['signIn'] = done) {
  const router = createMemoryRouter(
    [
      { path: '/login', Component: LoginPage },
      { path: '*', element: <p>The title</p> },
    ],
    { initialEntries: [address] },
  );
  const site = (session: Session) => (
    <TestApp session={session} signIn={signIn}>
      <RouterProvider router={router} />
    </TestApp>
  );
  const { rerender } = render(site(visitor));
  return { router, enter: () => act(async () => rerender(site(ada))) };
}

test('asks for no password on this site', () => {
  show('/login');
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
});

test('returns from the hosted sign-in to the requested page, with its state', async () => {
  storeReturnPage({ returnTo: '/stream/movie/x#about', state: { pressed: 'LIKE' } });
  const signIn = vi.fn(done);
  const { router, enter } = show('/login?code=abc&state=def', signIn);
  await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith('hosted'));
  await enter();
  expect(screen.getByText('The title')).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/stream/movie/x',
    hash: '#about',
    state: { pressed: 'LIKE' },
  });
});

test('reports a failed sign-in, removes the code from the URL, and restarts for the same page', async () => {
  storeReturnPage({ returnTo: '/movies', state: null });
  const refusal = new Error('invalid_grant');
  const { router } = show('/login?code=abc&state=def', () => Promise.reject(refusal));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fmovies' });
  expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-busy')).toBe('false');
});

test('ignores a stored address of another site', async () => {
  sessionStorage.setItem('marquee.return-page', JSON.stringify({ returnTo: '//evil.example' }));
  const { router, enter } = show('/login?error=access_denied');
  await enter();
  fireEvent.focus(document.body);
  expect(router.state.location.pathname).toBe('/account');
});
