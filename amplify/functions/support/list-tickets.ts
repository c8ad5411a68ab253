import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { maxSearchLength } from '@rules/request-bounds';
import { type TicketStatus, ticketStatuses } from '@rules/support-rules';
import { foldDiacritics } from '@rules/text/fold-diacritics';
import * as v from 'valibot';
import { client } from '../shared/dynamodb/document-client';
import { isValidKey } from '../shared/dynamodb/read-items';
import { asTicket, type StoredTicket, ticketTable } from './ticket-store';

const queuePageSize = 100;

/** Items per page. */
const pageSize = 25;
/** Pages of the table that one search reads before it returns its matches. */
const maxReads = 10;

/** Returns the next matching requests and the cursor of the next page; `read` loads a page of the table at a cursor. */
export async function findTickets(
  { statuses, terms, after }: Pick<QueueRequest, 'statuses' | 'terms' | 'after'>,
  read: (cursor: QueueCursor) => Promise<QueuePage>,
): Promise<{ tickets: StoredTicket[]; next: string | undefined }> {
  const tickets: StoredTicket[] = [];
  let cursor: QueueCursor | undefined = after && statuses.includes(after.status) ? after : cursorAt(statuses[0]);
  for (let reads = 0; cursor && reads < maxReads; reads += 1) {
    const page = await read(cursor);
    for (const ticket of page.tickets) {
      if (tickets.length === pageSize) return { tickets, next: formatCursor(cursor) };
      cursor = { status: cursor.status, after: { id: ticket.id, filedAt: ticket.filedAt } };
      if (matchesTerms(ticket, terms)) tickets.push(ticket);
    }
    if (!page.hasMore) cursor = cursorAt(statuses[statuses.indexOf(cursor.status) + 1]);
  }
  return { tickets, next: cursor && formatCursor(cursor) };
}

function cursorAt(status: QueueCursor['status'] | undefined): QueueCursor | undefined {
  return status && { status };
}

function matchesTerms({ number, senderName, senderEmail, titleName, message }: StoredTicket, terms: readonly string[]) {
  if (terms.length === 0) return true;
  const text = foldDiacritics([number, senderName, senderEmail, titleName, message].join(' '));
  return terms.every((word) => text.includes(word));
}

interface QueuePage {
  tickets: StoredTicket[];
  /** True if the status has more requests after the last one. */
  hasMore: boolean;
}

/** Reads the next requests of a status: those that need an answer by age, others the latest first. */
export async function readTicketPage({ status, after }: QueueCursor): Promise<QueuePage> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: ticketTable(),
      IndexName: 'supportInteractionsBySupport_statusAndSupport_filed_date',
      KeyConditionExpression: 'support_status = :status',
      ExpressionAttributeValues: { ':status': status },
      ScanIndexForward: status === 'OPEN',
      Limit: queuePageSize,
      ...(after && {
        ExclusiveStartKey: { id: after.id, support_status: status, support_filed_date: after.filedAt },
      }),
    }),
  );
  return { tickets: Items.map(asTicket), hasMore: LastEvaluatedKey !== undefined };
}

interface QueueRequest {
  /** Number of a request; all other conditions are then ignored. */
  number: string | undefined;
  /** In the order in which their requests are listed. */
  statuses: readonly TicketStatus[];
  /** Without case and diacritics; a request must contain all of them. */
  terms: readonly string[];
  after: QueueCursor | undefined;
}

/** Cursor of a list: within the requests of a status, after the item with this key. */
export interface QueueCursor {
  status: TicketStatus;
  after?: { id: string; filedAt: string };
}

/** Parses and limits the arguments. An invalid cursor starts at the first page. */
export function parseQueueRequest(given: {
  status?: string | null;
  search?: string | null;
  after?: string | null;
}): QueueRequest {
  const search = given.search?.trim().slice(0, maxSearchLength) ?? '';
  const status = ticketStatuses.find((known) => known === given.status);
  return {
    number: /^S-\d{8}-\d{6}$/i.test(search) ? search.toUpperCase() : undefined,
    statuses: status ? [status] : ticketStatuses,
    terms: foldDiacritics(search).split(/\s+/).filter(Boolean),
    after: parseCursor(given.after),
  };
}

function formatCursor({ status, after }: QueueCursor): string {
  return JSON.stringify([status, ...(after ? [after.id, after.filedAt] : [])]);
}

function parseCursor(text: string | null | undefined): QueueCursor | undefined {
  const parsed = v.safeParse(cursorSchema, text);
  if (!parsed.success) return undefined;
  const [status, id, filedAt] = parsed.output;
  return { status, ...(id !== undefined && filedAt !== undefined && { after: { id, filedAt } }) };
}

const keyPart = v.pipe(v.string(), v.check(isValidKey));

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.picklist(ticketStatuses), v.optional(keyPart), v.optional(keyPart)]),
);
