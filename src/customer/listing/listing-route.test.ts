import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { defaultListingParams, listingQuery, storePreferredOrder } from './listing-query';
import { listingRoute } from './listing-route';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('opens a list in the preferred order, but restores an entry as it was when Back returns to it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const sort of ['newest', 'title'] as const) {
    const { queryKey } = listingQuery(kinds.movie, { ...defaultListingParams, sort });
    queryClient.setQueryData(queryKey, { cards: [], total: 0, page: 1, pageCount: 1 });
  }
  const { loader } = listingRoute(kinds.movie, queryClient);
  const open = async () => {
    const request = new Request(new URL('/movies', location.href));
    const opened = await loader({ request, url: new URL(request.url), params: {}, pattern: '/movies', context: {} });
    return opened instanceof Response ? opened.headers.get('Location') : undefined;
  };
  storePreferredOrder(kinds.movie, 'title');
  // The first address of a visit, and a link on another page.
  history.replaceState(null, '', '/movies');
  expect(await open()).toBe('/movies?sort=title');
  history.replaceState(null, '', '/tv-shows');
  expect(await open()).toBe('/movies?sort=title');
  // Back: the browser's address changes before the route loads.
  history.replaceState(null, '', '/movies');
  expect(await open()).toBeUndefined();
});
