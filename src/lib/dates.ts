/** Returns an ISO time as the value of a `datetime-local` field, in the user's time zone; '' for an invalid time. */
export function localTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Returns the day of a time in the user's time zone, such as 2026-01-31, for a file name. */
export function localDay(moment: Date): string {
  return localTime(moment.toISOString()).slice(0, 10);
}

/** Returns the ISO time of a `datetime-local` field's value; '' for an empty or invalid one. */
export function isoTime(local: string): string {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** Placeholder for a partly entered or impossible time or date, to distinguish it from an empty field. */
export const unfinishedTime = 'unfinished';

/** Parses a time; returns undefined for an invalid one. */
export function dateOf(time: string | number | Date | null | undefined): Date | undefined {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
