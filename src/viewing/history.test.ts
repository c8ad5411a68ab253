import { onlineManager, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayName, groupByDay, historyQuery, type WatchedItem } from './history';

function watched(titleId: string, playedAt: Date): WatchedItem {
  const progress = {
    titleKey: `movie#${titleId}`,
    kind: 'movie',
    titleId,
    season: undefined,
    episode: undefined,
    position: 10,
    duration: 100,
    playedAt: playedAt.toISOString(),
    isHidden: false,
  } as const;
  const card = {
    kind: 'movie',
    id: titleId,
    href: '/',
    title: titleId,
    year: undefined,
    rate: undefined,
    poster: undefined,
    age: undefined,
    quality: undefined,
    genre: undefined,
    production: undefined,
  } as const;
  return { progress, kind: 'movie', card };
}

const now = new Date(2026, 10, 21, 9, 30);

test('groups the history by local day, the latest first', () => {
  const days = groupByDay([
    watched('yesterday', new Date(2026, 10, 20, 23, 59)),
    watched('morning', new Date(2026, 10, 21, 0, 1)),
    watched('later', new Date(2026, 10, 21, 9, 0)),
  ]);
  expect(days.map(({ items }) => items.map(({ progress }) => progress.titleId))).toEqual([
    ['later', 'morning'],
    ['yesterday'],
  ]);
});

test('names today, yesterday and other days in both languages', () => {
  const day = (year: number, month: number, date: number) => new Date(year, month, date).getTime();
  expect(dayName('en', day(2026, 10, 21), now)).toBe('Today');
  expect(dayName('es', day(2026, 10, 20), now)).toBe('Ayer');
  expect(dayName('en', day(2026, 10, 18), now)).toBe('Wednesday, November 18');
  expect(dayName('es', day(2025, 0, 6), now)).toBe('Lunes, 6 de enero de 2025');
});

test('waits for a connection as one query, so that the page says so', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: 1, retryDelay: 0 } },
  });
  const query = historyQuery(queryClient, 'ada');
  // No backend is connected.
  void queryClient.prefetchQuery(query);
  await vi.waitFor(() => expect(queryClient.getQueryState(query.queryKey)?.fetchStatus).toBe('paused'));
  await queryClient.cancelQueries();
});
