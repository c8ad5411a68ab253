import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type TicketStatus, ticketStatusOf } from '@rules/support-rules';
import type { Caller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { type ItemUpdate, updateOf } from '../shared/dynamodb/expressions';
import { readItem, type StoredItem, textReader } from '../shared/dynamodb/read-items';
import { ifConditionMet, updateItem } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

export const ticketTable = () => requiredVariable('SUPPORT_TABLE');
export const messageTable = () => requiredVariable('SUPPORT_MESSAGE_TABLE');

/** A parsed SupportInteractions record. Missing texts are empty. */
export interface StoredTicket {
  id: string;
  number: string;
  /** User-pool id; undefined for visitors. */
  userId: string | undefined;
  senderName: string;
  senderEmail: string;
  subject: string;
  message: string;
  topic: string;
  titleName: string;
  status: TicketStatus;
  filedAt: string;
  updatedAt: string;
  language: 'en' | 'es';
}

export function asTicket(item: StoredItem): StoredTicket {
  const text = textReader(item);
  const filedAt = text('support_filed_date');
  return {
    id: text('id'),
    number: text('support_id'),
    userId: text('user_id') || undefined,
    senderName: text('support_sender_name'),
    senderEmail: text('support_sender_email'),
    subject: text('support_subject'),
    message: text('support_message'),
    topic: text('support_topic'),
    titleName: text('support_title_name'),
    status: ticketStatusOf(item.support_status),
    filedAt,
    updatedAt: text('support_updated_at') || filedAt,
    language: item.support_language === 'es' ? 'es' : 'en',
  };
}

/** Returns the request for its customer or an administrator. For other callers it is missing. */
export async function ticketFor(caller: Caller, id: string): Promise<StoredTicket> {
  const item = await readItem(ticketTable(), { id });
  const ticket = item && asTicket(item);
  if (!ticket || !(caller.isAdministrator || ticket.userId === caller.id)) throw new Error('NO_SUCH_TICKET');
  return ticket;
}

/** Returns the number of the request with this id; undefined if there is none. */
export async function findNumber(id: string): Promise<string | undefined> {
  const item = await readItem(ticketTable(), { id });
  return item && asTicket(item).number;
}

/** Returns the request of a message; undefined if the message does not exist. */
export async function readMessage(id: string): Promise<{ ticketId: string } | undefined> {
  const item = await readItem(messageTable(), { id });
  return item && { ticketId: String(item.ticket_id) };
}

/** Milliseconds after which a call that sends an answer has ended. */
const maxSendingMilliseconds = 120_000;

/** Claims the sending of an answer and returns its text; undefined if it was sent or another call is sending it. */
export async function claimEmail(messageId: string, now: Date): Promise<string | undefined> {
  const update = updateOf({
    TableName: messageTable(),
    Key: { id: messageId },
    // `mailing_at` is not a field of the model, because only these calls use it.
    set: { mailing_at: now.toISOString() },
    condition:
      'attribute_exists(id) AND attribute_not_exists(mailed_at) AND (attribute_not_exists(mailing_at) OR mailing_at < :left)',
    values: { left: new Date(now.getTime() - maxSendingMilliseconds).toISOString() },
  });
  const claimed = await ifConditionMet(client.send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' })));
  return claimed && String(claimed.Attributes?.body);
}

/** Releases the claim, so that the next call sends the answer. */
export async function releaseEmail(messageId: string): Promise<void> {
  await updateMessage(messageId, { mailing_at: null });
}

/** Marks an answer as sent. */
export async function markEmailed(messageId: string, now: string): Promise<void> {
  await updateMessage(messageId, { mailed_at: now });
}

async function updateMessage(id: string, set: ItemUpdate['set']): Promise<void> {
  await updateItem({ TableName: messageTable(), Key: { id }, set, condition: 'attribute_exists(id)' });
}
