import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, BatchWriteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type Item, keyNamesOf, keyOf } from './table-keys.ts';

export interface RestoreResult {
  /** Number of items in the table at that time. */
  items: number;
  /** Number of items that were missing or different. */
  written: number;
  /** Number of items that did not exist at that time. */
  deleted: number;
}

export interface RestoreOptions {
  client: DynamoDBDocumentClient;
  table: string;
  /** The time to which the table is restored. */
  time: Date;
  /** `compare` reports the differences without writing. */
  mode: 'write' | 'compare';
}

/** Milliseconds between polls of the copy's state. */
const pollMilliseconds = 5000;

/**
 * Restores a table to its state at a time. DynamoDB restores it into a copy, whose differences are written into the
 * table, so that the table keeps its name, its stream and its permissions. The copy is deleted at the end. An
 * interrupted run continues with the copy that it has created.
 */
export async function restoreTable({ client, table, time, mode }: RestoreOptions): Promise<RestoreResult> {
  const copy = restoreCopyName(table, time);
  if (!(await statusOf(client, copy))) {
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: copy, RestoreDateTime: time }),
    );
  }
  while ((await statusOf(client, copy)) !== 'ACTIVE') await sleep(pollMilliseconds);
  const keys = await keyNamesOf(client, table);
  const result: RestoreResult = { items: 0, written: 0, deleted: 0 };
  for await (const items of pagesOf(client, copy)) {
    const present = await itemsByKey(client, table, keys, items);
    const different = items.filter((item) => !isDeepStrictEqual(present.get(keyText(item, keys)), item));
    if (mode === 'write')
      await write(
        client,
        table,
        different.map((Item) => ({ PutRequest: { Item } })),
      );
    result.items += items.length;
    result.written += different.length;
  }
  for await (const items of pagesOf(client, table)) {
    const wanted = await itemsByKey(client, copy, keys, items);
    const added = items.filter((item) => !wanted.has(keyText(item, keys)));
    if (mode === 'write') {
      await write(
        client,
        table,
        added.map((item) => ({ DeleteRequest: { Key: keyOf(item, keys) } })),
      );
    }
    result.deleted += added.length;
  }
  await client.send(new DeleteTableCommand({ TableName: copy }));
  return result;
}

/** Returns the name of a table's copy at a time. */
export function restoreCopyName(table: string, time: Date): string {
  return `${table}-at-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

async function statusOf(client: DynamoDBDocumentClient, table: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: table }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const keyText = (item: Item, names: string[]) => JSON.stringify(names.map((name) => item[name]));

/** Maximum items of `BatchGetItem`. */
const pageSize = 100;

async function* pagesOf(client: DynamoDBDocumentClient, table: string): AsyncGenerator<Item[]> {
  const input = { TableName: table, ConsistentRead: true, Limit: pageSize };
  for await (const { Items = [] } of paginateScan({ client }, input)) if (Items.length > 0) yield Items;
}

async function itemsByKey(
  client: DynamoDBDocumentClient,
  table: string,
  keys: string[],
  of: Item[],
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  let pending: Item[] = of.map((item) => keyOf(item, keys));
  for (let attempt = 0; pending.length > 0; attempt++) {
    await sleep(backoffMilliseconds(attempt));
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: pending, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[table] ?? []) found.set(keyText(item, keys), item);
    pending = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

type WriteRequest = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

/** Maximum writes of `BatchWriteItem`. */
const writesOfRequest = 25;

async function write(client: DynamoDBDocumentClient, table: string, requests: WriteRequest[]): Promise<void> {
  for (let start = 0; start < requests.length; start += writesOfRequest) {
    let pending: object[] = requests.slice(start, start + writesOfRequest);
    for (let attempt = 0; pending.length > 0; attempt++) {
      await sleep(backoffMilliseconds(attempt));
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: pending } }));
      pending = UnprocessedItems?.[table] ?? [];
    }
  }
}

function backoffMilliseconds(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(100 * 2 ** attempt, 5000);
}
