import { afterEach, expect, test, vi } from 'vitest';
import { storedSlides } from '../../scripts/prerender/stored-slides';

const outputs = { data: { url: 'http://api.test/graphql', api_key: 'key' } };

afterEach(() => vi.unstubAllGlobals());

test("prerenders the landing page from all pages of a cloud backend's slides", async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const page = JSON.parse(body).variables?.nextToken
      ? { items: [{ id: 'first' }], nextToken: null }
      : { items: [{ id: 'other' }], nextToken: 'second' };
    return Response.json({ data: { listHeroSlides: page } });
  });
  expect(await storedSlides(outputs)).toEqual([{ id: 'other' }, { id: 'first' }]);
});
