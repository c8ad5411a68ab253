import { afterEach, expect, test, vi } from 'vitest';
import { listHeroSlides } from '../hero-slides';
import { listPlans, listTestimonials } from '../public-content';
import { connectBackend } from './connection';

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
