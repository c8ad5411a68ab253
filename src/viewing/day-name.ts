import { millisecondsPerDay } from '@rules/day-length';
import type { Language } from '@/i18n/languages';
import { capitalised } from '@/lib/capitalised';

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
