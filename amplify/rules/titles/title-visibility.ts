import { isDay } from '../time/day';

/*
 * A published title with a future `publish_at` is scheduled: until that time only administrators see it, as with a
 * draft (docs/decisions/0035).
 */

/** The visibility of a title to customers at a given time. */
export type TitleVisibility = 'DRAFT' | 'SCHEDULED' | 'PUBLISHED';

/** Returns the visibility of a title at `now`. An invalid publication time counts as in the future. */
export function visibilityAt(
  now: number,
  title: { status: Exclude<TitleVisibility, 'SCHEDULED'>; publishAt: string | null | undefined },
): TitleVisibility {
  if (title.status === 'DRAFT' || !title.publishAt) return title.status;
  return Date.parse(title.publishAt) <= now ? 'PUBLISHED' : 'SCHEDULED';
}

/** Normalizes a publication time to UTC; undefined if invalid or without a time zone, which is ambiguous. */
export function publishTimeOf(given: string): string | undefined {
  const time = new Date(withZone.test(given) && isDay(given.slice(0, 10)) ? given : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
