import { afterEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { inSeriesOrder, nextTo, seriesQuery } from './series';

afterEach(() => vi.unstubAllGlobals());

/** Serves `data` as the API; returns the bodies of the received requests. */
function answering(data: Record<string, unknown>): string[] {
  const requested: string[] = [];
  const publicApi = { url: 'http://api.test/graphql', key: 'key' };
  connectBackend({ origin: 'http://site.test', publicApi, loadOutputs: async () => ({}) });
  vi.stubGlobal('fetch', async (_: unknown, request: { body: string }) => {
    requested.push(request.body);
    return Response.json({ data });
  });
  return requested;
}

const card = (id: string, seriesNumber?: string, year?: string) => ({ id, title: id, seriesNumber, year });

test('loads a series in one request, and sorts titles of all kinds together', async () => {
  const requested = answering({
    movie: { items: [card('film', '2'), card('The epilogue')] },
    tvShow: null,
    audiobook: { items: [card('first', '1'), card('between', '1.5'), card('tenth', '10'), card('early', '', '1900')] },
  });
  const cards = await seriesQuery('Oz').queryFn();
  expect(requested).toHaveLength(1);
  const ordered = inSeriesOrder(cards, 'en');
  expect(ordered.map(({ id }) => id)).toEqual(['first', 'between', 'film', 'tenth', 'The epilogue', 'early']);
  expect(ordered[2]).toMatchObject({ kind: 'movie', href: '/stream/movie/film', seriesNumber: '2' });
});

test('shows the previous and the following titles of a series, at its end the last ones', async () => {
  answering({ movie: { items: Array.from({ length: 20 }, (_, n) => card(`m${n + 1}`, String(n + 1))) } });
  const cards = await seriesQuery('Oz').queryFn();
  const beside = (id: string) => nextTo(cards, id, 4).map((one) => one.id);
  expect(beside('m1')).toEqual(['m2', 'm3', 'm4', 'm5']);
  expect(beside('m10')).toEqual(['m9', 'm11', 'm12', 'm13']);
  expect(beside('m20')).toEqual(['m16', 'm17', 'm18', 'm19']);
  expect(beside('nobody')).toEqual(['m1', 'm2', 'm3', 'm4']);
});
