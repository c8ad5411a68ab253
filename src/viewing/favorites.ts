import { react } from '@/backend/reactions';
import { listFavorites } from '@/backend/viewing-lists';
import { kinds } from '@/catalogue/kinds';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { type MarkedTitle, type TitleMark, withCards } from './marked-titles';
import { askedFor } from './unanswered-marks';

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
    // Another device may have changed them: shows cached data and refetches.
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
  const marks = titles.map(({ kind, id }) => {
    const mark = { kind: kinds[kind].storedAs, titleId: id, change };
    return { mark, handleAnswer: askedFor(mark) };
  });
  try {
    for (const { mark, handleAnswer } of marks) {
      await react(mark.kind, mark.titleId, mark.change);
      handleAnswer();
    }
  } finally {
    for (const { handleAnswer } of marks) handleAnswer();
  }
}
