import { truncateWithEllipsis } from '@rules/text/plain-text';
import type { Schema } from '../../data/schema';
import { queryAll } from '../shared/dynamodb/read-items';
import { findTickets, parseQueueRequest, readTicketPage } from './list-tickets';
import { asTicket, type StoredTicket, ticketTable } from './ticket-store';

/** The `browseTickets` operation. A query that is a whole number finds the request with that number, in any status. */
export const handler: Schema['browseTickets']['functionHandler'] = async (event) => {
  const request = parseQueueRequest(event.arguments);
  if (request.number) {
    const where = { index: 'supportInteractionsBySupport_id', field: 'support_id', value: request.number };
    const items = await queryAll({ table: ticketTable(), ...where });
    return { items: items.map((item) => rowOf(asTicket(item))), next: null };
  }
  const { tickets, next } = await findTickets(request, (cursor) => readTicketPage(cursor));
  return { items: tickets.map(rowOf), next: next ?? null };
};

const maxExcerptLength = 160;

function rowOf({ message, language: _, ...shown }: StoredTicket) {
  return { ...shown, userId: shown.userId ?? null, excerpt: truncateWithEllipsis(message, maxExcerptLength) };
}
