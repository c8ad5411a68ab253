import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { SignupPage } from './SignupPage';
import { storeStep } from './wizard-step';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const ada: Session = {
  status: 'in',
  user: { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

function Signup() {
  const [session, setSession] = useState<Session>({ status: 'out', why: 'visitor' });
  return (
    <TestApp session={session}>
      <SignupPage />
      <button type="button" onClick={() => setSession(ada)}>
        Now in
      </button>
    </TestApp>
  );
}

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/signup', element: <Signup /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <main id="content" tabIndex={-1}>
      <RouterProvider router={router} />
    </main>,
  );
  return router;
}

const toLogin = () => screen.getByRole('link', { name: 'Log in' }).getAttribute('href');

async function finish() {
  fireEvent.click(screen.getByRole('button', { name: 'Now in' }));
  await act(async () => undefined);
}

test('leads from the banner to the plans, with a new or an existing account', async () => {
  const router = show('/signup?email=ada%40example.com');
  expect(toLogin()).toBe('/login?next=%2Fsubscription');
  await finish();
  expect(router.state.location.pathname).toBe('/subscription');
});

test('leads to the account or the requested page after another sign-up', async () => {
  const own = show('/signup');
  expect(toLogin()).toBe('/login');
  await finish();
  expect(own.state.location.pathname).toBe('/account');
});

test('focuses the address field, with the address to correct, when the user changes the address', async () => {
  storeStep({ name: 'confirm-new', email: 'bob@example.com' });
  show('/signup');
  const other = screen.getByRole('button', { name: 'Use a different address' });
  other.focus();
  fireEvent.click(other);
  await act(async () => undefined);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'bob@example.com');
});

test("prefers the banner's address to another sign-up started in this tab", () => {
  storeStep({ name: 'confirm-new', email: 'bob@example.com' });
  show('/signup?email=carol%40example.com');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'carol@example.com');
});

test('tells password managers the account of a password that is asked for after a reload', () => {
  storeStep({ name: 'take-password', email: 'bob@example.com' });
  show('/signup');
  expect(document.querySelector('form [autocomplete="username"]')).toHaveProperty('value', 'bob@example.com');
});
