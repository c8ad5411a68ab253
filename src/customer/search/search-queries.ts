import { cardsQuery } from '@/catalogue/cards';
import { kinds } from '@/catalogue/kinds';
import { sortOrders } from '@/catalogue/sort-orders';
import type { KindSlug } from '@/config/kind-slug';
import { pageSizes } from '@/config/page-sizes';

/** Query of TanStack Query for the best matches of a kind. */
export function bestQuery(kind: KindSlug, term: string) {
  return cardsQuery(kinds[kind], { search: term, pageSize: pageSizes.searchGroup });
}

/** Query of TanStack Query for a page of all matches of a kind. */
export function pageQuery(kind: KindSlug, term: string, page: number) {
  return cardsQuery(kinds[kind], { search: term, page, pageSize: pageSizes.listing });
}

/** Query of TanStack Query for popular movies, which are offered after a search without results. */
export const popularMoviesQuery = cardsQuery(kinds.movie, { order: sortOrders.likes, pageSize: pageSizes.searchGroup });
