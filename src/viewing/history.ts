import { millisecondsPerDay } from '@rules/day-length';
import type { QueryClient } from '@tanstack/react-query';
import type { Card } from '@/catalogue/cards';
import { kindStoredAs } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import type { Language } from '@/i18n/languages';
import { capitalised } from '@/lib/capitalised';
import { progressListQuery, removePlace, restorePlace, type WatchPlace } from './progress';
import { cardKey, cardsOf } from './title-lists';

/** Something watched or heard, and its title's card. */
export interface WatchedItem {
  place: WatchPlace;
  kind: KindName;
  card: Card;
}

export interface HistoryDay {
  /** The first moment of the day here. */
  start: number;
  items: WatchedItem[];
}

/** Query of TanStack Query for what a customer watched and heard, the latest first; titles that have left are left out. */
export function historyQuery(queryClient: QueryClient, userId: string) {
  return {
    queryKey: ['history', userId] as const,
    queryFn: async (): Promise<WatchedItem[]> => {
      const places = await queryClient.fetchQuery(progressListQuery(userId));
      const titles = places.map((place) => ({ place, kind: kindStoredAs(place.kind).name }));
      const cards = await cardsOf(titles.map(({ place, kind }) => ({ kind, id: place.titleId })));
      return titles.flatMap(({ place, kind }) => {
        const card = cards.get(cardKey(kind, place.titleId));
        return card ? [{ place, kind, card }] : [];
      });
    },
    staleTime: 0,
  };
}

/** By the day on which it was played here, the latest first. */
export function groupByDay(items: readonly WatchedItem[]): HistoryDay[] {
  const days = new Map<number, WatchedItem[]>();
  for (const item of [...items].sort((a, b) => b.place.playedAt.localeCompare(a.place.playedAt))) {
    const start = startOfDay(Date.parse(item.place.playedAt));
    const others = days.get(start);
    if (others) others.push(item);
    else days.set(start, [item]);
  }
  return [...days].map(([start, ofDay]) => ({ start, items: ofDay }));
}

/** Deletes all positions of a customer, also those too old to be listed; returns them for `restorePlaces`. */
export async function clearHistory(userId: string): Promise<WatchPlace[]> {
  const { queryFn: latestPlaces } = progressListQuery(userId);
  const removed: WatchPlace[] = [];
  const isLeft = ({ titleKey }: WatchPlace) => !removed.some((place) => place.titleKey === titleKey);
  for (;;) {
    // A list can still contain a just deleted position.
    const places = (await latestPlaces()).filter(isLeft);
    if (places.length === 0) return removed;
    await Promise.all(places.map((place) => removePlace(userId, place)));
    removed.push(...places);
  }
}

/** Undoes `clearHistory`. */
export async function restorePlaces(places: readonly WatchPlace[]): Promise<void> {
  await Promise.all(places.map(restorePlace));
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Name of a day: 'Today', 'Yesterday', 'Thursday, November 19', with the year if it differs from the current one. */
export function dayName(language: Language, start: number, now: Date): string {
  const today = new Date(now).setHours(0, 0, 0, 0);
  // Days with a change of the clock are shorter or longer.
  const daysAgo = Math.round((today - start) / millisecondsPerDay);
  const isNear = daysAgo === 0 || daysAgo === 1;
  return capitalised(isNear ? relative(language, daysAgo) : date(language, start, now), language);
}

function relative(language: Language, daysAgo: number): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day');
}

function date(language: Language, start: number, now: Date): string {
  const isThisYear = new Date(start).getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(start);
}
