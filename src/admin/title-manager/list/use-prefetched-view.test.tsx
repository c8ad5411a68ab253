import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { movie } from '../kinds/index';
import { type ManagerView, viewIn } from '../manager-search-params';
import { withToggled } from './manager-filters';
import { type ShowOptions, usePrefetchedView } from './use-prefetched-view';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Shown {
  view: ManagerView;
  show(wanted: ManagerView, options?: ShowOptions): void;
}

/** Page that only renders its view. */
function Page({ onDraw }: { onDraw(shown: Shown): void }) {
  const [address] = useSearchParams();
  const [view, show] = usePrefetchedView(movie.kind, viewIn(address));
  onDraw({ view, show });
  return null;
}

function draw(loader?: () => Promise<null>) {
  const shown: Shown[] = [];
  const page = { element: <Page onDraw={(one) => shown.push(one)} />, hydrateFallbackElement: <p /> };
  const router = createMemoryRouter([{ path: '/', ...page, ...(loader && { loader }) }]);
  const queryClient = new QueryClient();
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  const now = () => {
    const last = shown.at(-1);
    if (!last) throw new Error('Nothing has been drawn.');
    return last;
  };
  const type = (search: string) => act(() => now().show({ ...now().view, search }, { isTyping: true }));
  return { queryClient, router, now, type };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('combines choices made before the URL has changed', async () => {
  const { router, now } = draw();
  act(() => {
    now().show(withToggled(now().view, 'genre', 'drama'));
  });
  act(() => {
    now().show(withToggled(now().view, 'status', 'DRAFT'));
  });
  expect(now().view).toMatchObject({ filters: { genre: ['drama'] }, statuses: ['DRAFT'] });
  await pass(0);
  expect(router.state.location.search).toBe('?genre=drama&status=DRAFT');
});

test('requests the titles of a choice before it renders them', async () => {
  const { queryClient, now } = draw();
  act(() => {
    now().show({ ...now().view, sort: 'year' });
    expect(queryClient.isFetching()).toBe(1);
  });
  await pass(0);
});

test('shows typed words at once, and updates the URL after the debounce', async () => {
  const { router, now, type } = draw();
  type('k');
  await pass(150);
  type('ke');
  expect(now().view.search).toBe('ke');
  await pass(199);
  expect(router.state.location.search).toBe('');
  await pass(1);
  expect(router.state.location.search).toBe('?q=ke');
  type('keaton ');
  await pass(200);
  // Another word may follow a trailing blank.
  expect(now().view.search).toBe('keaton ');
  expect(router.state.location.search).toBe('?q=keaton');
});

test('does not replace a page that is still loading by a search', async () => {
  const { router, type } = draw(() => new Promise((resolve) => setTimeout(resolve, 300, null)));
  await pass(300);
  type('ke');
  await act(() => void router.navigate('/?edit=1'));
  await pass(300);
  expect(router.state.location.search).toBe('?edit=1');
});

test('makes a search one history entry, and lets Back replace typed words', async () => {
  const { router, now, type } = draw();
  type('ke');
  await pass(200);
  type('keaton');
  await pass(200);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
  expect(now().view.search).toBe('');
});
