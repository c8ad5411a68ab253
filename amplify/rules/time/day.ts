/* Calendar days without a time or time zone, such as 2026-01-31. */

/** Returns true for a date of the calendar. `Date` alone parses February 30 as March 2. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
}

/** Returns the day of a time in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
