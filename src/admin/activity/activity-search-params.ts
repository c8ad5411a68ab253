import type { ActivityView } from '@/accounts/activities';
import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import { daysBetween } from '../layout/days-between';

export const wholeLogHref = adminPaths.activity();

const filters = ['person', 'type', 'about', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

/**
 * Which part of the log an address shows; `userId` is the person that its words name, `about` in it the record that
 * something was done to. Days are by the reader's clock.
 */
export function activityView(search: URLSearchParams, userId: string | undefined): ActivityView {
  const type = search.get('type');
  const resourceId = search.get('about');
  const after = search.get('after');
  return {
    ...(resourceId
      ? { scope: { of: 'resource', resourceId }, ...(userId && { by: userId }) }
      : { scope: userId ? { of: 'person', userId } : { of: 'all' } }),
    ...daysBetween(search.get('from'), search.get('to')),
    ...(type && { type }),
    ...(after && { after }),
  };
}

export function isLogFiltered(search: URLSearchParams): boolean {
  return filters.some((name) => search.get(name));
}

/** The address with one filter set, or lifted where it is empty; its first page. */
export function filteredLogHref(search: URLSearchParams, name: Filter, value: string): string {
  return addressWith(wholeLogHref, search, { after: '', [name]: value });
}

/** Builds the URL of the page after a pagination token; of the first page without one. */
export function logPageHref(search: URLSearchParams, after: string): string {
  return addressWith(wholeLogHref, search, { after });
}
