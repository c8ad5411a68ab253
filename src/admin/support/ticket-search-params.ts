import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import type { TicketView } from '@/support/ticket-queue';
import { ticketStatuses } from '@/support/tickets';

/** Returns the number of the request in the URL query; undefined if there is none. */
export function ticketOf(search: URLSearchParams): string | undefined {
  return search.get('ticket')?.trim() || undefined;
}

/** Parses the filters of the request list from the URL query. */
export function ticketView(search: URLSearchParams): TicketView {
  return {
    status: ticketStatuses.find((status) => status === search.get('status')),
    search: search.get('search')?.trim() ?? '',
  };
}

/** Returns the URL with changed parameters; an empty value removes one. Keeps the list's filters. */
export function supportHref(
  search: URLSearchParams,
  changes: Partial<Record<'ticket' | 'status' | 'search', string>>,
): string {
  return addressWith(adminPaths.support(), search, changes);
}
