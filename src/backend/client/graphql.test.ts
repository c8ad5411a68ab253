import { afterEach, expect, test, vi } from 'vitest';
import { listHeroSlides } from '../hero-slides';
import { listPlans, listTestimonials } from '../public-content';
import { connectBackend } from './connection';
import { readAddress } from './public-api';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['slides', 'listHeroSlides', listHeroSlides],
  ['plans', 'listSubscriptionPlans', listPlans],
  ['testimonials', 'listTestimonials', listTestimonials],
])('visitors get all pages of %s', async (_, field, list) => {
  connectBackend({
    origin: 'http://site.test',
    publicApi: { url: 'http://api.test/graphql', key: 'key' },
    loadOutputs: async () => ({}),
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const page = JSON.parse(body).variables.nextToken
      ? { items: [{ id: 'c' }], nextToken: null }
      : { items: [{ id: 'a' }, { id: 'b' }], nextToken: 'second' };
    return Response.json({ data: { [field]: page } });
  });
  expect(await list()).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
});

test('the address of a visitor’s query encodes a space as its signature does, and a plus sign differently', () => {
  const operation = { query: 'query ($search: String) { a(search: $search) { id } }', variables: { search: 'c d+' } };
  const address = readAddress('https://edge.test/reads', JSON.stringify(operation));
  expect(address).toMatch(/^https:\/\/edge\.test\/reads\?query=query%20%28%24search[^+]*c%20d%2B[^+]*$/);
  const { searchParams } = new URL(address);
  expect(searchParams.get('query')).toBe(operation.query);
  expect(JSON.parse(searchParams.get('variables') ?? '')).toEqual(operation.variables);
});
