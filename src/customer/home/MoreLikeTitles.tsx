import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Card, cardsQuery } from '@/catalogue/cards';
import { cardsOfIds } from '@/catalogue/cards-of-ids';
import { TitleGrid } from '@/catalogue/components/TitleGrid';
import { kindByTitleKind } from '@/catalogue/kinds';
import { useTitleName } from '@/catalogue/use-title-name';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { progressListQuery, type WatchProgress } from '@/viewing/progress';
import { HomeRow } from './TeaserRow';

const minimumTitles = 3;

/** Titles similar to the one that was played last; renders nothing if there are few. */
export function MoreLike({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const queryClient = useQueryClient();
  const { data } = useQuery(moreLikeQuery(queryClient, userId));
  if (!data) return null;
  return (
    <HomeRow
      heading={text('moreLike.heading', { title: nameOf(data.card) })}
      more={{ to: paths.bookmarks('history'), label: text('continue.all'), short: text('bookmarks.history') }}
    >
      <TitleGrid cards={data.cards} />
    </HomeRow>
  );
}

interface SimilarTitles {
  /** Title that was played last, to which the others are similar. */
  card: Card;
  cards: Card[];
}

/**
 * Query of TanStack Query for titles similar to the one that a customer played last, without started ones; null if
 * there are too few for a row or the history is empty.
 */
function moreLikeQuery(queryClient: QueryClient, userId: string) {
  return {
    queryKey: ['more-like', userId] as const,
    queryFn: async (): Promise<SimilarTitles | null> => {
      const progressList = await queryClient.fetchQuery(progressListQuery(userId));
      const [latest] = progressList;
      if (!latest) return null;
      const kind = kindByTitleKind(latest.kind);
      const [[card], page] = await Promise.all([
        cardsOfIds(kind, [latest.titleId]),
        queryClient.fetchQuery(cardsQuery(kind, { relatedTo: latest.titleId, pageSize: 2 * pageSizes.related })),
      ]);
      const cards = withoutStarted(page.cards, progressList).slice(0, pageSizes.related);
      return card?.title && cards.length >= minimumTitles ? { card, cards } : null;
    },
    staleTime: 0,
  };
}

/** Drops the cards of titles that have a playback position. */
export function withoutStarted(cards: readonly Card[], progressList: readonly WatchProgress[]): Card[] {
  return cards.filter(
    (card) =>
      !progressList.some(({ kind, titleId }) => titleId === card.id && kindByTitleKind(kind).slug === card.kind),
  );
}
