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

/** A site of three pages: one that takes a second, one that puts the focus into a field of its own. */
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

/** A list whose entries are edited at the same address, and turned to other pages. */
function List() {
  const [search] = useSearchParams();
  return (
    <>
      <h1>List</h1>
      {search.has('edit') ? <p>The form</p> : <Link to="/slow">Slow</Link>}
      <nav data-pager>
        <Link to="/list?page=2">Next</Link>
      </nav>
    </>
  );
}

/** Its heading comes with what it loads. */
function Late() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isHere && <h1>Late</h1>;
}

test('a bar stands while a page takes longer than 150 ms, and goes when it is there', async () => {
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

test('the first page takes no focus; another one is begun at its heading, and its name is read out', async () => {
  const router = await open();
  expect(document.activeElement).toBe(document.body);
  document.title = 'Slow – Marquee';
  act(() => void router.navigate('/slow'));
  await pass(1000);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slow' }));
  await pass(100);
  expect(screen.getByRole('status').textContent).toBe('Slow – Marquee');
});

test('a heading that comes late is begun at too, unless one has moved on', async () => {
  const router = await open();
  act(() => void router.navigate('/late'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await pass(500);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' }));
});

test('another query of the same page leaves the focus where it is', async () => {
  const router = await open();
  act(() => void router.navigate('/?page=2'));
  await pass(0);
  expect(document.activeElement).toBe(document.body);
});

test('a page that puts the focus into a field keeps it there', async () => {
  const router = await open();
  act(() => void router.navigate('/form'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('a view that takes the place of what had the focus is begun at the heading, and its title is read out', async () => {
  const router = await open();
  act(() => void router.navigate('/list'));
  await pass(100);
  act(() => screen.getByRole('link', { name: 'Slow' }).focus());
  act(() => void router.navigate('/list?edit=1'));
  document.title = 'Edit · List';
  await pass(100);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
  expect(screen.getByRole('status').textContent).toBe('Edit · List');
});

test('a list that was turned is begun at the heading', async () => {
  const router = await open();
  act(() => void router.navigate('/list'));
  await pass(0);
  act(() => screen.getByRole('link', { name: 'Next' }).focus());
  act(() => void router.navigate('/list?page=2'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
});

test('back at the page before of the same list, the link that turned it has the focus again', async () => {
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

test('back at a list the link that was followed has the focus again', async () => {
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
