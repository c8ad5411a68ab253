import type { ActivityView } from '@/accounts/activities';
import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import { daysBetween } from '../layout/days-between';

export const wholeLogHref = adminPaths.activity();

const filters = ['person', 'type', 'about', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

/**
 * Parses the filters of the log from the URL query. `userId` is the user that the search words match; the query
 * parameter `about` is the id of the affected record. Days are in the local time zone.
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

/** Returns the URL of the first page with one filter set, or removed if the value is empty. */
export function filteredLogHref(search: URLSearchParams, name: Filter, value: string): string {
  return addressWith(wholeLogHref, search, { after: '', [name]: value });
}

/** Builds the URL of the page after a pagination token; of the first page without one. */
export function logPageHref(search: URLSearchParams, after: string): string {
  return addressWith(wholeLogHref, search, { after });
}
