import { randomInt, randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { type Caller, callerOf, sourceIp } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { newRecord, transact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { isRequestId } from '../shared/idempotency';
import { isVisible, titleTable, visibilityNames, visibilityProjection } from '../shared/stored-titles';
import { publishMessage } from './publish-message';
import { parseSupportRequest, type SupportRequest } from './support-request';
import { findNumber, messageTable, ticketTable } from './ticket-store';
import { messageRecord, ticketActivity, visitor } from './write-ticket';

const requestsAnHour = 5;

/** The `fileSupportRequest` operation: stores a request, returns its number (specification, decisions 2 and 24). */
export const handler: Schema['fileSupportRequest']['functionHandler'] = async (event) => {
  const request = parseSupportRequest(event.arguments);
  const customer = callerOf(event);
  const id = ticketIdOf(customer, event.arguments.requestId);
  const existingNumber = await findNumber(id);
  if (existingNumber) return existingNumber;
  const caller = customer?.id ?? visitorNetwork(sourceIp(event));
  const now = new Date();
  await enforceRateLimit(`support#${caller}`, requestsAnHour, now, 'TOO_MANY_REQUESTS');
  const number = `S-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`;
  // A bot gets the same response as a user.
  if (event.arguments.website) return number;
  return store(request, { id, number }, customer, now);
};

/**
 * Returns the id of a request. Contains the customer's id, so that ids never collide; a visitor's request id is known
 * only to that browser.
 */
function ticketIdOf(customer: Caller | undefined, requestId: string | null | undefined): string {
  if (!requestId) return randomUUID();
  if (!isRequestId(requestId)) throw new Error('INVALID_REQUEST');
  return `${customer?.id ?? 'visitor'}-${requestId}`;
}

/** Stores a request and returns its number; if a concurrent call has stored it, that call's number. */
async function store(
  request: SupportRequest,
  { id, number }: { id: string; number: string },
  customer: Caller | undefined,
  now: Date,
): Promise<string> {
  const at = now.toISOString();
  const userId = customer?.id;
  const ticket = { id, userId };
  const filed = messageRecord({ id: `filed-${ticket.id}`, ticket, author: 'CUSTOMER', event: 'FILED' }, at);
  const record = newRecord(
    'SupportInteractions',
    {
      id: ticket.id,
      support_id: number,
      ...(userId && { user_id: userId }),
      support_sender_name: request.name,
      support_sender_email: request.email,
      support_subject: request.subject,
      support_message: request.message,
      support_status: 'OPEN',
      support_filed_date: at,
      support_updated_at: at,
      support_language: request.language,
      ...(await titleFields(request)),
    },
    at,
  );
  const { outcome } = await transact([
    { Put: { TableName: ticketTable(), Item: record, ConditionExpression: 'attribute_not_exists(id)' } },
    { Put: { TableName: messageTable(), Item: filed } },
    ticketActivity(customer ?? visitor, 'FILED', { number }, at),
    ...figureUpdates(now, { tickets: 1, openTickets: 1 }),
  ]);
  if (outcome === 'WRITTEN') {
    await publishMessage(filed.id);
    return number;
  }
  const concurrentNumber = await findNumber(id);
  if (!concurrentNumber) throw new Error('Too many requests are being sent at the moment. Please try again.');
  return concurrentNumber;
}

/** Returns the fields of a title by its current name; none for a title that the sender cannot see. */
async function titleFields({ title }: SupportRequest): Promise<Record<string, string>> {
  const name = title && (await titleNameOf(title));
  if (!name) return {};
  return {
    support_title_kind: title.kind,
    support_title_id: title.id,
    support_title_name: name,
    ...(title.topic && { support_topic: title.topic }),
  };
}

/** Returns the name of a title that customers can see; undefined if there is none. */
async function titleNameOf({ kind, id }: { kind: TitleKind; id: string }): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: titleTable(kind),
      Key: { id },
      ProjectionExpression: `#title, ${visibilityProjection}`,
      ExpressionAttributeNames: { '#title': `${kind}_title`, ...visibilityNames(kind) },
    }),
  );
  const name = Item?.[`${kind}_title`];
  return typeof name === 'string' && Item && isVisible(kind, Item) ? name : undefined;
}

/**
 * Returns the rate limit key of a visitor: the IPv4 address, or the first 64 bits of an IPv6 address, because one line
 * can use all addresses of that network.
 */
export function visitorNetwork(address: string): string {
  // With a dot: an IPv4 address, or an IPv4-mapped IPv6 address.
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  const following = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - following.length) }, () => '0');
  const whole = [...groups, ...zeros, ...following].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${whole.slice(0, 4).join(':')}::/64`;
}
