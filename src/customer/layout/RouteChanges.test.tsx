import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { RouteAnnouncer, RouteProgress } from './RouteChanges';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/**
 * Opens a site with several pages: one loads for a second, one renders its heading late, one focuses a field of its
 * own.
 */
async function open() {
  const slow = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 1000));
  const router = createMemoryRouter([
    {
      element: (
        <>
          <RouteProgress />
          <RouteAnnouncer />
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
        </>
      ),
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/list', element: <List /> },
        { path: '/late', element: <Late /> },
        { path: '/slow', loader: slow, element: <h1>Slow</h1> },
        // biome-ignore lint/a11y/noAutofocus: what a page of ours may do.
        { path: '/form', element: <input aria-label="Name" autoFocus /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />, { wrapper: InEnglish });
  await pass(0);
  return router;
}

/** A list whose edit form and pages differ only in the query of the address. */
function List() {
  const [search] = useSearchParams();
  return (
    <>
      <title>{search.has('edit') ? 'Edit · List' : 'List'}</title>
      <h1>List</h1>
      {search.has('edit') ? <p>The form</p> : <Link to="/slow">Slow</Link>}
      <nav data-pager>
        <Link to="/list?page=2">Next</Link>
      </nav>
    </>
  );
}

/** A page that renders its heading once its data has loaded. */
function Late() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isHere && <h1>Late</h1>;
}

test('shows a bar while a page takes longer than 150 ms', async () => {
  const router = await open();
  act(() => void router.navigate('/slow'));
  await pass(timings.slowRoute - 1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await pass(1);
  expect(screen.getByRole('progressbar', { name: 'The page is loading' })).toBeTruthy();
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'Slow' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('focuses and announces the heading of each page but the first', async () => {
  const router = await open();
  expect(document.activeElement).toBe(document.body);
  document.title = 'Slow – Marquee';
  act(() => void router.navigate('/slow'));
  await pass(1000);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slow' }));
  await pass(100);
  expect(screen.getByRole('status').textContent).toBe('Slow – Marquee');
});

test('focuses a heading that renders late, unless the user has moved on', async () => {
  const router = await open();
  act(() => void router.navigate('/late'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await pass(500);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' }));
});

test('keeps the focus when only the query changes', async () => {
  const router = await open();
  act(() => void router.navigate('/?page=2'));
  await pass(0);
  expect(document.activeElement).toBe(document.body);
});

test('keeps the focus in a field that the page focuses', async () => {
  const router = await open();
  act(() => void router.navigate('/form'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('focuses and announces the heading of a view that replaces the focused element', async () => {
  const router = await open();
  act(() => void router.navigate('/list'));
  await pass(100);
  act(() => screen.getByRole('link', { name: 'Slow' }).focus());
  act(() => void router.navigate('/list?edit=1'));
  await pass(100);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
  expect(screen.getByRole('status').textContent).toBe('Edit · List');
});

test('focuses the heading after a page change of a list, and the pagination link on Back', async () => {
  const router = await open();
  act(() => void router.navigate('/list'));
  await pass(0);
  act(() => screen.getByRole('link', { name: 'Next' }).focus());
  act(() => void router.navigate('/list?page=2'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
  act(() => void router.navigate(-1));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }));
});

test('restores the focus to the followed link on Back', async () => {
  const router = await open();
  act(() => void router.navigate('/list'));
  await pass(0);
  act(() => screen.getByRole('link', { name: 'Slow' }).focus());
  act(() => void router.navigate('/slow'));
  await pass(1000);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slow' }));
  act(() => void router.navigate(-1));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Slow' }));
});
