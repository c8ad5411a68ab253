import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { type ManagedPage, managedKey } from '@/catalogue/managed-titles';
import * as manyTitles from '@/catalogue/many-titles';
import { timings } from '@/config/timings';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { managers, movie } from '../kinds/index';
import { useSelection } from './use-selection';
import { useTitleActions } from './use-title-actions';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  act(() => toast.remove());
  cleanup();
});

/** Deletes titles by a server that keeps the `busy` ones because of concurrent changes. */
async function deleteSome(ids: readonly string[], busy: readonly string[], manager = movie) {
  const banners: string[] = [];
  const titles = ids.map((id) => ({ id, title: `Title ${id}` }));
  render(<Toaster label="Notices" />);
  const deleted = ids.filter((id) => !busy.includes(id));
  vi.spyOn(manyTitles, 'deleteTitles').mockResolvedValue({ deleted, failedFiles: [], looseId: null });
  const { result } = renderHook(
    () =>
      useTitleActions({
        manager,
        selection: useSelection(titles),
        onDone: (banner) => banners.push(banner),
        onOrphanedFiles: () => undefined,
      }),
    { wrapper: Around },
  );
  await act(() => result.current.start({ name: 'delete' }, titles));
  return { banners, run: result.current.run };
}

test.each([
  [
    'a draft that is given a time to come is scheduled',
    'DRAFT',
    undefined,
    { status: 'PUBLISHED', publishAt: '2999-01-01T18:00:00.000Z' },
    ['SCHEDULED', '2999-01-01T18:00:00.000Z'],
  ],
  ['a draft that is published is published', 'DRAFT', undefined, { status: 'PUBLISHED' }, ['PUBLISHED', undefined]],
  [
    'a scheduled title that is taken back has no time',
    'SCHEDULED',
    '2999-01-01T18:00:00.000Z',
    { status: 'DRAFT' },
    ['DRAFT', undefined],
  ],
  [
    'a draft whose files are not encoded waits as one, with its time',
    'DRAFT',
    undefined,
    { status: 'PUBLISHED', publishAt: '2999-01-01T18:00:00.000Z' },
    ['DRAFT', '2999-01-01T18:00:00.000Z'],
    ['a'],
  ],
] as const)(
  'before the list is refetched, %s',
  async (_, status, publishAt, change, expected, waiting?: readonly string[]) => {
    const awaitingEncoding = [...(waiting ?? [])];
    vi.spyOn(manyTitles, 'changeTitles').mockResolvedValue({
      ...{ changed: ['a'], awaitingEncoding, unchanged: [], refused: [] },
    });
    const banners: string[] = [];
    const client = new QueryClient();
    const key = [...managedKey(movie.kind), 'page', 'shown'];
    client.setQueryData(key, { cards: [{ id: 'a', status, publishAt }], total: 1 });
    const { result } = renderHook(
      () =>
        useTitleActions({
          manager: movie,
          selection: useSelection([]),
          onDone: (banner) => banners.push(banner),
          onOrphanedFiles: () => undefined,
        }),
      { wrapper: ({ children }) => <Around client={client}>{children}</Around> },
    );
    await act(() => result.current.start({ name: 'change', change }, [{ id: 'a', title: 'A' }]));
    const [card] = client.getQueryData<ManagedPage>(key)?.cards ?? [];
    expect([card?.status, card?.publishAt]).toEqual(expected);
    expect(card?.awaitsEncoding).toBe(awaitingEncoding.length > 0);
    expect(banners).toEqual([
      awaitingEncoding.length > 0 ? '1 title changed (1 published once encoded)' : '1 title changed',
    ]);
  },
);

/** Shows a list with the titles `a` and `b` of this total, whose server applies each action to all its titles. */
function showTwoOf(total: number) {
  const client = new QueryClient();
  const key = [...managedKey(movie.kind), 'page', 'shown'];
  client.setQueryData(key, { cards: [{ id: 'a' }, { id: 'b' }], total });
  vi.spyOn(manyTitles, 'deleteTitles').mockImplementation(async (_, ids) => ({
    ...{ deleted: [...ids], failedFiles: [], looseId: null },
  }));
  const { result } = renderHook(
    () =>
      useTitleActions({
        manager: movie,
        selection: useSelection([]),
        onDone: () => undefined,
        onOrphanedFiles: () => undefined,
      }),
    { wrapper: ({ children }) => <Around client={client}>{children}</Around> },
  );
  return { client, key, result };
}

test('before the list is refetched, its total lacks also the deleted titles of other pages', async () => {
  const { client, key, result } = showTwoOf(2661);
  const titles = ['a', ...Array.from({ length: 2659 }, (_, n) => `other-${n}`)].map((id) => ({ id, title: id }));
  await act(() => result.current.start({ name: 'delete' }, titles));
  expect(client.getQueryData(key)).toMatchObject({ cards: [{ id: 'b' }], total: 1 });
});

test('refetches the list only once the catalogue contains the deletion', async () => {
  vi.useFakeTimers();
  const { client, key, result } = showTwoOf(2);
  await act(() => result.current.start({ name: 'delete' }, [{ id: 'a', title: 'A' }]));
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  vi.advanceTimersByTime(timings.catalogueSettles);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

function Around({ children, client = new QueryClient() }: { children: ReactNode; client?: QueryClient }) {
  return <TestApp queryClient={client}>{children}</TestApp>;
}

test.each([
  ['movie', 'Failed to delete movie!'],
  ['tv-show', 'Failed to delete TV Show!'],
  ['audiobook', 'Failed to delete audiobook!'],
] as const)('reports a single %s that concurrent changes kept from being deleted', async (kind, message) => {
  const { banners, run } = await deleteSome(['a'], ['a'], managers[kind]);
  expect(screen.getByText(message)).toBeTruthy();
  expect(banners).toEqual([]);
  expect(run.status).toBe('idle');
});

test('reports which of several titles still exists', async () => {
  const { banners, run } = await deleteSome(['a', 'b'], ['b']);
  expect(banners).toEqual([]);
  expect(run).toMatchObject({ status: 'over', report: { done: ['a'], refused: [{ id: 'b', reason: 'BUSY' }] } });
});

test('deselects titles that were deleted meanwhile once their report is closed', async () => {
  const refused = [{ id: 'a', reason: 'NO_SUCH_TITLE' as const, fields: [] }];
  const reply = { changed: [], awaitingEncoding: [], unchanged: [], refused };
  vi.spyOn(manyTitles, 'changeTitles').mockResolvedValue(reply);
  const titles = ['a', 'b'].map((id) => ({ id, title: id }));
  const { result } = renderHook(
    () => {
      const selection = useSelection(titles);
      const actions = { manager: movie, selection, onDone: () => undefined, onOrphanedFiles: () => undefined };
      return { selection, ...useTitleActions(actions) };
    },
    { wrapper: Around },
  );
  act(() => result.current.selection.togglePage());
  await act(() => result.current.start({ name: 'change', change: { status: 'DRAFT' } }, titles));
  expect([...result.current.selection.keys]).toEqual(['a', 'b']);
  act(() => result.current.close());
  expect([...result.current.selection.keys]).toEqual(['b']);
});

test('reports a deleted title', async () => {
  const { banners, run } = await deleteSome(['a'], []);
  expect(banners).toEqual(['Movie deleted successfully!']);
  expect(screen.queryByText('Failed to delete movie!')).toBeNull();
  expect(run.status).toBe('idle');
});
