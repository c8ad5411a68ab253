import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { timings } from '@/config/timings';
import { withTexts } from '@/i18n/with-texts';
import { settledWithin } from '@/lib/async';
import { addressWith } from '@/lib/urls';
import { defaultOrder, type ListingParams, listingQuery, parseListingParams, preferredOrder } from './listing-query';

/** The listing of a kind: one page for three addresses. */
export function listingRoute(kind: Kind, queryClient: QueryClient) {
  let isFirst = true;
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const { path } = kind.listing;
      const params = parseListingParams(kind, searchParams);
      const isInHistory = isCurrentAddress(request.url);
      // Back to an entry without an order restores the list as it was, although another order is preferred since.
      const isRestored = isInHistory && !isFirst;
      isFirst = false;
      const sort =
        isRestored || searchParams.has('sort') ? params.sort : defaultOrder(params.filters, preferredOrder(kind));
      const fetched = fetchAndPrefetchNext(kind, queryClient, { ...params, sort });
      // The address contains the preferred order, also one chosen on an earlier visit.
      if (sort !== params.sort) return redirectTo(addressWith(path, searchParams, { sort }), isInHistory);
      await settledWithin(timings.pageWaits, fetched);
      return kind;
    },
    // A copy for each: the router empties the object once it has loaded the page.
    lazy: { ...page },
  };
}

const page = { Component: withTexts(['listing'], async () => (await import('./ListingPage')).ListingPage) };

/**
 * Like the router's own `redirect` and `replace`, which would be part of the landing page's bundle. Replaces a typed or
 * restored history entry: otherwise Back would lead to that entry, which redirects here again.
 */
function redirectTo(address: string, isInHistory: boolean): Response {
  const headers = { Location: address, ...(isInHistory && { 'X-Remix-Replace': 'true' }) };
  return new Response(null, { status: 302, headers });
}

/** True for a typed or restored address: other navigations change the browser's address after their loader. */
function isCurrentAddress(url: string): boolean {
  const { origin, pathname, search } = window.location;
  return url === origin + pathname + search;
}

/** Fetches a page, then prefetches the following one, the most frequent next step. */
async function fetchAndPrefetchNext(kind: Kind, queryClient: QueryClient, params: ListingParams): Promise<void> {
  try {
    const shown = await queryClient.ensureQueryData(listingQuery(kind, params));
    if (shown.page === shown.pageCount) return;
    // Waits until the first page has rendered.
    setTimeout(() => queryClient.prefetchQuery(listingQuery(kind, { ...params, page: shown.page + 1 })));
  } catch {
    // The query cache has logged it, and the page shows it.
  }
}
