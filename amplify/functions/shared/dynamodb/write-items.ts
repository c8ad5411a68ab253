import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { backoffWithJitter } from './retry-on-conflict';

/** Limits of a transaction. DynamoDB computes the size differently from JSON, so a quarter of its 4 MB is spare. */
const maxItems = 100;

const maxBytes = 3 * 1024 * 1024;

export type TransactItem = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>[number];

/**
 * `UNMET`: nothing was written, because the conditions of the items at these indexes failed. `BUSY`: nothing was written,
 * because every attempt conflicted with a concurrent transaction.
 */
export type TransactOutcome =
  | { outcome: 'WRITTEN' }
  | { outcome: 'UNMET'; failedIndices: number[] }
  | { outcome: 'BUSY' };

const maxAttempts = 8;

/**
 * Writes all items or none. A conflict with a concurrent transaction, such as on a figure that many update, and a
 * throttled table are retried with backoff up to `attempts` times; then a throttled table and other errors are thrown.
 */
export async function transact(
  client: DynamoDBDocumentClient,
  items: TransactItem[],
  attempts = maxAttempts,
): Promise<TransactOutcome> {
  for (let turn = 1; ; turn += 1) {
    const cancellation = await cancellationOf(client, items);
    if (!cancellation) return { outcome: 'WRITTEN' };
    const codes = codesOf(cancellation);
    const places = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
    if (places.length > 0) return { outcome: 'UNMET', failedIndices: places };
    if (turn === attempts) {
      if (codes.some((code) => throttling.includes(code))) throw cancellation;
      return { outcome: 'BUSY' };
    }
    await backoffWithJitter(turn);
  }
}

/** Tries a transaction once; returns false if a condition failed, another transaction was in progress, or a table throttled. */
export async function tryTransact(client: DynamoDBDocumentClient, items: TransactItem[]): Promise<boolean> {
  return (await cancellationOf(client, items)) === undefined;
}

const throttling = ['ThrottlingError', 'ProvisionedThroughputExceeded'];

/** Codes of a cancelled transaction that is not invalid. */
const expectedCodes = ['None', 'ConditionalCheckFailed', 'TransactionConflict', ...throttling];

/**
 * Returns the cancellation of a transaction; undefined if it succeeded. The AWS SDK does not retry a cancelled
 * transaction, also not of a throttled table.
 */
async function cancellationOf(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItem[],
): Promise<TransactionCanceledException | undefined> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    if (codesOf(error).some((code) => !expectedCodes.includes(code))) throw error;
    return error;
  }
}

/** Reasons of a cancelled transaction, item by item. */
function codesOf({ CancellationReasons = [] }: TransactionCanceledException): string[] {
  return CancellationReasons.map(({ Code = 'None' }) => Code);
}

/**
 * Tries once to write groups of items, each group all or nothing, several groups per transaction. Returns for each group
 * whether it was written: if one fails, all groups of its transaction do. An item may be in one group only.
 */
export async function writeGroups(
  client: DynamoDBDocumentClient,
  groups: readonly (readonly TransactItem[])[],
): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  await Promise.all(
    transactionsOf(groups).map(async (places) => {
      const isWritten = await tryTransact(
        client,
        places.flatMap((place) => groups[place] ?? []),
      );
      for (const place of places) outcomes[place] = isWritten;
    }),
  );
  return outcomes;
}

/** Distributes the groups over transactions; returns the groups' indexes. */
function transactionsOf(groups: readonly (readonly TransactItem[])[]): number[][] {
  const transactions: number[][] = [];
  let [items, bytes] = [Infinity, 0];
  groups.forEach((group, index) => {
    const size = Buffer.byteLength(JSON.stringify(group));
    if (items + group.length > maxItems || bytes + size > maxBytes) {
      transactions.push([]);
      [items, bytes] = [0, 0];
    }
    transactions.at(-1)?.push(index);
    items += group.length;
    bytes += size;
  });
  return transactions;
}

/** Returns the answer to a write with a condition; undefined if the condition failed, which changes nothing. */
export async function ifConditionMet<Output>(write: Promise<Output>): Promise<Output | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Adds the fields that the data API stores in each new record. */
export function newRecord<Fields extends object>(typeName: string, fields: Fields, now: string) {
  return { ...fields, createdAt: now, updatedAt: now, __typename: typeName };
}
