import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { Session } from '@/session/session';
import { Toaster } from '@/ui/notices/Toaster';
import { useLoginRedirect } from './use-login-redirect';

afterEach(() => {
  cleanup();
  onPress.mockReset();
});

const onPress = vi.fn();
let loadSession: (loaded: Session) => void;
const message = 'You need to log in to view this content.';
const ada: Session = {
  status: 'in',
  user: { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

function Title({ session }: { session: Session }) {
  const logIn = useLoginRedirect(session, onPress);
  return (
    <button type="button" onClick={() => logIn('LIKE')}>
      Like
    </button>
  );
}

/** The login page returns with this state. */
function Login({ onLogin }: { onLogin(): void }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const handleClick = () => {
    onLogin();
    void navigate(new URLSearchParams(search).get('next') ?? '/', { replace: true, state });
  };
  return (
    <button type="button" onClick={handleClick}>
      Login
    </button>
  );
}

function Site({ first }: { first: Session }) {
  const [session, setSession] = useState(first);
  loadSession = setSession;
  return (
    <Routes>
      <Route path="/stream/movie/x" element={<Title session={session} />} />
      <Route path="/login" element={<Login onLogin={() => setSession(ada)} />} />
    </Routes>
  );
}

/** Renders a title's page whose session is `first`. */
function show(first: Session) {
  const routes = [{ path: '*', element: <Site first={first} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/stream/movie/x?t=9'] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster label="Notices" />
    </>,
    { wrapper: InEnglish },
  );
  return router;
}

test("explains the login page after a visitor's press, and applies the press once after the login", async () => {
  const router = show({ status: 'out', why: 'visitor' });
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Like' })).toBeTruthy();
  expect(onPress.mock.calls).toEqual([['LIKE']]);
  // The navigation state is cleared, so that a reload does not repeat the press.
  expect(router.state.location).toMatchObject({ search: '?t=9', state: null });
});

test.each(['left-elsewhere', 'lost'] as const)(
  'gives no reason for the login page after a session has ended (%s), which that page does',
  async (why) => {
    show({ status: 'out', why });
    fireEvent.click(screen.getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  },
);

test('applies a press while the session loads once it is known, without a login', async () => {
  const router = show({ status: 'loading' });
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(router.state.location.pathname).toBe('/stream/movie/x');
  expect(onPress).not.toHaveBeenCalled();
  await act(async () => loadSession(ada));
  expect(onPress.mock.calls).toEqual([['LIKE']]);
  expect(router.state.location).toMatchObject({ pathname: '/stream/movie/x', search: '?t=9', state: null });
});

test('sends a visitor to the login page who pressed while the session was loading', async () => {
  const router = show({ status: 'loading' });
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  await act(async () => loadSession({ status: 'out', why: 'visitor' }));
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(router.state.location.state).toEqual({ pressed: 'LIKE' });
});
