import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';
import type { TicketView } from '@/support/ticket-queue';
import { type TicketStatus, ticketStatuses } from '@/support/tickets';

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

/** The address of one request; where the list was stays in it, so that coming back finds the same place. */
export function ticketHref(search: URLSearchParams, number: string): string {
  return hrefWith(search, { ticket: number });
}

/** The address of the list. */
export function queueHref(search: URLSearchParams): string {
  return hrefWith(search, { ticket: '' });
}

/** The address of the list of one state, or of all where it is empty. */
export function ticketStatusHref(search: URLSearchParams, status: TicketStatus | ''): string {
  return hrefWith(search, { status });
}

/** The address of the list of just those with the words in them. */
export function ticketSearchHref(search: URLSearchParams, words: string): string {
  return hrefWith(search, { search: words });
}

function hrefWith(search: URLSearchParams, changes: Record<string, string>): string {
  return addressWith(adminPaths.support(), search, changes);
}
