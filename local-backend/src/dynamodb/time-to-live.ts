import type { Clock } from '../clock.ts';
import type { TableModel } from '../model/backend-model.ts';
import type { Item } from './attribute-values.ts';
import { DynamoDbError } from './dynamodb-error.ts';
import type { TableGateway } from './table-gateway.ts';

/** Deletes items whose time-to-live attribute (seconds since 1970) has passed. */
export async function deleteExpired(table: TableModel, execute: TableGateway['execute'], clock: Clock): Promise<void> {
  if (table.timeToLiveAttribute === undefined) return;
  const expired = {
    TableName: table.name,
    ExpressionAttributeNames: { '#ttl': table.timeToLiveAttribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(clock() / 1000)) } },
  };
  let from: Item | undefined;
  do {
    const page = await execute('Scan', {
      ...expired,
      FilterExpression: '#ttl < :now',
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    for (const item of page.Items ?? []) {
      const Key = Object.fromEntries(Object.entries(item).filter(([name]) => isKey(table, name)));
      // The condition keeps an item whose expiry was extended in the meantime.
      const condition = { ConditionExpression: '#ttl < :now' };
      await execute('DeleteItem', { ...expired, Key, ...condition }, 'expiry').catch(ignoreExtended);
    }
    from = page.LastEvaluatedKey;
  } while (from);
}

function isKey(table: TableModel, name: string): boolean {
  return table.definition.KeySchema.some((key) => key.AttributeName === name);
}

function ignoreExtended(error: unknown): void {
  if (!(error instanceof DynamoDbError) || error.code !== 'ConditionalCheckFailedException') throw error;
}
