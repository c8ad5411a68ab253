import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/connection';
import { type ProgressPlace, progressListKey, titleKeyOf, type WatchPlace } from '@/viewing/progress';
import { continueQuery } from './continue-queries';

/** Titles can be listed; nothing that only members may read can be. */
beforeEach(() => {
  connectBackend({
    origin: 'http://site.test',
    publicApi: { url: 'http://api.test/graphql', key: 'key' },
    loadOutputs: () => Promise.reject(new Error('Out of order')),
  });
  vi.stubGlobal('fetch', async (_: unknown, request: { body: string }) => {
    const ids: string[] = JSON.parse(request.body).variables.ids;
    const items = ids.map((id) => ({ id, title: id }));
    return Response.json({ data: { browseCatalogue: { items, total: ids.length, page: 1, pageCount: 1 } } });
  });
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const placeIn = (place: ProgressPlace, position: number, playedAt: string): WatchPlace => ({
  titleKey: titleKeyOf(place),
  kind: place.kind,
  titleId: place.titleId,
  season: place.season,
  episode: place.episode,
  position,
  duration: 100,
  playedAt,
  isHidden: false,
});

test('a show whose episodes cannot be read goes on where it was, and takes nothing else out of the row', async () => {
  const queryClient = new QueryClient();
  const places = [
    placeIn({ kind: 'tvShow', titleId: 'bonanza', season: 1, episode: 2 }, 30, '2026-11-22T12:00:00.000Z'),
    // What would come after it is what cannot be read.
    placeIn({ kind: 'tvShow', titleId: 'dragnet', season: 1, episode: 1 }, 99, '2026-11-22T11:00:00.000Z'),
    placeIn({ kind: 'movie', titleId: 'metropolis' }, 10, '2026-11-22T10:00:00.000Z'),
  ];
  queryClient.setQueryData(progressListKey('u-1'), places, { updatedAt: Date.now() + 60_000 });
  const items = await continueQuery(queryClient, 'u-1').queryFn();
  expect(items.map(({ card, episode, position }) => [card.id, episode?.episode, position])).toEqual([
    ['bonanza', 2, 30],
    ['metropolis', undefined, 10],
  ]);
});
