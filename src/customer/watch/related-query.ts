import { cardsQuery } from '@/catalogue/cards';
import type { Kind } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';

/** Query of TanStack Query for titles that share a genre, or for audiobooks the language. */
export function relatedQuery(kind: Kind, id: string) {
  return cardsQuery(kind, { relatedTo: id, pageSize: pageSizes.related });
}
