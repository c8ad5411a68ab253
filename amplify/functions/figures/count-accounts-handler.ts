import type { DynamoDBStreamHandler } from 'aws-lambda';
import { secondsPerDay } from '../../rules/day-length';
import { client } from '../shared/dynamodb/document-client';
import { transact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { requiredVariable } from '../shared/required-variable';

/** Longer than a stream tells of anything again, which is a day. */
const rememberedSeconds = 30 * secondsPerDay;

/**
 * Counts every created account. A stream may deliver the same record several times, so the same transaction stores the
 * event's id and each account counts once.
 */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  for (const { eventName, dynamodb } of Records) {
    const id = dynamodb?.Keys?.id?.S;
    if (eventName === 'INSERT' && id) await countAccount(id, madeAt(dynamodb.NewImage?.createdAt?.S));
  }
};

async function countAccount(id: string, moment: Date): Promise<void> {
  const { outcome } = await transact(client, [
    {
      Put: {
        TableName: requiredVariable('COUNTED_EVENTS_TABLE'),
        Item: {
          event: `account#${id}`,
          expires_at: Math.floor(Date.now() / 1000) + rememberedSeconds,
          createdAt: moment.toISOString(),
          updatedAt: moment.toISOString(),
          __typename: 'CountedEvents',
        },
        ConditionExpression: 'attribute_not_exists(event)',
      },
    },
    ...figureUpdates(moment, { accounts: 1 }),
  ]);
  // The stream tells of it again.
  if (outcome === 'BUSY') throw new Error('The figures are being changed from several places.');
}

/** Records of old may lack the time they were made. */
function madeAt(createdAt: string | undefined): Date {
  const moment = new Date(createdAt ?? '');
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}
