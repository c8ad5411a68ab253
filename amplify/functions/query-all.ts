import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { isKey } from './is-key';

export type StoredItem = Record<string, unknown>;

/**
 * Returns every item whose `field` is `value`, by the table's key or by the named secondary index. A value that is no
 * valid key has no items.
 */
export async function queryAll(
  client: DynamoDBDocumentClient,
  where: { table: string; index?: string; field: string; value: string },
): Promise<StoredItem[]> {
  if (!isKey(where.value)) return [];
  const pages = paginateQuery(
    { client },
    {
      TableName: where.table,
      ...(where.index === undefined ? { ConsistentRead: true } : { IndexName: where.index }),
      KeyConditionExpression: '#field = :value',
      ExpressionAttributeNames: { '#field': where.field },
      ExpressionAttributeValues: { ':value': where.value },
    },
  );
  const items: StoredItem[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}
