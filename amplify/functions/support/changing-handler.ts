import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { statusAfter } from '../../rules/support-rules';
import { callerOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { countWithinRate } from '../shared/dynamodb/rate-limit';
import { untilWritten } from '../shared/dynamodb/retry-on-conflict';
import { announceMessage } from './publish-message';
import { ticketFor } from './ticket-store';
import { writeTicket } from './write-ticket';

/** Changes an hour. */
const allowed = { CUSTOMER: 20, ADMIN: 300 } as const;

/** The `changeTicket` operation. Idempotent: a request that has the status already is not changed. */
export const handler: Schema['changeTicket']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to change a request.');
  const { ticketId, change } = event.arguments;
  if (change !== 'CLOSE' && change !== 'REOPEN') throw new Error('There is no such change.');
  const author = caller.isAdministrator ? 'ADMIN' : 'CUSTOMER';
  const line = change === 'CLOSE' ? 'CLOSED' : 'REOPENED';
  const messageId = randomUUID();
  const now = new Date();
  const changed = await untilWritten(async (turn) => {
    const ticket = await ticketFor(client, caller, ticketId);
    if ((ticket.status === 'CLOSED') === (change === 'CLOSE')) return { status: ticket.status, isNew: false };
    if (turn === 1) await takeChange(caller.id, author, now);
    const { outcome } = await writeTicket(client, { ticket, messageId, author, event: line, caller, now });
    return outcome === 'WRITTEN' ? { status: statusAfter(line, author), isNew: true } : undefined;
  });
  if (!changed) throw new Error('Too many people write at the same moment.');
  if (changed.isNew) await announceMessage(messageId);
  return changed.status;
};

async function takeChange(callerId: string, author: keyof typeof allowed, now: Date): Promise<void> {
  const key = `ticket-change#${callerId}`;
  const isAllowed = await countWithinRate(client, key, allowed[author], now.getTime());
  if (!isAllowed) throw new Error('TOO_MANY_MESSAGES');
}
