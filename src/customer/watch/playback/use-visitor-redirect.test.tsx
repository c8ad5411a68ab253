import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/notices/Toaster';
import { useVisitorRedirect } from './use-visitor-redirect';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Title({ isVisitor }: { isVisitor: boolean }) {
  useVisitorRedirect(isVisitor);
  return <p>The title</p>;
}

function Login() {
  return <p>Login after {useLocation().search}</p>;
}

function show(isVisitor: boolean) {
  const routes = [
    { path: '/movies', element: <p>The list</p> },
    { path: '/stream/movie/x', element: <Title isVisitor={isVisitor} /> },
    { path: '/login', element: <Login /> },
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
  show(true);
  await pass(1990);
  expect(screen.getByText('The title')).toBeTruthy();
  await pass(20);
  expect(screen.getByText('You need to log in to view this content.')).toBeTruthy();
  expect(screen.getByText(`Login after ?next=${encodeURIComponent('/stream/movie/x?t=9#about')}`)).toBeTruthy();
});

test('returns from the login page to the page where the title was chosen', async () => {
  const router = show(true);
  await pass(2010);
  await act(() => router.navigate(-1));
  expect(screen.getByText('The list')).toBeTruthy();
});

test('does not redirect a member', async () => {
  show(false);
  await pass(10_000);
  expect(screen.getByText('The title')).toBeTruthy();
});
