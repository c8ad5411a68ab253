import type { QueryClient } from '@tanstack/react-query';
import type { Card } from '@/catalogue/cards';
import type { Season } from '@/catalogue/episodes';
import type { KindName } from '@/catalogue/kinds/kind';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { mediaQuery } from '@/catalogue/media';
import { type ContinueEntry, continueEntry, hasEpisodes, placesToGoOn } from '@/viewing/continue-entries';
import { cardKey, cardsOf } from '@/viewing/marked-titles';
import { progressListQuery, type WatchPlace } from '@/viewing/progress';

/** Something to go on with, and its title's card. */
export interface ContinueItem extends ContinueEntry {
  kind: KindName;
  card: Card;
}

/** How many the row holds: beyond these one looks in the history. */
const maximumItems = 12;

export const continueKey = (userId: string) => ['continue', userId] as const;

/** Query of TanStack Query for what a customer can go on with, the latest first. Titles that have left the catalogue are left out. */
export function continueQuery(queryClient: QueryClient, userId: string) {
  return {
    queryKey: continueKey(userId),
    queryFn: async (): Promise<ContinueItem[]> => {
      const places = await queryClient.fetchQuery(progressListQuery(userId));
      const latest = placesToGoOn(places, maximumItems);
      const titles = latest.map((place) => ({ kind: kindStoredAs(place.kind).name, id: place.titleId }));
      const [cards, entries] = await Promise.all([
        cardsOf(titles),
        Promise.all(
          latest.map(async (place) => continueEntry(place, places, await seasonsOf(queryClient, place, userId))),
        ),
      ]);
      return entries.flatMap((entry) => {
        if (!entry) return [];
        const kind = kindStoredAs(entry.place.kind).name;
        const card = cards.get(cardKey(kind, entry.place.titleId));
        return card ? [{ ...entry, kind, card }] : [];
      });
    },
    // Watching moves it: what is known is shown, and asked for again.
    staleTime: 0,
  };
}

/** A show's episodes, which say what comes next; where they cannot be read there is the place itself. */
export async function seasonsOf(
  queryClient: QueryClient,
  place: WatchPlace,
  userId: string,
): Promise<readonly Season[]> {
  if (!hasEpisodes(place)) return [];
  try {
    const media = await queryClient.fetchQuery(mediaQuery(kindStoredAs(place.kind), place.titleId, userId));
    return media.seasons;
  } catch (failure) {
    // One show does not take the whole row away.
    console.info('What comes next of a show is not known.', failure);
    return [];
  }
}
