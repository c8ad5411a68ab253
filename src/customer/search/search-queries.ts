import { cardsQuery } from '@/catalogue/cards';
import { kinds } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';

/** Query of TanStack Query for the titles of a kind that fit the words. */
export function searchQuery(kind: KindName, term: string) {
  return cardsQuery(kinds[kind], { search: term, pageSize: pageSizes.listing });
}
