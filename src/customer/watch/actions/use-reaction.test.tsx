import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { titleQuery } from '@/catalogue/titles';
import { TestApp } from '@/session/testing/TestApp';
import { ownReactionQuery } from '@/viewing/reaction-state';
import { isWatchLaterQuery } from '@/viewing/title-lists';
import { metropolis } from '../testing/metropolis';
import { useReaction } from './use-reaction';
import { useWatchLater } from './use-watch-later';

const title = metropolis({ likes: 7, dislikes: 1, favorites: 3 });

// There is no backend: every request fails.
let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});

const wrapper = ({ children }: { children: ReactNode }) => <TestApp queryClient={queryClient}>{children}</TestApp>;

const allHaveFailed = () => waitFor(() => expect(queryClient.isMutating()).toBe(0), { timeout: 10_000 });

test('shows nothing of two quick clicks that both fail', async () => {
  const { queryKey } = titleQuery(kinds.movie, title.id);
  queryClient.setQueryData(queryKey, title);
  queryClient.setQueryData(ownReactionQuery(kinds.movie, title.id, 'ada').queryKey, {
    reaction: 'NONE',
    isFavorite: false,
  });
  const { result } = renderHook(() => useReaction(kinds.movie, title, 'ada'), { wrapper });
  act(() => {
    result.current.press('LIKE');
    result.current.press('FAVORITE');
  });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ likes: 8, favorites: 4 });
  await allHaveFailed();
  expect(result.current.state).toMatchObject({ reaction: 'NONE', isFavorite: false });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ likes: 7, favorites: 3 });
});

test('shows nothing of a failed addition and removal', async () => {
  queryClient.setQueryData(isWatchLaterQuery(kinds.movie, title.id, 'ada').queryKey, false);
  const { result } = renderHook(() => useWatchLater(kinds.movie, title.id, 'ada'), { wrapper });
  act(() => {
    result.current.toggle();
    result.current.toggle();
  });
  await allHaveFailed();
  await waitFor(() => expect(result.current.isLater).toBe(false));
  expect(queryClient.getQueryData(isWatchLaterQuery(kinds.movie, title.id, 'ada').queryKey)).toBe(false);
});
