import { react } from '@/backend/reactions';
import { listFavorites } from '@/backend/viewing-lists';
import { kinds } from '@/catalogue/kinds';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { type MarkedTitle, type TitleMark, withCards } from './marked-titles';

/** Query of TanStack Query for a customer's favourites, the latest first. */
export function favoritesQuery(userId: string) {
  return {
    queryKey: ['favorites', userId] as const,
    queryFn: async (): Promise<MarkedTitle[]> => {
      const stored = await listFavorites(userId);
      return withCards(
        stored.map((favorite) => ({
          kind: kindStoredAs(favorite.title_kind).name,
          id: favorite.title_id,
          markedAt: favorite.marked_at,
        })),
      );
    },
    // Another device may have changed them: what is known is shown, and asked for again.
    staleTime: 0,
  };
}

/** Takes titles off the favourites; their counters go down. */
export async function removeFavorites(titles: readonly TitleMark[]): Promise<void> {
  await oneAfterAnother(titles, 'REMOVE_FAVORITE');
}

/** Makes titles favourites again, in the order in which they had become it. */
export async function restoreFavorites(titles: readonly TitleMark[]): Promise<void> {
  await oneAfterAnother(
    [...titles].sort((a, b) => a.markedAt.localeCompare(b.markedAt)),
    'ADD_FAVORITE',
  );
}

async function oneAfterAnother(titles: readonly TitleMark[], change: 'ADD_FAVORITE' | 'REMOVE_FAVORITE') {
  for (const { kind, id } of titles) await react(kinds[kind].storedAs, id, change);
}
