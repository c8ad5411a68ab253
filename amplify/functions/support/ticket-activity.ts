import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '../../rules/activity-events';
import type { TicketEvent } from '../../rules/support-rules';
import { activityItem } from '../activity';
import type { Caller } from '../caller';
import type { TransactItem } from '../transact';

/** The caller of a visitor's log entries, without an IP address. */
export const visitor: Caller = { id: 'VISITOR', isAdministrator: false, address: 'unknown' };

/** The log's entry about a request, to be written with it. */
export function ticketActivity(
  caller: Caller,
  event: TicketEvent,
  { number, changes }: { number: string; changes?: { status: string[] } },
  at: string,
): TransactItem {
  const description = JSON.stringify({ title: number, ...(changes && { changes }) });
  const what = { id: randomUUID(), resourceId: number, description };
  const { Put } = activityItem(caller, loggedAs[event], what, at);
  return caller === visitor ? { Put: { ...Put, Item: { ...Put.Item, user_role: visitor.id } } } : { Put };
}

const loggedAs: Record<TicketEvent, ActivityEvent> = {
  FILED: 'Ticket filed',
  MESSAGE: 'Ticket answered',
  CLOSED: 'Ticket closed',
  REOPENED: 'Ticket reopened',
};
