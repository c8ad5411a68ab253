import { browseCatalogue, type StoredFacet } from '@/backend/catalogue';
import { filterArguments } from './filter-arguments';
import { type Facet, type Filters, filterFields } from './filters';
import type { Kind } from './kinds/kind';

/** Query of TanStack Query for the number of titles per filter value, under the other active filters. */
export function facetsQuery(kind: Kind, filters: Filters) {
  return {
    queryKey: ['facets', kind.name, filters] as const,
    queryFn: () => listFacets(kind, filters),
  };
}

async function listFacets(kind: Kind, filters: Filters): Promise<Facet[]> {
  // One card comes along: there is no smaller page.
  const wanted = { kind: kind.storedAs, page: 1, pageSize: 1, ...filterArguments(filters) };
  const { facets } = await browseCatalogue(wanted, 'counted');
  return facets.flatMap(facetOf);
}

/** None for a field that this site does not know. */
function facetOf({ field, value, count }: StoredFacet): Facet[] {
  const known = filterFields.find((name) => name === field);
  return known ? [{ field: known, value, count }] : [];
}
