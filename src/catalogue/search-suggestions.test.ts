import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { suggestionsQuery } from './search-suggestions';

const requests: unknown[] = [];
let answered: object;

beforeEach(() => {
  requests.length = 0;
  connectBackend({
    origin: 'http://localhost',
    publicApi: { url: '/graphql', key: 'k' },
    loadOutputs: async () => ({}),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body).variables);
    return Response.json(answered);
  });
});

afterEach(() => vi.unstubAllGlobals());

const page = (title: string, suggestion: string | null = null) => ({
  total: 1,
  isApproximate: suggestion !== null,
  suggestion,
  items: [{ id: title, title, year: '', poster: null, creator: 'Another administrator', page: null }],
});
const nothing = { total: 0, isApproximate: null, suggestion: null, items: [] };
const ask = (term = 'moon') => suggestionsQuery(term).queryFn({ signal: new AbortController().signal });
const titlesOf = async (term?: string) => (await ask(term)).flatMap(({ titles }) => titles.map(({ title }) => title));

test('requests all kinds at once, and omits those without a title', async () => {
  answered = { data: { movie: page('Moon'), tvShow: nothing, audiobook: page('Book') } };
  const groups = await ask();
  expect(requests).toEqual([{ term: 'moon', pageSize: 4 }]);
  expect(groups.map(({ kind }) => kind)).toEqual(['movie', 'audiobook']);
  expect(groups[0]?.titles[0]).toMatchObject({
    href: '/stream/movie/Moon',
    year: undefined,
    creator: 'Another administrator',
  });
});

test('suggests fuzzy matches only where no kind has an exact one', async () => {
  answered = { data: { movie: page('Noon', 'Noon'), tvShow: nothing, audiobook: page('Moonstone') } };
  expect(await titlesOf()).toEqual(['Moonstone']);
  answered = { data: { movie: page('Noon', 'Noon'), tvShow: nothing, audiobook: nothing } };
  expect(await titlesOf()).toEqual(['Noon']);
});

test('omits fuzzy matches that are much more distant than others', async () => {
  answered = {
    data: { movie: page('Vincent Price', 'Price'), tvShow: nothing, audiobook: page('Pride', 'Pride and Prejudice') },
  };
  expect(await titlesOf('pride and prejudise')).toEqual(['Pride']);
});

test('keeps the other kinds when one fails, and throws when all fail', async () => {
  const errors = [{ message: 'Out of order', path: ['movie'], errorType: 'Lambda' }];
  answered = { data: { movie: null, tvShow: page('Show'), audiobook: nothing }, errors };
  expect(await titlesOf()).toEqual(['Show']);
  answered = { data: { movie: null, tvShow: null, audiobook: null }, errors };
  await expect(ask()).rejects.toMatchObject({ code: 'Lambda' });
});
