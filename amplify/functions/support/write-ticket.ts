import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@rules/activity-events';
import { statusAfter, type TicketAuthor, type TicketEvent, type TicketStatus } from '@rules/support-rules';
import { secondsPerDay } from '@rules/time/day-length';
import { activityItem } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { updateOf } from '../shared/dynamodb/expressions';
import { newRecord, type TransactItem, type TransactOutcome, transact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { messageTable, type StoredTicket, ticketTable } from './ticket-store';

/** The caller of a visitor's log entries, without an IP address. */
export const visitor: Caller = { id: 'VISITOR', isAdministrator: false, ipAddress: 'unknown' };

const loggedAs: Record<TicketEvent, ActivityEvent> = {
  FILED: 'Ticket filed',
  MESSAGE: 'Ticket answered',
  CLOSED: 'Ticket closed',
  REOPENED: 'Ticket reopened',
};

interface TicketWrite {
  ticket: StoredTicket;
  messageId: string;
  author: TicketAuthor;
  event: TicketEvent;
  body?: string;
  /** Writes only if the request's last change was at this time; undefined: only if its status is unchanged. */
  expectedUpdatedAt?: string | undefined;
  caller: Caller;
  now: Date;
}

/** Retention of visitors' requests after the last answer, as the privacy page promises: two years. */
const retentionSeconds = 2 * 365 * secondsPerDay;

/**
 * Adds a message or status change to a request. One transaction also updates the request's status, the site's figures
 * and, for an administrator, the activity log. `UNMET` if the request has changed or the message exists already.
 */
export function writeTicket(write: TicketWrite): Promise<TransactOutcome> {
  const { ticket, messageId, author, event, body, expectedUpdatedAt, caller, now } = write;
  const at = now.toISOString();
  const status = statusAfter(event, author);
  const expiresAt = expiryOf(ticket, status, now);
  const optional = { ...(body !== undefined && { body }), ...(expiresAt !== undefined && { expiresAt }) };
  const message = messageRecord({ id: messageId, ticket, author, event, ...optional }, at);
  const changes = ticket.status !== status && { changes: { status: [ticket.status, status] } };
  const isStill = statusCondition(ticket.status);
  const isUnchanged = expectedUpdatedAt === undefined ? '' : ` AND ${unchangedSince}`;
  const openTickets = Number(status === 'OPEN') - Number(ticket.status === 'OPEN');
  return transact([
    { Put: { TableName: messageTable(), Item: message, ConditionExpression: 'attribute_not_exists(id)' } },
    {
      Update: updateOf({
        TableName: ticketTable(),
        Key: { id: ticket.id },
        set: { support_status: status, support_updated_at: at, updatedAt: at, expires_at: expiresAt ?? null },
        condition: `attribute_exists(id) AND ${isStill.condition}${isUnchanged}`,
        values: { ...isStill.values, ...(expectedUpdatedAt !== undefined && { expected: expectedUpdatedAt }) },
      }),
    },
    ...(author === 'ADMIN' ? [ticketActivity(caller, event, { number: ticket.number, ...changes }, at)] : []),
    ...figureUpdates(now, { openTickets }),
  ]);
}

/** Returns the condition that a request has the status; without a known one it is open, see `ticketStatusOf`. */
function statusCondition(status: TicketStatus): { condition: string; values: Record<string, string> } {
  if (status !== 'OPEN') return { condition: 'support_status = :before', values: { before: status } };
  const values = { answered: 'ANSWERED', closed: 'CLOSED' } satisfies Record<string, TicketStatus>;
  return { condition: 'NOT support_status IN (:answered, :closed)', values };
}

/** A request that has not changed since it was filed may lack the time of its last change. */
const unchangedSince =
  '(support_updated_at = :expected OR (attribute_not_exists(support_updated_at) AND support_filed_date = :expected))';

/** Returns the expiry in epoch seconds; not of an open request, nor of a customer's, deleted with the account. */
function expiryOf({ userId }: StoredTicket, status: TicketStatus, now: Date): number | undefined {
  if (userId !== undefined || status === 'OPEN') return undefined;
  return Math.floor(now.getTime() / 1000) + retentionSeconds;
}

/** The activity log entry of a change of a request. */
export function ticketActivity(
  caller: Caller,
  event: TicketEvent,
  { number, changes }: { number: string; changes?: { status: string[] } },
  at: string,
): TransactItem {
  const description = JSON.stringify({ title: number, ...(changes && { changes }) });
  const activity = { id: randomUUID(), resourceId: number, description };
  const { Put } = activityItem(caller, loggedAs[event], activity, at);
  return caller === visitor ? { Put: { ...Put, Item: { ...Put.Item, user_role: visitor.id } } } : { Put };
}

interface Message {
  id: string;
  ticket: { id: string; userId: string | undefined };
  author: TicketAuthor;
  event: TicketEvent;
  /** Absent for a change of status without a message. */
  body?: string;
  /** In epoch seconds; absent if it does not expire. */
  expiresAt?: number;
}

/** Returns the SupportMessages record of an event in a request's thread. */
export function messageRecord({ id, ticket, author, event, body, expiresAt }: Message, now: string) {
  return newRecord(
    'SupportMessages',
    {
      id,
      ticket_id: ticket.id,
      // A visitor's request has no owner: an index omits items without its key.
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
