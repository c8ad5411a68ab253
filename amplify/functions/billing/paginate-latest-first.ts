import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '../shared/dynamodb/read-items';

/** Records of some statuses, by an index of the status with a time. */
export interface Listing {
  table: string;
  index: string;
  statusField: string;
  timeField: string;
  statuses: readonly string[];
  /** ISO; from one time to before another. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only those whose field has this value. */
  only?: { field: string; value: string } | undefined;
  pageSize: number;
  /** Token from the previous page. */
  nextToken?: string | null | undefined;
}

/** Returns a page of records of all statuses, latest first; the cost depends on the page, not on the table. */
export async function latestFirst(
  client: DynamoDBDocumentClient,
  listing: Listing,
): Promise<{ items: StoredItem[]; nextToken: string | null }> {
  const after = readPlace(listing.nextToken);
  const lists = await Promise.all(listing.statuses.map((status) => readStatus(client, listing, status, after)));
  const found = lists.flat().sort((one, other) => compare(placeOf(listing, one), placeOf(listing, other)));
  const items = found.slice(0, listing.pageSize);
  const last = items.at(-1);
  const nextToken = found.length > items.length && last ? writePlace(placeOf(listing, last)) : null;
  return { items, nextToken };
}

/** One status's share: enough to fill the page and to know whether more follows; times that are equal are taken whole. */
async function readStatus(
  client: DynamoDBDocumentClient,
  { table, index, statusField, timeField, from = '0', to = '9', only, pageSize }: Listing,
  status: string,
  after: Place | undefined,
): Promise<StoredItem[]> {
  const pages = paginateQuery(
    { client, pageSize: pageSize + 1 },
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
    // BETWEEN takes its end in; a period ends before it.
    items.push(...Items.filter((item) => String(item[timeField]) < to && isAfter(after, place(item, timeField))));
    const enough = items[pageSize];
    if (enough && String(Items.at(-1)?.[timeField]) < String(enough[timeField])) break;
  }
  return items;
}

/** Cursor at the end of a page: records of equal time are ordered by id. */
interface Place {
  time: string;
  id: string;
}

const place = (item: StoredItem, timeField: string): Place => ({ time: String(item[timeField]), id: String(item.id) });
const placeOf = ({ timeField }: Listing, item: StoredItem) => place(item, timeField);
const isAfter = (before: Place | undefined, one: Place) => before === undefined || compare(before, one) < 0;

function compare(one: Place, other: Place): number {
  if (one.time !== other.time) return one.time > other.time ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function writePlace({ time, id }: Place): string {
  return Buffer.from(JSON.stringify([time, id])).toString('base64url');
}

/** An invalid token starts at the first page. */
function readPlace(token: string | null | undefined): Place | undefined {
  if (!token) return undefined;
  try {
    const [time, id]: unknown[] = JSON.parse(Buffer.from(token, 'base64url').toString());
    return typeof time === 'string' && typeof id === 'string' ? { time, id } : undefined;
  } catch {
    return undefined;
  }
}
