import { millisecondsPerDay } from '@rules/time/day-length';
import type { QueryClient } from '@tanstack/react-query';
import type { Card } from '@/catalogue/cards';
import { kindByTitleKind } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import type { Language } from '@/i18n/languages';
import { capitalised } from '@/lib/spelling';
import { progressListQuery, removeProgress, restoreRemovedProgress, type WatchProgress } from './progress';
import { cardKey, cardsOf } from './title-lists';

/** An entry of the history: the progress and its title's card. */
export interface WatchedItem {
  progress: WatchProgress;
  kind: KindSlug;
  card: Card;
}

export interface HistoryDay {
  /** Start of the day in the local time zone, in milliseconds since 1970. */
  start: number;
  items: WatchedItem[];
}

/** Query of TanStack Query for a customer's history, the latest first; omits deleted titles. */
export function historyQuery(queryClient: QueryClient, userId: string) {
  return {
    queryKey: ['history', userId] as const,
    queryFn: async (): Promise<WatchedItem[]> => {
      const progressList = await queryClient.fetchQuery({ ...progressListQuery(userId), retry: false });
      const titles = progressList.map((progress) => ({ progress, kind: kindByTitleKind(progress.kind).slug }));
      const cards = await cardsOf(titles.map(({ progress, kind }) => ({ kind, id: progress.titleId })));
      return titles.flatMap(({ progress, kind }) => {
        const card = cards.get(cardKey(kind, progress.titleId));
        return card ? [{ progress, kind, card }] : [];
      });
    },
    staleTime: 0,
  };
}

/** Groups the items by the day, in the local time zone, on which they were played; the latest first. */
export function groupByDay(items: readonly WatchedItem[]): HistoryDay[] {
  const days = new Map<number, WatchedItem[]>();
  for (const item of [...items].sort((a, b) => b.progress.playedAt.localeCompare(a.progress.playedAt))) {
    const start = startOfDay(Date.parse(item.progress.playedAt));
    const others = days.get(start);
    if (others) others.push(item);
    else days.set(start, [item]);
  }
  return [...days].map(([start, ofDay]) => ({ start, items: ofDay }));
}

/** Deletes all progress of a customer, including progress too old to be listed; returns it for `restoreHistory`. */
export async function clearHistory(userId: string): Promise<WatchProgress[]> {
  const { queryFn: readLatest } = progressListQuery(userId);
  const removed: WatchProgress[] = [];
  const isNotRemoved = ({ titleKey }: WatchProgress) => !removed.some((progress) => progress.titleKey === titleKey);
  for (;;) {
    // A list can still contain just deleted progress.
    const progressList = (await readLatest()).filter(isNotRemoved);
    if (progressList.length === 0) return removed;
    await Promise.all(progressList.map((progress) => removeProgress(userId, progress)));
    removed.push(...progressList);
  }
}

/** Undoes `clearHistory`. */
export async function restoreHistory(progressList: readonly WatchProgress[]): Promise<void> {
  await Promise.all(progressList.map(restoreRemovedProgress));
}

function startOfDay(time: number | Date): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Name of a day: 'Today', 'Yesterday', 'Thursday, November 19', with the year if it differs from the current one. */
export function dayName(language: Language, start: number, now: Date): string {
  const today = startOfDay(now);
  // Days with a daylight saving change are shorter or longer.
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
