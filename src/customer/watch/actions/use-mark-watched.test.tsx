import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { titleProgressQuery } from '@/viewing/progress';
import { useMarkWatched } from './use-mark-watched';

const film = { kind: 'movie', titleId: 'metropolis', duration: 6000 } as const;

/** The hook for a user without progress. */
function marking() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(titleProgressQuery('ada', film.kind, film.titleId).queryKey, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApp queryClient={queryClient}>
      {children}
      <Toaster label="Notices" />
    </TestApp>
  );
  const { result } = renderHook(() => useMarkWatched(kinds.movie, film.titleId, 'ada'), { wrapper });
  return result.current;
}

const undo = () => act(async () => screen.getByRole('button', { name: 'Undo' }).click());

test("reverts a mark's side effects only after the mark is removed", async () => {
  const mark = marking();
  const onUndone = vi.fn();
  // There is no backend: no episode is marked, so none is needed.
  await act(() => mark({ marked: [], isWatched: true, message: 'Marked.', onUndone }));
  expect(onUndone).not.toHaveBeenCalled();
  await undo();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
});

test("applies a mark's side effects only after it is saved", async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const mark = marking();
  const onMarked = vi.fn();
  // There is no backend.
  await act(() => mark({ marked: [film], isWatched: true, message: 'Marked.', onMarked }));
  expect(await screen.findByText('Not saved. Please try again.')).toBeTruthy();
  expect(onMarked).not.toHaveBeenCalled();
  await act(() => mark({ marked: [], isWatched: true, message: 'Marked.', onMarked }));
  expect(onMarked).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('reports a mark that could not be removed, and reverts nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const mark = marking();
  const onUndone = vi.fn();
  // No position must be deleted: only the undo sends a request, and there is no backend.
  await act(() => mark({ marked: [film], isWatched: false, message: 'Unmarked.', onUndone }));
  await undo();
  expect(await screen.findByText('Not saved. Please try again.')).toBeTruthy();
  expect(onUndone).not.toHaveBeenCalled();
  logged.mockRestore();
});
