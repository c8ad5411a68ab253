import { maxFigureDays } from '@rules/request-bounds';
import { dayOf, isDay } from '@rules/time/day';
import { millisecondsPerDay } from '@rules/time/day-length';

/** Days such as 2026-01-31, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Parses a period; undefined unless it consists of valid days in order, at most 366. */
export function parsePeriod({ from, to }: Period): Period | undefined {
  if (!isDay(from) || !isDay(to) || from > to) return undefined;
  return daysOf({ from, to }).length <= maxFigureDays ? { from, to } : undefined;
}

/** Returns the period of the same length that ends on the day before this one begins. */
export function periodBefore(period: Period): Period {
  const length = daysOf(period).length;
  return { from: shifted(period.from, -length), to: shifted(period.from, -1) };
}

/** Returns each day of the period. */
export function daysOf({ from, to }: Period): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay) + 1;
  return Array.from({ length: Math.min(count, maxFigureDays + 1) }, (_, n) => shifted(from, n));
}

/** Returns the period's buckets: its whole months (`2026-01`), and the other days one by one. */
export function bucketsOf(period: Period): string[] {
  const buckets = new Set<string>();
  for (const day of daysOf(period)) {
    const month = day.slice(0, 7);
    const isWhole = `${month}-01` >= period.from && lastDayOf(month) <= period.to;
    buckets.add(isWhole ? month : day);
  }
  return [...buckets];
}

function lastDayOf(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return dayOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)));
}

const shifted = (day: string, by: number) => dayOf(new Date(Date.parse(day) + by * millisecondsPerDay));
