import type { QueryClient } from '@tanstack/react-query';
import type { Card } from '@/catalogue/cards';
import type { Season } from '@/catalogue/episodes';
import { kindByTitleKind } from '@/catalogue/kinds';
import { mediaQuery } from '@/catalogue/media';
import type { KindSlug } from '@/config/kind-slug';
import { type ContinueEntry, continueEntry, isEpisodeProgress, latestUnfinished } from '@/viewing/continue-entries';
import { progressListQuery, type WatchProgress } from '@/viewing/progress';
import { cardKey, cardsOf } from '@/viewing/title-lists';

/** A started title or the next episode, with the title's card. */
export interface ContinueItem extends ContinueEntry {
  kind: KindSlug;
  card: Card;
}

/** Maximum number of items; the history shows the rest. */
const maximumItems = 12;

export const continueKey = (userId: string) => ['continue', userId] as const;

/**
 * Query of TanStack Query for the titles that a customer can resume, the latest first; omits titles that are no longer
 * in the catalogue.
 */
export function continueQuery(queryClient: QueryClient, userId: string) {
  return {
    queryKey: continueKey(userId),
    queryFn: async (): Promise<ContinueItem[]> => {
      const progressList = await queryClient.fetchQuery({ ...progressListQuery(userId), retry: false });
      const latest = latestUnfinished(progressList, maximumItems);
      const titles = latest.map((progress) => ({ kind: kindByTitleKind(progress.kind).slug, id: progress.titleId }));
      const [cards, entries] = await Promise.all([
        cardsOf(titles),
        Promise.all(
          latest.map(async (progress) =>
            continueEntry(progress, progressList, await seasonsOf(queryClient, progress, userId)),
          ),
        ),
      ]);
      return entries.flatMap((entry) => {
        if (!entry) return [];
        const kind = kindByTitleKind(entry.progress.kind).slug;
        const card = cards.get(cardKey(kind, entry.progress.titleId));
        return card ? [{ ...entry, kind, card }] : [];
      });
    },
    // Playback changes the list: shows cached data and refetches it.
    staleTime: 0,
  };
}

/** Fetches the seasons of a show, to find the next episode; returns an empty list on failure. */
export async function seasonsOf(
  queryClient: QueryClient,
  progress: WatchProgress,
  userId: string,
): Promise<readonly Season[]> {
  if (!isEpisodeProgress(progress)) return [];
  try {
    const media = await queryClient.fetchQuery(mediaQuery(kindByTitleKind(progress.kind), progress.titleId, userId));
    return media.seasons;
  } catch (failure) {
    // A failure of one show must not remove the whole row.
    console.info('The next episode could not be determined.', failure);
    return [];
  }
}
