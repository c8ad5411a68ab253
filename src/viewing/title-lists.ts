import { rejectionReason } from '@/backend/client/rejections';
import { addWatchLater, isWatchLater, listFavorites, listWatchLater, removeWatchLater } from '@/backend/customer-lists';
import { mutate } from '@/backend/operations';
import type { Card } from '@/catalogue/cards';
import { cardsOfIds } from '@/catalogue/cards-of-ids';
import { kindByTitleKind, kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import type { KindSlug } from '@/config/kind-slug';
import { isFinished, progressListQuery, titleKeyOf, type WatchProgress } from './progress';
import { registerPendingMark } from './reaction-state';

/** A title on one of a customer's lists. */
export interface TitleMark {
  kind: KindSlug;
  id: string;
  /** ISO time. */
  markedAt: string;
}

export interface MarkedTitle extends TitleMark {
  card: Card;
}

/** The marks with their titles' cards, the latest first; omits deleted titles. */
async function withCards(marks: readonly TitleMark[]): Promise<MarkedTitle[]> {
  const cards = await cardsOf(marks);
  return marks
    .flatMap((mark) => {
      const card = cards.get(cardKey(mark.kind, mark.id));
      return card ? [{ ...mark, card }] : [];
    })
    .sort((a, b) => b.markedAt.localeCompare(a.markedAt));
}

/** Loads the cards of titles with one request per kind; the result's keys are those of `cardKey`. */
export async function cardsOf(titles: readonly { kind: KindSlug; id: string }[]): Promise<Map<string, Card>> {
  const requests = Object.values(kinds).map((kind) => {
    const ids = new Set(titles.filter((title) => title.kind === kind.slug).map(({ id }) => id));
    return cardsOfIds(kind, [...ids]);
  });
  const cards = (await Promise.all(requests)).flat();
  return new Map(cards.map((card) => [cardKey(card.kind, card.id), card]));
}

/** Identifies a title among all kinds. */
export function cardKey(kind: KindSlug, id: string): string {
  return `${kind}/${id}`;
}

/** Query of TanStack Query for a customer's favourites, the latest first. */
export function favoritesQuery(userId: string) {
  return {
    queryKey: ['favorites', userId] as const,
    queryFn: async (): Promise<MarkedTitle[]> => {
      const stored = await listFavorites(userId);
      return withCards(
        stored.map((favorite) => ({
          kind: kindByTitleKind(favorite.title_kind).slug,
          id: favorite.title_id,
          markedAt: favorite.marked_at,
        })),
      );
    },
    // Another device may have changed them: shows cached data and refetches.
    staleTime: 0,
  };
}

/** Removes titles from the favourites, which decrements their counters. */
export async function removeFavorites(titles: readonly TitleMark[]): Promise<void> {
  await changeInOrder(titles, 'REMOVE_FAVORITE');
}

/** Restores removed favourites, in the order in which they had been added. */
export async function restoreFavorites(titles: readonly TitleMark[]): Promise<void> {
  await changeInOrder(
    [...titles].sort((a, b) => a.markedAt.localeCompare(b.markedAt)),
    'ADD_FAVORITE',
  );
}

async function changeInOrder(titles: readonly TitleMark[], change: 'ADD_FAVORITE' | 'REMOVE_FAVORITE') {
  const marks = titles.map(({ kind, id }) => {
    const mark = { kind: kinds[kind].titleKind, titleId: id, change };
    return { mark, endPending: registerPendingMark(mark) };
  });
  try {
    for (const { mark, endPending } of marks) {
      await mutate('react', mark);
      endPending();
    }
  } finally {
    for (const { endPending } of marks) endPending();
  }
}

/** Query of TanStack Query for a customer's watch-later list, the latest first. */
export function watchLaterQuery(userId: string) {
  return {
    queryKey: ['watch-later', userId] as const,
    queryFn: async (): Promise<MarkedTitle[]> => {
      const [stored, progressList] = await Promise.all([listWatchLater(userId), progressListQuery(userId).queryFn()]);
      const marks = stored.map((entry) => ({
        kind: kindByTitleKind(entry.title_kind).slug,
        id: entry.title_id,
        markedAt: entry.added_at,
      }));
      return withCards(marks.filter((mark) => !isFinishedSince(mark, progressList)));
    },
    staleTime: 0,
  };
}

/**
 * True if a title was watched to its end on any device after it was put on the list: it is then removed from it. A show
 * stays until its page, which knows all episodes, removes it.
 */
export function isFinishedSince({ kind, id, markedAt }: TitleMark, progressList: readonly WatchProgress[]): boolean {
  const progress = progressList.find(
    ({ titleKey }) => titleKey === titleKeyOf({ kind: kinds[kind].titleKind, titleId: id }),
  );
  return progress !== undefined && progress.playedAt > markedAt && isFinished(progress.position, progress.duration);
}

/** Query of TanStack Query: true if a title is on the watch-later list. */
export function isWatchLaterQuery(kind: Kind, id: string, userId: string) {
  return {
    queryKey: ['is-watch-later', kind.slug, id, userId] as const,
    queryFn: () => isWatchLater(userId, kind.titleKind, id),
  };
}

/** Adds titles to the watch-later list, with the times at which they were added first. */
export async function addToWatchLater(userId: string, titles: readonly TitleMark[]): Promise<void> {
  await Promise.all(titles.map(({ kind, id, markedAt }) => addWatchLater(userId, kinds[kind].titleKind, id, markedAt)));
}

/** True if a title was rejected because the watch-later list is full. */
export function isWatchLaterFull(failure: unknown): boolean {
  return rejectionReason(failure, { TOO_MANY_TITLES: 'full' }) === 'full';
}

/** Removes titles from the watch-later list. */
export async function removeFromWatchLater(
  userId: string,
  titles: readonly Pick<TitleMark, 'kind' | 'id'>[],
): Promise<void> {
  await Promise.all(titles.map(({ kind, id }) => removeWatchLater(userId, kinds[kind].titleKind, id)));
}
