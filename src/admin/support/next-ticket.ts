import type { TicketRow } from '@/support/ticket-queue';
import type { Ticket } from '@/support/tickets';

/** Of the requests that wait, the longest waiting first, the one after this one; after the last of them the first again. */
export function nextTicket(
  waiting: readonly Pick<TicketRow, 'number' | 'filedAt'>[],
  { number, filedAt }: Pick<Ticket, 'number' | 'filedAt'>,
): string | undefined {
  const others = waiting.filter((row) => row.number !== number);
  return (others.find((row) => row.filedAt > filedAt) ?? others[0])?.number;
}
