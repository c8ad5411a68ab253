import type { Schema } from '../../data/schema';
import { longestSupportRequest } from '../../rules/support-rules';
import { type Caller, callerOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { countWithinRate } from '../shared/dynamodb/rate-limit';
import { untilWritten } from '../shared/dynamodb/retry-on-conflict';
import { sendMail } from '../shared/email';
import { idOfRequest } from '../shared/idempotency';
import { answerMail } from './answer-email';
import { announceMessage } from './publish-message';
import { giveUpMailing, noteMailed, readMessage, type StoredTicket, takeMailing, ticketFor } from './ticket-store';
import { writeTicket } from './write-ticket';

/** Messages an hour. */
const allowed = { CUSTOMER: 20, ADMIN: 300 } as const;

/**
 * The `replyToTicket` operation. Stores a message once, regardless of its email: the browser's id is the idempotency
 * key.
 */
export const handler: Schema['replyToTicket']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to write.');
  const { ticketId, message, requestId } = event.arguments;
  const body = message.trim();
  if (!body || body.length > longestSupportRequest.message || !/^[\w-]{8,64}$/.test(requestId)) {
    throw new Error('INVALID_MESSAGE');
  }
  const author = caller.isAdministrator ? 'ADMIN' : 'CUSTOMER';
  const messageId = idOfRequest(caller.id, requestId);
  const ticket = await ticketFor(client, caller, ticketId);
  const kept = await readMessage(client, messageId);
  if (kept && kept.ticketId !== ticketId) throw new Error('INVALID_MESSAGE');
  if (!kept) await keep(caller, ticket, { messageId, author, body });
  const isMailed = author === 'ADMIN' ? await mail(ticket, messageId) : null;
  await announceMessage(messageId);
  const { status } = await ticketFor(client, caller, ticketId);
  return { status, isMailed };
};

interface NewMessage {
  messageId: string;
  author: 'CUSTOMER' | 'ADMIN';
  body: string;
}

/** Stores a message, though the request may change in the same moment, or another call may just have stored it. */
async function keep(caller: Caller, found: StoredTicket, message: NewMessage): Promise<void> {
  const now = new Date();
  const key = `reply#${caller.id}`;
  if (!(await countWithinRate(client, key, allowed[message.author], now.getTime()))) {
    throw new Error('TOO_MANY_MESSAGES');
  }
  const isKept = await untilWritten(async (turn) => {
    const ticket = turn === 1 ? found : await ticketFor(client, caller, found.id);
    const written = await writeTicket(client, { ...message, ticket, event: 'MESSAGE', caller, now });
    const isThere = written.outcome === 'WRITTEN' || (written.outcome === 'UNMET' && written.places.includes(0));
    return isThere || undefined;
  });
  if (!isKept) throw new Error('Too many people write at the same moment.');
}

/** Emails an answer. On failure the answer stays in the thread, and a repeated call sends it. */
async function mail(ticket: StoredTicket, messageId: string): Promise<boolean> {
  const body = await takeMailing(client, messageId, new Date());
  // A second call leaves the mail to the first, also while that is at it.
  if (body === undefined) return true;
  try {
    await sendMail(answerMail(ticket, body));
  } catch (error) {
    console.error(`An answer to ${ticket.number} could not be mailed.`, error);
    await giveUpMailing(client, messageId);
    return false;
  }
  await noteMailed(client, messageId, new Date().toISOString());
  return true;
}
