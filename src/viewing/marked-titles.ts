import type { Card } from '@/catalogue/cards';
import { cardsOfIds } from '@/catalogue/cards-of-ids';
import { kinds } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';

/** A title that a customer put on one of their lists. */
export interface TitleMark {
  kind: KindName;
  id: string;
  /** ISO time. */
  markedAt: string;
}

export interface MarkedTitle extends TitleMark {
  card: Card;
}

/** The marks with their titles' cards, the latest first. A title that has left the catalogue is left out. */
export async function withCards(marks: readonly TitleMark[]): Promise<MarkedTitle[]> {
  const cards = await cardsOf(marks);
  return marks
    .flatMap((mark) => {
      const card = cards.get(cardKey(mark.kind, mark.id));
      return card ? [{ ...mark, card }] : [];
    })
    .sort((a, b) => b.markedAt.localeCompare(a.markedAt));
}

/** The cards of titles of any kinds: one question a kind, by `cardKey`. */
export async function cardsOf(titles: readonly { kind: KindName; id: string }[]): Promise<Map<string, Card>> {
  const asked = Object.values(kinds).map((kind) => {
    const ids = new Set(titles.filter((title) => title.kind === kind.name).map(({ id }) => id));
    return cardsOfIds(kind, [...ids]);
  });
  const cards = (await Promise.all(asked)).flat();
  return new Map(cards.map((card) => [cardKey(card.kind, card.id), card]));
}

/** Names a title among all kinds. */
export function cardKey(kind: KindName, id: string): string {
  return `${kind}/${id}`;
}
