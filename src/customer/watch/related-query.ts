import { type CardPage, cardsQuery } from '@/catalogue/cards';
import type { Kind } from '@/catalogue/kinds/kind';
import { sortOrders } from '@/catalogue/sort-orders';
import { pageSizes } from '@/config/page-sizes';

/** Query of TanStack Query for titles that share a genre, or for audiobooks the language. */
export function relatedQuery(kind: Kind, id: string) {
  return cardsQuery(kind, { relatedTo: id, pageSize: pageSizes.related });
}

/** Query for a kind's most popular titles: one more than shown, as this title may be among them. */
export function popularOfKindQuery(kind: Kind) {
  return cardsQuery(kind, { pageSize: pageSizes.related + 1, order: sortOrders.likes });
}

/** Drops the card of the current title. */
export function withoutCurrent(page: CardPage, id: string): CardPage {
  return { ...page, cards: page.cards.filter((card) => card.id !== id).slice(0, pageSizes.related) };
}
