import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { statusAfter } from '../../rules/support-rules';
import { callerOf } from '../caller';
import { takeTurn } from '../rate-limit';
import { requiredVariable } from '../required-variable';
import { announceMessage } from './announce';
import { ticketFor } from './ticket-store';
import { writeTicket } from './write-ticket';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const mostAttempts = 5;
/** Changes an hour. */
const allowed = { CUSTOMER: 20, ADMIN: 300 } as const;

/** The `changeTicket` operation. What is so already stays as it is, and is no change: a second click does nothing. */
export const handler: Schema['changeTicket']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to change a request.');
  const { ticketId, change } = event.arguments;
  if (change !== 'CLOSE' && change !== 'REOPEN') throw new Error('There is no such change.');
  const author = caller.isAdministrator ? 'ADMIN' : 'CUSTOMER';
  const line = change === 'CLOSE' ? 'CLOSED' : 'REOPENED';
  const messageId = randomUUID();
  const now = new Date();
  for (let attempt = 1; ; attempt += 1) {
    const ticket = await ticketFor(client, caller, ticketId);
    if ((ticket.status === 'CLOSED') === (change === 'CLOSE')) return ticket.status;
    if (attempt === 1) await takeChange(caller.id, author, now);
    const { outcome } = await writeTicket(client, { ticket, messageId, author, event: line, caller, now });
    if (outcome === 'WRITTEN') break;
    if (attempt === mostAttempts) throw new Error('Too many people write at the same moment.');
    await pause(Math.random() * 20 * 2 ** attempt);
  }
  await announceMessage(messageId);
  return statusAfter(line, author);
};

async function takeChange(callerId: string, author: keyof typeof allowed, now: Date): Promise<void> {
  const key = `ticket-change#${callerId}`;
  const isAllowed = await takeTurn(client, requiredVariable('RATE_TABLE'), key, allowed[author], now.getTime());
  if (!isAllowed) throw new Error('TOO_MANY_MESSAGES');
}
