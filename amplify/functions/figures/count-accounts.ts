import type { DynamoDBRecord } from 'aws-lambda';
import { figureUpdates } from '../shared/figure-counters';
import { countOnce, rememberedSeconds } from './count-once';

/**
 * Counts every account that a record of the stream creates. A restore creates records of counted accounts again: markers
 * prevent a second count, and after their retention the age of the account does.
 */
export async function countAccounts(records: readonly DynamoDBRecord[]): Promise<void> {
  for (const { eventName, dynamodb } of records) {
    const id = dynamodb?.Keys?.id?.S;
    if (eventName !== 'INSERT' || !id) continue;
    const moment = madeAt(dynamodb.NewImage?.createdAt?.S);
    const writtenAt = dynamodb.ApproximateCreationDateTime ?? 0;
    if (writtenAt - moment.getTime() / 1000 > rememberedSeconds) continue;
    await countOnce(`account#${id}`, figureUpdates(moment, { accounts: 1 }));
  }
}

/** Older records may lack their creation time. */
function madeAt(createdAt: string | undefined): Date {
  const moment = new Date(createdAt ?? '');
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}
