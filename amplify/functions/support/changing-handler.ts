import { randomUUID } from 'node:crypto';
import { statusAfter } from '@rules/support-rules';
import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { publishMessage } from './publish-message';
import { ticketFor } from './ticket-store';
import { writeTicket } from './write-ticket';

/** Rate limit: changes per hour. */
const allowed = { CUSTOMER: 20, ADMIN: 300 } as const;

/** The `changeTicket` operation. Idempotent: a request that has the status already is not changed. */
export const handler: Schema['changeTicket']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to change a request.');
  const { ticketId, change } = event.arguments;
  if (change !== 'CLOSE' && change !== 'REOPEN') throw new Error('Unknown change.');
  const author = caller.isAdministrator ? 'ADMIN' : 'CUSTOMER';
  const ticketEvent = change === 'CLOSE' ? 'CLOSED' : 'REOPENED';
  const messageId = randomUUID();
  const now = new Date();
  const changed = await retryOnConflict(async (turn) => {
    const ticket = await ticketFor(caller, ticketId);
    if ((ticket.status === 'CLOSED') === (change === 'CLOSE')) return { status: ticket.status, isNew: false };
    if (turn === 1) {
      await enforceRateLimit(`ticket-change#${caller.id}`, allowed[author], now, 'TOO_MANY_MESSAGES');
    }
    const { outcome } = await writeTicket({ ticket, messageId, author, event: ticketEvent, caller, now });
    return outcome === 'WRITTEN' ? { status: statusAfter(ticketEvent, author), isNew: true } : undefined;
  });
  if (!changed) throw new Error('Too many people are changing this request at the moment. Please try again.');
  if (changed.isNew) await publishMessage(messageId);
  return changed.status;
};
