import type { QueryClient } from '@tanstack/react-query';
import { type Card, cardsQuery } from '@/catalogue/cards';
import { cardsOfIds } from '@/catalogue/cards-of-ids';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { pageSizes } from '@/config/page-sizes';
import { progressListQuery, type WatchPlace } from '@/viewing/progress';

interface MoreLike {
  /** What they are like. */
  card: Card;
  cards: Card[];
}

/**
 * Query of TanStack Query for titles like the one that a customer watched or heard last, without those begun already;
 * null where there are too few for a row. What is taken out of the history brings nothing any more.
 */
export function moreLikeQuery(queryClient: QueryClient, userId: string) {
  return {
    queryKey: ['more-like', userId] as const,
    queryFn: async (): Promise<MoreLike | null> => {
      const places = await queryClient.fetchQuery(progressListQuery(userId));
      const [latest] = places;
      if (!latest) return null;
      const kind = kindStoredAs(latest.kind);
      const [[card], page] = await Promise.all([
        cardsOfIds(kind, [latest.titleId]),
        queryClient.fetchQuery(cardsQuery(kind, { relatedTo: latest.titleId, pageSize: 2 * pageSizes.related })),
      ]);
      const cards = notBegun(page.cards, places).slice(0, pageSizes.related);
      return card?.title && cards.length >= fewest ? { card, cards } : null;
    },
    staleTime: 0,
  };
}

/** The cards of titles that none of the places is in. */
export function notBegun(cards: readonly Card[], places: readonly WatchPlace[]): Card[] {
  return cards.filter(
    (card) => !places.some(({ kind, titleId }) => titleId === card.id && kindStoredAs(kind).name === card.kind),
  );
}

const fewest = 3;
