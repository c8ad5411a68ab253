import type { TicketAuthor, TicketEvent } from '../../rules/support-rules';
import { newRecord } from '../stored-record';

interface Message {
  id: string;
  ticket: { id: string; userId: string | undefined };
  author: TicketAuthor;
  event: TicketEvent;
  /** Absent for a change of status without a message. */
  body?: string;
  /** In epoch seconds; absent where it stays. */
  expiresAt?: number;
}

/** Returns the SupportMessages record of an event in a request's thread. */
export function messageRecord({ id, ticket, author, event, body, expiresAt }: Message, now: string) {
  return newRecord(
    'SupportMessages',
    {
      id,
      ticket_id: ticket.id,
      // A visitor's request has no owner: an index leaves out items without its key.
      ...(ticket.userId && { user_id: ticket.userId }),
      author_role: author,
      event,
      ...(body !== undefined && { body }),
      written_at: now,
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
    },
    now,
  );
}
