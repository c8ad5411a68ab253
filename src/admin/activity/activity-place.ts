import type { ActivityView } from '@/accounts/activities';
import { paths } from '@/config/paths';

export const wholeLogHref = paths.adminActivity();

const filters = ['person', 'type', 'about', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

/**
 * Which part of the log an address shows; `userId` is the person that its words name, `about` in it the record that
 * something was done to. Days are by the reader's clock.
 */
export function activityView(search: URLSearchParams, userId: string | undefined): ActivityView {
  const from = dayStart(search.get('from'), 0);
  const to = dayStart(search.get('to'), 1);
  const type = search.get('type');
  const resourceId = search.get('about');
  const after = search.get('after');
  return {
    ...(resourceId
      ? { scope: { of: 'resource', resourceId }, ...(userId && { by: userId }) }
      : { scope: userId ? { of: 'person', userId } : { of: 'all' } }),
    ...(from && { from }),
    ...(to && { to }),
    ...(type && { type }),
    ...(after && { after }),
  };
}

export function isNarrowed(search: URLSearchParams): boolean {
  return filters.some((name) => search.get(name));
}

/** The address with one filter set, or lifted where it is empty; its first page. */
export function narrowedHref(search: URLSearchParams, name: Filter, value: string): string {
  const next = new URLSearchParams(search);
  next.delete('after');
  return hrefWith(next, name, value);
}

/** The address of the page that begins where another one ended; of the first one without that. */
export function pageHref(search: URLSearchParams, after: string): string {
  return hrefWith(new URLSearchParams(search), 'after', after);
}

function hrefWith(search: URLSearchParams, name: string, value: string): string {
  if (value) search.set(name, value);
  else search.delete(name);
  const query = search.toString();
  return query ? `${wholeLogHref}?${query}` : wholeLogHref;
}

/** The moment a day begins that is `later` days after the one written as 2026-01-31; undefined for what is no day. */
function dayStart(day: string | null, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
