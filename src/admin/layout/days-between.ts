import { isDay } from '@rules/time/day';

/**
 * Returns the ISO times from the start of the earlier day to the end of the later one, in the local time zone and for
 * any order; a day is written as 2026-01-31, and an invalid one sets no limit.
 */
export function daysBetween(one: string | null, other: string | null): { from?: string; to?: string } {
  const isTurned = one !== null && other !== null && dayStart(other, 0) !== undefined && one > other;
  const [first, last] = isTurned ? [other, one] : [one, other];
  const from = dayStart(first, 0);
  const to = dayStart(last, 1);
  return { ...(from && { from }), ...(to && { to }) };
}

/** Start of the day `later` days after the given one. */
function dayStart(day: string | null, later: number): string | undefined {
  if (day === null || !isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
