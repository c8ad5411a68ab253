import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { takeTurn } from '../rate-limit';
import { requiredVariable } from '../required-variable';

/** Nobody opens as many films and episodes. What is gone on with is no new place, however often it is saved. */
const newPlacesAnHour = 500;

/** Throws where a customer begins more than anybody can. */
export async function allowNewPlace(client: DynamoDBDocumentClient, userId: string, now: Date): Promise<void> {
  const key = `place#${userId}`;
  if (!(await takeTurn(client, requiredVariable('RATE_TABLE'), key, newPlacesAnHour, now.getTime())))
    throw new Error('TOO_MANY_PLACES');
}
