import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFinished, titleProgressQuery } from './progress';
import { type SavedPosition, showSavedProgress } from './progress-recorder';
import { findProgress, watchedProgress } from './watched-marks';

const episode = { kind: 'tvShow', titleId: 'show', season: 1, episode: 2, duration: 1000 } as const;
const other = watchedProgress({ ...episode, episode: 1 });
const { queryKey } = titleProgressQuery('ada', 'tvShow', 'show');

/** A page that shows the progress of a show and the Continue row; `requests` are the first parts of the refetched keys. */
function openPage(progressList = [other]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const requests: unknown[] = [];
  const shown = [queryKey, ['continue', 'ada']];
  queryClient.setQueryData(queryKey, progressList);
  queryClient.setQueryData(['continue', 'ada'], []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const queries = shown.map((queryKey) => ({ queryKey, queryFn: async () => requests.push(queryKey[0]) }));
  const { unmount } = renderHook(() => useQueries({ queries }), { wrapper });
  const broadcasts = vi.fn();
  const otherTab = new BroadcastChannel('marquee-viewing');
  otherTab.addEventListener('message', broadcasts);
  onTestFinished(() => {
    unmount();
    otherTab.close();
  });
  let before: SavedPosition | undefined;
  const opened = Date.now();
  let saves = 0;
  /** Saves are a second apart: of two in the same millisecond the second would not count as newer. */
  const save = (position: number, playedAt = opened + saves * 1000) => {
    saves += 1;
    const saved = { position, duration: episode.duration, playedAt };
    showSavedProgress(queryClient, 'ada', episode, saved, before);
    before = saved;
  };
  const listed = () => queryClient.getQueryData<(typeof other)[]>(queryKey) ?? [];
  const isWatched = () => {
    const progress = findProgress(listed(), episode);
    return progress !== undefined && isFinished(progress.position, progress.duration);
  };
  return { save, listed, isWatched, requests, broadcasts };
}

test('shows an episode as watched once its end is saved, and refetches the other lists only at its start and end', async () => {
  const { save, listed, isWatched, requests, broadcasts } = openPage();
  save(10);
  await waitFor(() => expect(requests).toEqual(['continue']));
  save(70);
  expect(listed()).toMatchObject([{ titleKey: 'tvShow#show#1#2', position: 70 }, other]);
  expect([isWatched(), requests]).toEqual([false, ['continue']]);
  save(960);
  save(1000);
  expect(isWatched()).toBe(true);
  expect(listed()).toHaveLength(2);
  await waitFor(() => expect(requests).toEqual(['continue', 'continue']));
  await waitFor(() => expect(broadcasts).toHaveBeenCalledTimes(2));
  // The viewer starts over.
  save(10);
  expect(isWatched()).toBe(false);
  await waitFor(() => expect(requests).toEqual(['continue', 'continue', 'continue']));
  await waitFor(() => expect(broadcasts).toHaveBeenCalledTimes(3));
});

test('keeps a newer mark as watched when an older position is saved', () => {
  const marked = watchedProgress(episode);
  const { save, listed } = openPage([marked]);
  save(30, Date.parse(marked.playedAt));
  expect(listed()).toEqual([marked]);
});
