import type { MessageId } from '@/i18n/messages';
import type { TicketStatus } from '@/support/tickets';

/** Label of each request status, from the support's point of view. */
export const ticketStatusLabels: Record<TicketStatus, MessageId> = {
  OPEN: 'admin.ticketOpen',
  ANSWERED: 'admin.ticketAnswered',
  CLOSED: 'admin.ticketClosed',
};
