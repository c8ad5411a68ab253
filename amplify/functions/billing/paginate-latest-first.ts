import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { client } from '../shared/dynamodb/document-client';
import type { StoredItem } from '../shared/dynamodb/read-items';

/** A list of records with some statuses, from an index on status and time. */
export interface Listing {
  table: string;
  index: string;
  statusField: string;
  timeField: string;
  statuses: readonly string[];
  /** ISO 8601; `from` is inclusive, `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Filter by a field's value. */
  only?: { field: string; value: string } | undefined;
  pageSize: number;
  nextToken?: string | null | undefined;
}

/** Records per request that are filtered: DynamoDB's limit counts the records before the filter. */
const filteredPageSize = 1000;

/**
 * Returns a page of records of all statuses, latest first. Without a filter the cost depends on the page, not on the
 * table; with one, records are read until enough of them match.
 */
export async function paginateLatestFirst(
  listing: Listing,
): Promise<{ items: StoredItem[]; nextToken: string | null }> {
  const after = parseCursor(listing.nextToken);
  const lists = await Promise.all(listing.statuses.map((status) => readStatus(listing, status, after)));
  const found = lists.flat().sort((one, other) => compare(cursorOf(listing, one), cursorOf(listing, other)));
  const items = found.slice(0, listing.pageSize);
  const last = items.at(-1);
  const nextToken = found.length > items.length && last ? formatCursor(cursorOf(listing, last)) : null;
  return { items, nextToken };
}

/** Reads enough records of a status to fill the page and detect a next one; those of equal time completely. */
async function readStatus(
  { table, index, statusField, timeField, from = '0', to = '9', only, pageSize }: Listing,
  status: string,
  after: Cursor | undefined,
): Promise<StoredItem[]> {
  const pages = paginateQuery(
    { client, pageSize: only ? filteredPageSize : pageSize + 1 },
    {
      TableName: table,
      IndexName: index,
      ScanIndexForward: false,
      KeyConditionExpression: '#status = :status AND #time BETWEEN :from AND :to',
      ...(only && { FilterExpression: '#only = :only' }),
      ExpressionAttributeNames: { '#status': statusField, '#time': timeField, ...(only && { '#only': only.field }) },
      ExpressionAttributeValues: {
        ':status': status,
        ':from': from,
        ':to': after && after.time < to ? after.time : to,
        ...(only && { ':only': only.value }),
      },
    },
  );
  const items: StoredItem[] = [];
  for await (const { Items = [] } of pages) {
    // BETWEEN is inclusive; `to` is exclusive.
    items.push(...Items.filter((item) => String(item[timeField]) < to && isAfter(after, cursor(item, timeField))));
    const enough = items[pageSize];
    if (enough && String(Items.at(-1)?.[timeField]) < String(enough[timeField])) break;
  }
  return items;
}

/** Cursor at the end of a page: records of equal time are ordered by id. */
interface Cursor {
  time: string;
  id: string;
}

const cursor = (item: StoredItem, timeField: string): Cursor => ({
  time: String(item[timeField]),
  id: String(item.id),
});
const cursorOf = ({ timeField }: Listing, item: StoredItem) => cursor(item, timeField);
const isAfter = (before: Cursor | undefined, one: Cursor) => before === undefined || compare(before, one) < 0;

function compare(one: Cursor, other: Cursor): number {
  if (one.time !== other.time) return one.time > other.time ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function formatCursor({ time, id }: Cursor): string {
  return Buffer.from(JSON.stringify([time, id])).toString('base64url');
}

/** An invalid token starts at the first page. */
function parseCursor(token: string | null | undefined): Cursor | undefined {
  const parsed = v.safeParse(tokenSchema, Buffer.from(token ?? '', 'base64url').toString());
  return parsed.success ? { time: parsed.output[0], id: parsed.output[1] } : undefined;
}

const tokenSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()]));
