import { maxPageSize } from '@rules/request-bounds';
import { browseCatalogue } from '@/backend/catalogue';
import { type Card, cardOf } from './cards';
import type { Kind } from './kinds/kind';

/** Reads the cards of these titles, in the order of the ids; omits unknown ids. */
export async function cardsOfIds(kind: Kind, ids: readonly string[]): Promise<Card[]> {
  const cards: Card[] = [];
  for (let from = 0; from < ids.length; from += maxPageSize) {
    const some = ids.slice(from, from + maxPageSize);
    const wanted = { kind: kind.titleKind, ids: some, page: 1, pageSize: some.length };
    const { items } = await browseCatalogue(wanted, 'left out');
    cards.push(...items.map((stored) => cardOf(kind, stored)));
  }
  return cards;
}
