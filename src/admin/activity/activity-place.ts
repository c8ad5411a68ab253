import type { ActivityView } from '@/accounts/activities';
import { paths } from '@/config/paths';

export const wholeLogHref = paths.adminActivity();

/** Which part of the log an address shows; `userId` is the person that its words name. Days are by the reader's clock. */
export function activityView(search: URLSearchParams, userId: string | undefined): ActivityView {
  const from = dayStart(search.get('from'), 0);
  const to = dayStart(search.get('to'), 1);
  const type = search.get('type');
  return {
    scope: userId ? { of: 'person', userId } : { of: 'all' },
    ...(from && { from }),
    ...(to && { to }),
    ...(type && { type }),
  };
}

export function isNarrowed(search: URLSearchParams): boolean {
  return ['person', 'type', 'from', 'to'].some((name) => search.get(name));
}

/** The address with one filter set, or lifted where it is empty. */
export function narrowedHref(search: URLSearchParams, name: 'person' | 'type' | 'from' | 'to', value: string): string {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  const query = next.toString();
  return query ? `${wholeLogHref}?${query}` : wholeLogHref;
}

/** The moment a day begins that is `later` days after the one written as 2026-01-31; undefined for what is no day. */
function dayStart(day: string | null, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
