import { cardsQuery } from '@/catalogue/cards';
import { choicesIn, type Filters, filterArguments, filtersIn, noFilters } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { type SortOrder, sortOrderNamed, sortOrders } from '@/catalogue/sort-orders';
import { pageSizes } from '@/config/page-sizes';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { pageIn } from '@/lib/pagination';
import { addressWith } from '@/lib/urls';

/** Key prefix of a list's path; the inline script of built pages uses it, too (src/inline/early-requests.ts). */
const storageName = 'marquee.sort';

/** Position in a listing, as the address contains it. */
export interface ListingParams {
  /** From 1; the backend clamps it to the last page. */
  page: number;
  sort: SortOrder;
  filters: Filters;
  /** True if the cards that a page shows on demand are visible (audiobooks). */
  isAllShown: boolean;
}

/** Listing of an address without a query, if no other order is preferred. */
export const defaultListingParams: ListingParams = { page: 1, sort: 'newest', filters: noFilters, isAllShown: false };

/** Parses the position in a kind's listing from an address; ignores invalid values. */
export function parseListingParams(kind: Kind, search: URLSearchParams): ListingParams {
  const filters = filtersIn(search);
  return {
    page: pageIn(search),
    sort: search.has('sort') ? sortOrderNamed(kind.slug, search.get('sort')) : defaultOrder(filters, 'newest'),
    filters,
    isAllShown: search.get('show') === 'all',
  };
}

/** Default sort order of an address without one: a series has its own. */
export function defaultOrder({ series }: Filters, fallback: SortOrder): SortOrder {
  return series.length > 0 ? 'series' : fallback;
}

/** Address of a position within a kind's listing; omits default values. */
export function listingAddress(kind: Kind, { page, sort, filters, isAllShown }: ListingParams): string {
  const search = new URLSearchParams(choicesIn(filters).map(({ field, value }) => [field, value]));
  if (page > 1) search.set('page', String(page));
  const isDefault = sort === defaultOrder(filters, 'newest') && sort === defaultOrder(filters, preferredOrder(kind));
  if (!isDefault) search.set('sort', sort);
  if (isAllShown) search.set('show', 'all');
  return addressWith(kind.listing.path, search);
}

/** Query of TanStack Query for a listing's page. */
export function listingQuery(kind: Kind, { page, sort, filters }: Omit<ListingParams, 'isAllShown'>) {
  const narrowed = filterArguments(filters);
  return cardsQuery(kind, { page, order: sortOrders[sort], narrowed, pageSize: pageSizes.listing });
}

/** Returns the sort order that the user last chose for a kind's list in this browser. */
export function preferredOrder({ slug, listing }: Kind): SortOrder {
  return sortOrderNamed(slug, readLocalStorage(storageName + listing.path));
}

export function storePreferredOrder({ listing }: Kind, sort: SortOrder): void {
  writeLocalStorage(storageName + listing.path, sort === 'newest' ? undefined : sort);
}
