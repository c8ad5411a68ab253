import type { Schema } from '../../data/schema';
import { longestSupportRequest } from '../../rules/support-rules';
import { type Caller, signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { sendEmail } from '../shared/email';
import { idempotentId, isRequestId } from '../shared/idempotency';
import { answerEmail } from './answer-email';
import { publishMessage } from './publish-message';
import { claimEmail, markEmailed, readMessage, releaseEmail, type StoredTicket, ticketFor } from './ticket-store';
import { writeTicket } from './write-ticket';

/** Messages an hour. */
const allowed = { CUSTOMER: 20, ADMIN: 300 } as const;

/**
 * The `replyToTicket` operation. Stores a message once, regardless of its email: the browser's id is the idempotency
 * key.
 */
export const handler: Schema['replyToTicket']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to write.');
  const { ticketId, message, requestId } = event.arguments;
  const body = message.trim();
  if (!body || body.length > longestSupportRequest.message || !isRequestId(requestId)) {
    throw new Error('INVALID_MESSAGE');
  }
  const author = caller.isAdministrator ? 'ADMIN' : 'CUSTOMER';
  const messageId = idempotentId(caller.id, requestId);
  const ticket = await ticketFor(client, caller, ticketId);
  const kept = await readMessage(client, messageId);
  if (kept && kept.ticketId !== ticketId) throw new Error('INVALID_MESSAGE');
  if (!kept) await storeMessage(caller, ticket, { messageId, author, body });
  const isMailed = author === 'ADMIN' ? await mail(ticket, messageId) : null;
  await publishMessage(messageId);
  const { status } = await ticketFor(client, caller, ticketId);
  return { status, isMailed };
};

interface NewMessage {
  messageId: string;
  author: 'CUSTOMER' | 'ADMIN';
  body: string;
}

/** Stores a message, though the request may change in the same moment, or another call may just have stored it. */
async function storeMessage(caller: Caller, found: StoredTicket, message: NewMessage): Promise<void> {
  const now = new Date();
  await enforceRateLimit(client, `reply#${caller.id}`, allowed[message.author], now, 'TOO_MANY_MESSAGES');
  const isKept = await retryOnConflict(async (turn) => {
    const ticket = turn === 1 ? found : await ticketFor(client, caller, found.id);
    const written = await writeTicket(client, { ...message, ticket, event: 'MESSAGE', caller, now });
    const isThere = written.outcome === 'WRITTEN' || (written.outcome === 'UNMET' && written.places.includes(0));
    return isThere || undefined;
  });
  if (!isKept) throw new Error('Too many people write at the same moment.');
}

/** Emails an answer. On failure the answer stays in the thread, and a repeated call sends it. */
async function mail(ticket: StoredTicket, messageId: string): Promise<boolean> {
  const body = await claimEmail(client, messageId, new Date());
  // A second call leaves the mail to the first, also while that is at it.
  if (body === undefined) return true;
  try {
    await sendEmail(answerEmail(ticket, body));
  } catch (error) {
    console.error(`An answer to ${ticket.number} could not be mailed.`, error);
    await releaseEmail(client, messageId);
    return false;
  }
  await markEmailed(client, messageId, new Date().toISOString());
  return true;
}
