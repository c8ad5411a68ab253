import { cardsQuery, type SortOrder, sortOrderNamed } from '@/catalogue/cards';
import type { Kind } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';
import { clamp } from '@/lib/clamp';

/** Where in a listing an address is. */
export interface ListingPlace {
  /** From 1; the backend clamps it to the last page. */
  page: number;
  sort: SortOrder;
  /** Whether the cards that a page shows on demand are shown (audiobooks). */
  isAllShown: boolean;
}

export function listingPlace(search: URLSearchParams): ListingPlace {
  return {
    page: clamp(Math.trunc(Number(search.get('page') ?? 1)), 1, 1_000_000),
    sort: sortOrderNamed(search.get('sort')),
    isAllShown: search.get('show') === 'all',
  };
}

/** The address of a place within the listing at `path`; what is usual is left out. */
export function listingAddress(path: string, { page, sort, isAllShown }: ListingPlace): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (sort !== 'newest') search.set('sort', sort);
  if (isAllShown) search.set('show', 'all');
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** Query of TanStack Query for a listing's page. */
export function listingQuery(kind: Kind, { page, sort }: Pick<ListingPlace, 'page' | 'sort'>) {
  return cardsQuery(kind, { page, sort, pageSize: pageSizes.listing });
}
