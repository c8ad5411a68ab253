import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { Session } from '@/session/session';
import { Toaster } from '@/ui/notices/Toaster';
import { useVisitorRedirect } from './TitleStage';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Title({ session }: { session: Session }) {
  useVisitorRedirect(session);
  return <p>The title</p>;
}

function Login() {
  return <p>Login after {useLocation().search}</p>;
}

function show(session: Session) {
  const routes = [
    { path: '/movies', element: <p>The list</p> },
    { path: '/stream/movie/x', element: <Title session={session} /> },
    { path: '/login', element: <Login /> },
    { path: '/slow', loader: () => new Promise((resolve) => setTimeout(resolve, 3000, null)), element: <p>Slow</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/movies?page=2', '/stream/movie/x?t=9#about'] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster label="Notices" />
    </>,
    { wrapper: InEnglish },
  );
  return router;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('shows a visitor the title for 2 s, then a message and the login page, which leads back', async () => {
  show({ status: 'out', why: 'visitor' });
  await pass(1990);
  expect(screen.getByText('The title')).toBeTruthy();
  await pass(20);
  expect(screen.getByText('You need to log in to view this content.')).toBeTruthy();
  expect(screen.getByText(`Login after ?next=${encodeURIComponent('/stream/movie/x?t=9#about')}`)).toBeTruthy();
});

test('returns from the login page to the page where the title was chosen', async () => {
  const router = show({ status: 'out', why: 'visitor' });
  await pass(2010);
  await act(() => router.navigate(-1));
  expect(screen.getByText('The list')).toBeTruthy();
});

test('goes on to a page that the visitor has chosen and that still loads', async () => {
  const router = show({ status: 'out', why: 'visitor' });
  await pass(1900);
  await act(() => void router.navigate('/slow'));
  await pass(2900);
  expect(screen.getByText('The title')).toBeTruthy();
  await pass(200);
  expect(screen.getByText('Slow')).toBeTruthy();
});

test('does not redirect while the page before is being rendered after Back', async () => {
  show({ status: 'out', why: 'visitor' });
  const { href } = window.location;
  await pass(1900);
  window.history.replaceState(null, '', '/movies?page=2');
  await pass(200);
  expect(screen.getByText('The title')).toBeTruthy();
  window.history.replaceState(null, '', href);
});

test.each(['left-elsewhere', 'lost'] as const)(
  'redirects without the message after a session has ended (%s): the login page gives the reason',
  async (why) => {
    show({ status: 'out', why });
    await pass(2010);
    expect(screen.getByText(/^Login after/)).toBeTruthy();
    expect(screen.queryByText('You need to log in to view this content.')).toBeNull();
  },
);

test('does not redirect a member', async () => {
  show({ status: 'in', user: { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false } });
  await pass(10_000);
  expect(screen.getByText('The title')).toBeTruthy();
});
