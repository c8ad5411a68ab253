import { refusalOf } from '@/backend/rejections';
import { addWatchLater, isWatchLater, listWatchLater, removeWatchLater } from '@/backend/viewing-lists';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { kindStoredAs } from '@/catalogue/kinds/kind-stored-as';
import { type MarkedTitle, type TitleMark, withCards } from './marked-titles';
import { isFinished, progressListQuery, titleKeyOf, type WatchPlace } from './progress';

/** Query of TanStack Query for what a customer put aside for later, the latest first. */
export function watchLaterQuery(userId: string) {
  return {
    queryKey: ['watch-later', userId] as const,
    queryFn: async (): Promise<MarkedTitle[]> => {
      const [stored, places] = await Promise.all([listWatchLater(userId), progressListQuery(userId).queryFn()]);
      const marks = stored.map((entry) => ({
        kind: kindStoredAs(entry.title_kind).name,
        id: entry.title_id,
        markedAt: entry.added_at,
      }));
      return withCards(marks.filter((mark) => !isFinishedSince(mark, places)));
    },
    staleTime: 0,
  };
}

/**
 * True if a title was watched to its end on any device after it was put on the list: it is then removed from it. A show
 * stays until its page, which knows all episodes, removes it.
 */
export function isFinishedSince({ kind, id, markedAt }: TitleMark, places: readonly WatchPlace[]): boolean {
  const place = places.find(({ titleKey }) => titleKey === titleKeyOf({ kind: kinds[kind].storedAs, titleId: id }));
  return place !== undefined && place.playedAt > markedAt && isFinished(place.position, place.duration);
}

/** Query of TanStack Query for whether a title is put aside. */
export function isWatchLaterQuery(kind: Kind, id: string, userId: string) {
  return {
    queryKey: ['is-watch-later', kind.name, id, userId] as const,
    queryFn: () => isWatchLater(userId, kind.storedAs, id),
  };
}

/** Puts titles aside for later, with the times at which they were. */
export async function putAside(userId: string, titles: readonly TitleMark[]): Promise<void> {
  await Promise.all(titles.map(({ kind, id, markedAt }) => addWatchLater(userId, kinds[kind].storedAs, id, markedAt)));
}

/** True if a title was rejected because the list is full. */
export function isLaterFull(failure: unknown): boolean {
  return refusalOf(failure, { TOO_MANY_TITLES: 'full' }) === 'full';
}

/** Takes titles off the list. */
export async function takeFromLater(userId: string, titles: readonly Pick<TitleMark, 'kind' | 'id'>[]): Promise<void> {
  await Promise.all(titles.map(({ kind, id }) => removeWatchLater(userId, kinds[kind].storedAs, id)));
}
