import { isDay } from './day';

/*
 * A title that is published may wait for its time, which stands in `publish_at`: until then it is there for administrators
 * alone, as a draft is (docs/decisions/0035).
 */

/** How a title stands with customers at a moment. */
export type TitleStanding = 'DRAFT' | 'SCHEDULED' | 'PUBLISHED';

/** A time that cannot be read has not come. */
export function standingAt(
  now: number,
  title: { status: Exclude<TitleStanding, 'SCHEDULED'>; publishAt: string | null | undefined },
): TitleStanding {
  if (title.status === 'DRAFT' || !title.publishAt) return title.status;
  return Date.parse(title.publishAt) <= now ? 'PUBLISHED' : 'SCHEDULED';
}

/** A time as it is stored, in UTC; undefined for what is none. Without its zone it would be another one everywhere. */
export function publishTimeOf(given: string): string | undefined {
  const time = new Date(withZone.test(given) && isDay(given.slice(0, 10)) ? given : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
