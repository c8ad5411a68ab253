import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from './query-all';
import { spreadOut } from './spread-out';

/** As many as a request may name. */
const mostKeys = 100;

/** Returns the items with these keys in any order; missing items are omitted. The keys must be unique. */
export async function batchGetAll(
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly StoredItem[],
  projection: { ProjectionExpression?: string; ExpressionAttributeNames?: Record<string, string> } = {},
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let wanted = keys;
  for (let attempt = 1; wanted.length > 0; attempt += 1) {
    const request = { ...projection, Keys: wanted.slice(0, mostKeys), ConsistentRead: true };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: request } }),
    );
    items.push(...(Responses?.[table] ?? []));
    // A throttled table returns a part of the items; the remaining keys are retried with backoff.
    const unread = UnprocessedKeys?.[table]?.Keys ?? [];
    wanted = [...unread, ...wanted.slice(mostKeys)];
    if (unread.length > 0) await spreadOut(attempt);
  }
  return items;
}
