import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { cardsQuery } from './cards';
import { facetsQuery, filterArguments, noFilters } from './filters';
import { kinds } from './kinds';

const requested: { query: string; variables: Record<string, unknown> }[] = [];

/** Stubs the API: every request gets the same response. */
beforeEach(() => {
  requested.length = 0;
  connectBackend({
    origin: 'http://site.test',
    publicApi: { url: 'http://api.test/graphql', key: 'key' },
    loadOutputs: async () => ({}),
  });
  vi.stubGlobal('fetch', async (_: unknown, request: { body: string }) => {
    requested.push(JSON.parse(request.body));
    return Response.json({ data: { browseCatalogue: answer } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = {
  items: [
    { id: 'own/page #1', title: 'On a page', page: 'https://example.org/book' },
    { id: 'own/page #2', title: '', page: null },
  ],
  total: 2,
  page: 1,
  pageCount: 1,
  facets: [
    { field: 'genre', value: 'drama', count: 2 },
    { field: 'mood', value: 'grim', count: 1 },
  ],
};

test('links a card to its own page, or to the watch page with its id encoded', async () => {
  const { cards } = await cardsQuery(kinds.audiobook, { pageSize: 6 }).queryFn();
  expect(cards.map(({ href }) => href)).toEqual(['https://example.org/book', '/stream/audiobook/own%2Fpage%20%232']);
  expect(cards[1]?.title).toBeUndefined();
});

test('requests a page with its filters, without empty ones', async () => {
  const filters = { ...noFilters, genre: ['drama', 'crime'], year: ['1922'], length: ['10-30'] };
  await cardsQuery(kinds.movie, { page: 2, pageSize: 12, narrowed: filterArguments(filters) }).queryFn();
  expect(requested[0]?.variables).toEqual({
    kind: 'movie',
    page: 2,
    pageSize: 12,
    sort: 'added',
    isDescending: true,
    genres: ['drama', 'crime'],
    years: ['1922'],
    lengths: ['10-30'],
  });
});

test('requests facets only on demand, and ignores unknown ones', async () => {
  await cardsQuery(kinds.movie, { pageSize: 12 }).queryFn();
  expect(requested[0]?.query).not.toContain('facets');
  const facets = await facetsQuery(kinds.movie, { ...noFilters, year: ['1922'] }).queryFn();
  expect(requested[1]?.query).toContain('facets { field value count }');
  expect(requested[1]?.variables).toMatchObject({ kind: 'movie', years: ['1922'] });
  expect(facets).toEqual([{ field: 'genre', value: 'drama', count: 2 }]);
});

test('requests titles related to an audiobook', async () => {
  await cardsQuery(kinds.audiobook, { pageSize: 6, relatedTo: 'a-book' }).queryFn();
  expect(requested[0]?.variables).toMatchObject({ kind: 'audiobook', relatedTo: 'a-book', pageSize: 6 });
});
