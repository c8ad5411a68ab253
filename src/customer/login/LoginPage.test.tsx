import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { LoginPage } from './LoginPage';

const ada: Session = {
  status: 'in',
  user: { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

afterEach(cleanup);

function Login({ first = { status: 'out', why: 'visitor' } }: { first?: Session }) {
  const [session, setSession] = useState<Session>(first);
  return (
    <TestApp session={session}>
      <LoginPage />
      <button type="button" onClick={() => setSession(ada)}>
        Now in
      </button>
    </TestApp>
  );
}

function show(first?: Session) {
  const element = first ? <Login first={first} /> : <Login />;
  const router = createMemoryRouter([{ path: '/login', element }], { initialEntries: ['/login?next=%2Fmovies'] });
  render(<RouterProvider router={router} />);
}

test('requires user name and password', () => {
  show();
  expect(screen.getByLabelText('Username or e-mail')).toHaveProperty('required', true);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveProperty('required', true);
  expect(password.getAttribute('type')).toBe('password');
});

test('offers a signed-in user to continue or to log out instead of the form', () => {
  show(ada);
  expect(screen.getByText('There is already a signed in user.')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue as ada@example.com' }).getAttribute('href')).toBe('/movies');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});

test('leads to the requested page after the login, with its state', async () => {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Login /> },
      { path: '*', element: <p>The title</p> },
    ],
    { initialEntries: [{ pathname: '/login', search: '?next=/stream/movie/x%23about', state: { pressed: 'LIKE' } }] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Now in' }));
  await act(async () => undefined);
  expect(screen.getByText('The title')).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/stream/movie/x',
    hash: '#about',
    state: { pressed: 'LIKE' },
  });
});

test('tells password managers the account of a password that replaces a temporary one', async () => {
  const router = createMemoryRouter([{ path: '/', element: <LoginPage /> }]);
  render(<RouterProvider router={router} />, {
    wrapper: ({ children }) => <TestApp signIn={async () => 'NEW_PASSWORD'}>{children}</TestApp>,
  });
  fireEvent.change(screen.getByLabelText('Username or e-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Temporary-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByLabelText('New password');
  expect(document.querySelector('form [autocomplete="username"]')).toHaveProperty('value', 'ada@example.com');
});
