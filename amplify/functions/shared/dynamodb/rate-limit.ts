import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { requiredVariable } from '../required-variable';
import { ifConditionMet } from './write-items';

/**
 * Rate limit: counts one use under `key` in the current hour, and throws `error` if `limit` uses have been counted
 * already. One conditional write, so concurrent calls cannot exceed the limit.
 */
export async function enforceRateLimit(
  client: DynamoDBDocumentClient,
  key: string,
  limit: number,
  now: Date,
  error: string,
): Promise<void> {
  const hour = Math.floor(now.getTime() / 3_600_000);
  const counted = await ifConditionMet(
    client.send(
      new UpdateCommand({
        TableName: requiredVariable('RATE_TABLE'),
        Key: { key: `${key}#${hour}` },
        UpdateExpression:
          'SET #count = if_not_exists(#count, :zero) + :one, expires_at = :end, createdAt = if_not_exists(createdAt, :now), updatedAt = :now',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: {
          ':zero': 0,
          ':one': 1,
          ':limit': limit,
          ':end': (hour + 2) * 3600,
          ':now': now.toISOString(),
        },
      }),
    ),
  );
  if (!counted) throw new Error(error);
}
