import { maxSupportRequestLengths } from '@rules/support-rules';
import type { Schema } from '../../data/schema';
import { type Caller, signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { sendEmail } from '../shared/email';
import { idempotentId, isRequestId } from '../shared/idempotency';
import { logFailure } from '../shared/log';
import { answerEmail } from './answer-email';
import { publishMessage } from './publish-message';
import { claimEmail, markEmailed, readMessage, releaseEmail, type StoredTicket, ticketFor } from './ticket-store';
import { writeTicket } from './write-ticket';

/** Rate limit: messages per hour. */
const allowed = { CUSTOMER: 20, ADMIN: 300 } as const;

/** The `replyToTicket` operation. Stores a message once, by the browser's id; its email is independent of that. */
export const handler: Schema['replyToTicket']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to send a message.');
  const { ticketId, message, requestId, expectedUpdatedAt } = event.arguments;
  const body = message.trim();
  if (!body || body.length > maxSupportRequestLengths.message || !isRequestId(requestId)) {
    throw new Error('INVALID_MESSAGE');
  }
  const author = caller.isAdministrator ? 'ADMIN' : 'CUSTOMER';
  const messageId = idempotentId(caller.id, requestId);
  const ticket = await ticketFor(caller, ticketId);
  const existing = await readMessage(messageId);
  if (existing && existing.ticketId !== ticketId) throw new Error('INVALID_MESSAGE');
  if (!existing) {
    // A customer's own message is accepted even if support has written meanwhile.
    const expected = author === 'ADMIN' ? expectedUpdatedAt || undefined : undefined;
    await storeMessage(caller, ticket, { messageId, author, body, expectedUpdatedAt: expected });
  }
  const isMailed = author === 'ADMIN' ? await sendAnswer(ticket, messageId) : null;
  await publishMessage(messageId);
  const { status } = await ticketFor(caller, ticketId);
  return { status, isMailed };
};

interface NewMessage {
  messageId: string;
  author: 'CUSTOMER' | 'ADMIN';
  body: string;
  /** Undefined: the message is stored for any state of the request. */
  expectedUpdatedAt: string | undefined;
}

/** Stores a message, with retries. Throws `CHANGED_MEANWHILE` if the request is not as expected. */
async function storeMessage(caller: Caller, initial: StoredTicket, message: NewMessage): Promise<void> {
  const now = new Date();
  await enforceRateLimit(`reply#${caller.id}`, allowed[message.author], now, 'TOO_MANY_MESSAGES');
  const isStored = await retryOnConflict(async (turn) => {
    const ticket = turn === 1 ? initial : await ticketFor(caller, initial.id);
    if (message.expectedUpdatedAt !== undefined && message.expectedUpdatedAt !== ticket.updatedAt) {
      // A concurrent call with the same id has stored this message, which changed the request.
      if (await readMessage(message.messageId)) return true;
      throw new Error('CHANGED_MEANWHILE');
    }
    const written = await writeTicket({ ...message, ticket, event: 'MESSAGE', caller, now });
    const isStored =
      written.outcome === 'WRITTEN' || (written.outcome === 'UNMET' && written.failedIndices.includes(0));
    return isStored || undefined;
  });
  if (!isStored) throw new Error('Too many messages are being sent at the moment. Please try again.');
}

/** Emails an answer. On failure the answer stays in the thread, and a repeated call sends it. */
async function sendAnswer(ticket: StoredTicket, messageId: string): Promise<boolean> {
  const body = await claimEmail(messageId, new Date());
  // A concurrent or earlier call sends the email.
  if (body === undefined) return true;
  try {
    await sendEmail(answerEmail(ticket, body));
  } catch (error) {
    logFailure(`An answer to ${ticket.number} could not be sent by e-mail.`, error);
    await releaseEmail(messageId);
    return false;
  }
  await markEmailed(messageId, new Date().toISOString());
  return true;
}
