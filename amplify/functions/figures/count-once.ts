import { secondsPerDay } from '@rules/time/day-length';
import { newRecord, type TransactItem, transact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

/** Retention of markers; longer than a stream delivers a record again, which is a day. */
export const rememberedSeconds = 30 * secondsPerDay;

/** Maximum number of updates that `countOnce` writes: a transaction has 100 items, one of them the marker. */
export const maxUpdates = 99;

/**
 * Writes updates of figures in a transaction with a marker, so that an event that is delivered again counts once. Throws
 * if every attempt conflicts with a concurrent update; the stream then delivers the batch again.
 */
export async function countOnce(event: string, updates: readonly TransactItem[]): Promise<void> {
  const now = new Date();
  const marker = { event, expires_at: Math.floor(now.getTime() / 1000) + rememberedSeconds };
  const { outcome } = await transact([
    {
      Put: {
        TableName: requiredVariable('COUNTED_EVENTS_TABLE'),
        Item: newRecord('CountedEvents', marker, now.toISOString()),
        ConditionExpression: 'attribute_not_exists(event)',
      },
    },
    ...updates,
  ]);
  if (outcome === 'BUSY')
    throw new Error('The figures could not be updated: every attempt conflicted with a concurrent update.');
}
