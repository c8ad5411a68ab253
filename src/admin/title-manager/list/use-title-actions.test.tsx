import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/Toaster';
import { actOn } from '../bulk/bulk-action';
import { movie } from '../kinds/movie';
import { useSelection } from './use-selection';
import { useTitleActions } from './use-title-actions';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

/** The titles' actions where others are always faster at those `busy` ones. */
async function deleteSome(ids: readonly string[], busy: readonly string[]) {
  const banners: string[] = [];
  const titles = ids.map((id) => ({ id, title: `Title ${id}` }));
  render(<Toaster label="Notices" />);
  const remove = async () => ({
    deleted: ids.filter((id) => !busy.includes(id)),
    failedFiles: [],
    looseId: undefined,
  });
  const { result } = renderHook(
    () =>
      useTitleActions({
        manager: movie,
        selection: useSelection(titles),
        onDone: (banner) => banners.push(banner),
        onLoose: () => undefined,
        doTo: (kind, action, some) => actOn(kind, action, some, remove),
      }),
    { wrapper: Around },
  );
  await act(() => result.current.start({ name: 'delete' }, titles));
  return { banners, run: result.current.run };
}

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <InEnglish>{children}</InEnglish>
    </QueryClientProvider>
  );
}

test('one title that others are too busy with is said not to be deleted', async () => {
  const { banners, run } = await deleteSome(['a'], ['a']);
  expect(screen.getByText('Failed to delete movie!')).toBeTruthy();
  expect(banners).toEqual([]);
  expect(run.status).toBe('idle');
});

test('of several the report names the one that is still there', async () => {
  const { banners, run } = await deleteSome(['a', 'b'], ['b']);
  expect(banners).toEqual([]);
  expect(run).toMatchObject({ status: 'over', report: { done: ['a'], refused: [{ id: 'b', reason: 'BUSY' }] } });
});

test('one title that is deleted is said to be', async () => {
  const { banners, run } = await deleteSome(['a'], []);
  expect(banners).toEqual(['Movie deleted successfully!']);
  expect(screen.queryByText('Failed to delete movie!')).toBeNull();
  expect(run.status).toBe('idle');
});
