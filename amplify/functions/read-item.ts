import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from './query-all';

/** An item of a table by its key, read consistently. */
export async function readItem(
  client: DynamoDBDocumentClient,
  table: string,
  key: Record<string, string>,
): Promise<StoredItem | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
  return Item;
}
