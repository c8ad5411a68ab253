import { cardsQuery } from '@/catalogue/cards';
import { filterArguments } from '@/catalogue/filter-arguments';
import { choicesIn, type Filters, filtersIn, noFilters } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { type SortOrder, sortOrderNamed, sortOrders } from '@/catalogue/sort-orders';
import { pageSizes } from '@/config/page-sizes';
import { addressWith } from '@/lib/address-with';
import { pageIn } from '@/lib/page-in';
import { preferredOrder } from './preferred-order';

/** Position in a listing, as the address contains it. */
export interface ListingPlace {
  /** From 1; the backend clamps it to the last page. */
  page: number;
  sort: SortOrder;
  filters: Filters;
  /** True if the cards that a page shows on demand are visible (audiobooks). */
  isAllShown: boolean;
}

/** Listing of an address without a query, if no other order is preferred. */
export const startOfListing: ListingPlace = { page: 1, sort: 'newest', filters: noFilters, isAllShown: false };

/** Parses the position in a kind's listing from an address; ignores invalid values. */
export function listingPlace(kind: Kind, search: URLSearchParams): ListingPlace {
  const filters = filtersIn(search);
  return {
    page: pageIn(search),
    sort: search.has('sort') ? sortOrderNamed(kind.name, search.get('sort')) : unnamedOrder(filters, 'newest'),
    filters,
    isAllShown: search.get('show') === 'all',
  };
}

/** Default sort order of an address without one: a series has its own. */
export function unnamedOrder({ series }: Filters, otherwise: SortOrder): SortOrder {
  return series.length > 0 ? 'series' : otherwise;
}

/** Address of a position within a kind's listing; omits default values. */
export function listingAddress(kind: Kind, { page, sort, filters, isAllShown }: ListingPlace): string {
  const search = new URLSearchParams(choicesIn(filters).map(({ field, value }) => [field, value]));
  if (page > 1) search.set('page', String(page));
  const isUsual = sort === unnamedOrder(filters, 'newest') && sort === unnamedOrder(filters, preferredOrder(kind));
  if (!isUsual) search.set('sort', sort);
  if (isAllShown) search.set('show', 'all');
  return addressWith(kind.listing.path, search);
}

/** Query of TanStack Query for a listing's page. */
export function listingQuery(kind: Kind, { page, sort, filters }: Omit<ListingPlace, 'isAllShown'>) {
  const narrowed = filterArguments(filters);
  return cardsQuery(kind, { page, order: sortOrders[sort], narrowed, pageSize: pageSizes.listing });
}
