import {
  BatchGetCommand,
  ExecuteStatementCommand,
  GetCommand,
  paginateQuery,
  paginateScan,
  type QueryCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { client } from './document-client';
import { backoffWithJitter } from './retry-on-conflict';

/** PartiQL's limit of values per statement. */
const maxValues = 50;

/** DynamoDB's limit of keys per request. */
const maxKeys = 100;

/** Reads an item by its key, consistently. A value that is no valid key has no item. */
export async function readItem(table: string, key: Record<string, string>): Promise<StoredItem | undefined> {
  if (!Object.values(key).every(isValidKey)) return undefined;
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
  return Item;
}

export type StoredItem = Record<string, unknown>;

/**
 * Returns every item whose `field` is `value`, by the table's key or by the named secondary index. A value that is no
 * valid key has no items.
 */
export async function queryAll(where: {
  table: string;
  index?: string;
  field: string;
  value: string;
}): Promise<StoredItem[]> {
  if (!isValidKey(where.value)) return [];
  const query = queryItems({
    TableName: where.table,
    ...(where.index === undefined ? { ConsistentRead: true } : { IndexName: where.index }),
    KeyConditionExpression: '#field = :value',
    ExpressionAttributeNames: { '#field': where.field },
    ExpressionAttributeValues: { ':value': where.value },
  });
  return allItems(query);
}

/** Yields the items of all pages of a query. */
export async function* queryItems(query: QueryCommandInput): AsyncGenerator<StoredItem> {
  for await (const { Items = [] } of paginateQuery({ client }, query)) yield* Items;
}

/** Yields the items of all pages of a scan. */
export async function* scanItems(scan: ScanCommandInput): AsyncGenerator<StoredItem> {
  for await (const { Items = [] } of paginateScan({ client }, scan)) yield* Items;
}

/** Returns the items of a query or scan as a list. */
export async function allItems(items: AsyncIterable<StoredItem>): Promise<StoredItem[]> {
  const all: StoredItem[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** True for a valid part of a key; DynamoDB rejects any other with an error that reveals internals. */
export function isValidKey(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 1024;
}

/**
 * Reads one item of each table by its key, consistently, in one request. Returns the items by table; a missing item is
 * omitted, and so is a key that is not valid.
 */
export async function readItemOfEach(
  keys: Record<string, Record<string, string>>,
): Promise<Record<string, StoredItem | undefined>> {
  const items: Record<string, StoredItem | undefined> = {};
  let unread = Object.keys(keys).filter((table) => Object.values(keys[table] ?? {}).every(isValidKey));
  for (let attempt = 1; unread.length > 0; attempt += 1) {
    const requests = unread.map((table) => [table, { Keys: [keys[table] ?? {}], ConsistentRead: true }]);
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: Object.fromEntries(requests) }),
    );
    for (const [table, [item]] of Object.entries(Responses)) if (item) items[table] = item;
    unread = Object.keys(UnprocessedKeys);
    if (unread.length > 0) await backoffWithJitter(attempt);
  }
  return items;
}

/** Returns the items with these keys in any order; missing items are omitted. The keys must be unique. */
export async function batchGetAll(
  table: string,
  keys: readonly StoredItem[],
  projection: { ProjectionExpression?: string; ExpressionAttributeNames?: Record<string, string> } = {},
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let wanted = keys;
  for (let attempt = 1; wanted.length > 0; attempt += 1) {
    const request = { ...projection, Keys: wanted.slice(0, maxKeys), ConsistentRead: true };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: request } }),
    );
    items.push(...(Responses?.[table] ?? []));
    // A throttled table returns a part of the items; the remaining keys are retried with backoff.
    const unread = UnprocessedKeys?.[table]?.Keys ?? [];
    wanted = [...unread, ...wanted.slice(maxKeys)];
    if (unread.length > 0) await backoffWithJitter(attempt);
  }
  return items;
}

/**
 * Returns the ids of the items with these values in a secondary index, by value; the first id if there are several. The
 * index is eventually consistent. A value that is no valid key has no items. The values must be unique.
 */
export async function findIdsByIndex({
  table,
  index,
  field,
  values,
}: {
  table: string;
  index: string;
  field: string;
  values: readonly string[];
}): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const keys = values.filter(isValidKey);
  for (let first = 0; first < keys.length; first += maxValues) {
    const Parameters = keys.slice(first, first + maxValues);
    const Statement = `SELECT id, "${field}" FROM "${table}"."${index}" WHERE "${field}" IN [${Parameters.map(() => '?').join(', ')}]`;
    let NextToken: string | undefined;
    do {
      const page = await client.send(
        new ExecuteStatementCommand({ Statement, Parameters, ...(NextToken && { NextToken }) }),
      );
      for (const item of page.Items ?? []) {
        const value = String(item[field]);
        if (!ids.has(value)) ids.set(value, String(item.id));
      }
      NextToken = page.NextToken;
    } while (NextToken !== undefined);
  }
  return ids;
}

/** Returns a reader of an item's text attributes; a missing attribute is ''. */
export function textReader(item: StoredItem | undefined): (field: string) => string {
  return (field) => {
    const value = item?.[field];
    return typeof value === 'string' ? value : '';
  };
}

/** Like `textReader`; a missing or empty attribute is null. */
export function nullableTextReader(item: StoredItem | undefined): (field: string) => string | null {
  const text = textReader(item);
  return (field) => text(field) || null;
}
