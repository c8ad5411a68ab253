import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import type { TicketView } from '@/support/ticket-queue';
import { ticketStatuses } from '@/support/tickets';

/** The number of the request that an address opens, if it opens one. */
export function ticketOf(search: URLSearchParams): string | undefined {
  return search.get('ticket')?.trim() || undefined;
}

/** Which requests an address lists. */
export function ticketView(search: URLSearchParams): TicketView {
  return {
    status: ticketStatuses.find((status) => status === search.get('status')),
    search: search.get('search')?.trim() ?? '',
  };
}

/** The address with something changed, an empty value left out; opening a request keeps the view of the list in it. */
export function supportHref(
  search: URLSearchParams,
  changes: Partial<Record<'ticket' | 'status' | 'search', string>>,
): string {
  return addressWith(adminPaths.support(), search, changes);
}
