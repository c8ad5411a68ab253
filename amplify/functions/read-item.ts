import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { isKey } from './is-key';
import type { StoredItem } from './query-all';

/** Reads an item by its key, consistently. A value that is no valid key has no item. */
export async function readItem(
  client: DynamoDBDocumentClient,
  table: string,
  key: Record<string, string>,
): Promise<StoredItem | undefined> {
  if (!Object.values(key).every(isKey)) return undefined;
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
  return Item;
}
