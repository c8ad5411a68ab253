import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { timings } from '@/config/timings';
import { withTexts } from '@/i18n/with-texts';
import { atMost } from '@/lib/at-most';
import { type ListingPlace, listingPlace, listingQuery } from './listing-query';

/** The listing of a kind: one page for three addresses. */
export function listingRoute(kind: Kind, queryClient: QueryClient) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      await atMost(
        timings.pageWaits,
        fetchWithNext(kind, queryClient, listingPlace(new URL(request.url).searchParams)),
      );
      return kind;
    },
    // A copy for each: the router empties the object once it has loaded the page.
    lazy: { ...page },
  };
}

const page = { Component: withTexts(['listing'], async () => (await import('./ListingPage')).ListingPage) };

/** The page asked for; once it is here, the one after it is on its way too, for the likeliest next step. */
async function fetchWithNext(kind: Kind, queryClient: QueryClient, place: ListingPlace): Promise<void> {
  try {
    const shown = await queryClient.ensureQueryData(listingQuery(kind, place));
    if (shown.page === shown.pageCount) return;
    // Not before the page asked for is drawn.
    setTimeout(() => queryClient.prefetchQuery(listingQuery(kind, { ...place, page: shown.page + 1 })));
  } catch {
    // The query cache has logged it, and the page shows it.
  }
}
