import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { isKey } from './is-key';

export type StoredItem = Record<string, unknown>;

/**
 * Every item whose `field` is `value`: by the table's own key, or by the secondary index that has a name. What cannot be a
 * key has none.
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
