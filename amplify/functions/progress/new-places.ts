import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countWithinRate } from '../rate-limit';

/** Rate limit of new progress records, far above normal use. Saves of existing records do not count. */
const newPlacesAnHour = 500;

/** Throws if a customer exceeds the rate limit of new progress records. */
export async function allowNewPlace(client: DynamoDBDocumentClient, userId: string, now: Date): Promise<void> {
  if (await countWithinRate(client, `place#${userId}`, newPlacesAnHour, now.getTime())) return;
  throw new Error('TOO_MANY_PLACES');
}
