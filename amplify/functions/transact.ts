import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { spreadOut } from './spread-out';

export type TransactItem = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>[number];

/**
 * `UNMET`: nothing was written, because the conditions of the items at these places (from 0) did not hold. `BUSY`: nothing
 * was written, because others were writing the same items at every attempt.
 */
export type TransactOutcome = { outcome: 'WRITTEN' } | { outcome: 'UNMET'; places: number[] } | { outcome: 'BUSY' };

const mostAttempts = 8;

/**
 * Writes all or nothing. Where another transaction was at one of the items in the same moment, as happens at a figure
 * that many add to, it is tried again, up to `attempts` times; any other refusal of the store is thrown.
 */
export async function transact(
  client: DynamoDBDocumentClient,
  items: TransactItem[],
  attempts = mostAttempts,
): Promise<TransactOutcome> {
  for (let turn = 1; ; turn += 1) {
    const refused = await refusalOf(client, items);
    if (!refused) return { outcome: 'WRITTEN' };
    const places = refused.flatMap(({ Code }, place) => (Code === 'ConditionalCheckFailed' ? [place] : []));
    if (places.length > 0) return { outcome: 'UNMET', places };
    if (turn === attempts) return { outcome: 'BUSY' };
    await spreadOut(turn);
  }
}

/** Tries a transaction once; returns false if a condition failed or another transaction was in progress. */
export async function writeOnce(client: DynamoDBDocumentClient, items: TransactItem[]): Promise<boolean> {
  return (await transact(client, items, 1)).outcome === 'WRITTEN';
}

/** Returns the reasons of a cancelled transaction, item by item; undefined if it succeeded. */
async function refusalOf(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItem[],
): Promise<CancellationReason[] | undefined> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const passing = ['None', 'ConditionalCheckFailed', 'TransactionConflict'];
    if (reasons.some(({ Code = 'None' }) => !passing.includes(Code))) throw error;
    return reasons;
  }
}
