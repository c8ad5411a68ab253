import type { MessageId } from '@/i18n/messages';
import type { TicketStatus } from '@/support/tickets';

/** How a request stands, in the words of whoever answers it. */
export const ticketStatusWords: Record<TicketStatus, MessageId> = {
  OPEN: 'admin.ticketOpen',
  ANSWERED: 'admin.ticketAnswered',
  CLOSED: 'admin.ticketClosed',
};
