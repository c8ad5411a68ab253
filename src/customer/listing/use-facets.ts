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
 * What can be chosen, and how many titles each choice would show. It is more to fetch than the titles themselves, and
 * most visits filter nothing: it is asked for once somebody reaches for the filters. Other filters keep the former
 * counts until theirs are here.
 */
export function useFacets(kind: Kind, filters: Filters, areWanted: boolean): Facets {
  return useQuery({
    ...facetsQuery(kind, filters),
    enabled: areWanted,
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === kind.name ? before : undefined),
  });
}
