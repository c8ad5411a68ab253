import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countWithinRate } from '../rate-limit';

/** Nobody plays as many films and episodes. What is gone on with is no new place, however often it is saved. */
const newPlacesAnHour = 500;

/** Throws where a customer begins more than anybody can. */
export async function allowNewPlace(client: DynamoDBDocumentClient, userId: string, now: Date): Promise<void> {
  if (await countWithinRate(client, `place#${userId}`, newPlacesAnHour, now.getTime())) return;
  throw new Error('TOO_MANY_PLACES');
}
