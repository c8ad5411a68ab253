import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { requiredVariable } from '../required-variable';

/**
 * Counts one use under `key` in the running hour; false when `most` uses have been counted already. One conditional
 * write, so simultaneous calls cannot slip past it.
 */
export async function countWithinRate(
  client: DynamoDBDocumentClient,
  key: string,
  most: number,
  now: number,
): Promise<boolean> {
  const hour = Math.floor(now / 3_600_000);
  try {
    await client.send(
      new UpdateCommand({
        TableName: requiredVariable('RATE_TABLE'),
        Key: { key: `${key}#${hour}` },
        UpdateExpression:
          'SET #count = if_not_exists(#count, :zero) + :one, expires_at = :end, createdAt = if_not_exists(createdAt, :now), updatedAt = :now',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: {
          ':zero': 0,
          ':one': 1,
          ':most': most,
          ':end': (hour + 2) * 3600,
          ':now': new Date(now).toISOString(),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
