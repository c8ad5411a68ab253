import { type CardPage, cardsQuery } from '@/catalogue/cards';
import type { Kind } from '@/catalogue/kinds/kind';
import { sortOrders } from '@/catalogue/sort-orders';
import { pageSizes } from '@/config/page-sizes';

/** Query of TanStack Query for titles that share a genre, or for audiobooks the language. */
export function relatedQuery(kind: Kind, id: string) {
  return cardsQuery(kind, { relatedTo: id, pageSize: pageSizes.related });
}

/** Query of TanStack Query for what people like most of a kind: one more than is shown, for this title may be among it. */
export function popularQuery(kind: Kind) {
  return cardsQuery(kind, { pageSize: pageSizes.related + 1, order: sortOrders.likes });
}

/** The cards without the title that is on the screen. */
export function withoutCurrent(page: CardPage, id: string): CardPage {
  return { ...page, cards: page.cards.filter((card) => card.id !== id).slice(0, pageSizes.related) };
}
