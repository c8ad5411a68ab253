import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { type ListingPlace, listingQuery } from './listing-query';

/**
 * A listing's page. While another one of the same list loads, the one before stands in for it: the filters and the total
 * stay, and a narrowed list does not flash. Another page number shows skeletons instead of cards that are not its own.
 */
export function useListing(kind: Kind, place: ListingPlace) {
  const query = useQuery({
    ...listingQuery(kind, place),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === kind.name ? before : undefined),
  });
  const isAnotherPage = query.isPlaceholderData && query.data?.page !== place.page;
  return { query, isAnotherPage, isRefreshing: query.isPlaceholderData && !isAnotherPage };
}
