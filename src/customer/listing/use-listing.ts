import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { type ListingPlace, listingQuery } from './listing-query';

/**
 * A page of a listing. While filters or order change, shows the previous result: the filters and the total stay, and
 * the list does not flash. A change of the page number shows skeletons.
 */
export function useListing(kind: Kind, place: ListingPlace) {
  const query = useQuery({
    ...listingQuery(kind, place),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === kind.name ? before : undefined),
  });
  const isAnotherPage = query.isPlaceholderData && query.data?.page !== place.page;
  return { query, isAnotherPage, isRefreshing: query.isPlaceholderData && !isAnotherPage };
}
