import {
  addWatchLater,
  isWatchLater,
  listFavorites,
  listWatchLater,
  react,
  removeWatchLater,
} from '@/backend/customer-lists';
import { refusalOf } from '@/backend/rejections';
import type { Card } from '@/catalogue/cards';
import { cardsOfIds } from '@/catalogue/cards-of-ids';
import { kindStoredAs, kinds } from '@/catalogue/kinds';
import type { Kind, KindName } from '@/catalogue/kinds/kind';
import { isFinished, progressListQuery, titleKeyOf, type WatchPlace } from './progress';
import { askedFor } from './reaction-state';

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
async function withCards(marks: readonly TitleMark[]): Promise<MarkedTitle[]> {
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
