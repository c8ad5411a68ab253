import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '@/catalogue/facets';
import type { Facet, Filters } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import type { Asked } from '@/lib/has-failed';

export interface Facets extends Asked {
  data: readonly Facet[] | undefined;
  isFetching: boolean;
  refetch(): unknown;
}

/**
 * Filter options with their number of titles. This request is larger than the titles themselves, and most visits do not
 * filter: it is sent when the user opens a filter. Other filters keep the previous counts until the new ones have
 * arrived.
 */
export function useFacets(kind: Kind, filters: Filters, areWanted: boolean): Facets {
  return useQuery({
    ...facetsQuery(kind, filters),
    enabled: areWanted,
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === kind.name ? before : undefined),
  });
}
