import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { inBatches } from '../in-batches';
import { client } from './document-client';
import { type ItemUpdate, updateOf } from './expressions';
import { backoffWithJitter, retryOnConflict } from './retry-on-conflict';

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
export async function transact(items: TransactItem[], attempts = maxAttempts): Promise<TransactOutcome> {
  for (let turn = 1; ; turn += 1) {
    const cancellation = await cancellationOf(items);
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
export async function tryTransact(items: TransactItem[]): Promise<boolean> {
  return (await cancellationOf(items)) === undefined;
}

const throttling = ['ThrottlingError', 'ProvisionedThroughputExceeded'];

/** Codes of a cancelled transaction that is not invalid. */
const expectedCodes = ['None', 'ConditionalCheckFailed', 'TransactionConflict', ...throttling];

/**
 * Returns the cancellation of a transaction; undefined if it succeeded. The AWS SDK does not retry a cancelled
 * transaction, also not of a throttled table.
 */
async function cancellationOf(TransactItems: TransactItem[]): Promise<TransactionCanceledException | undefined> {
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

/** The write of a subject, such as a row of an import. */
export interface WritePlan {
  /** Id of the record that it changes. */
  id?: string;
  /** Empty if there is nothing to write. */
  items: TransactItem[];
}

/**
 * Plans many writes and carries them out, each plan all or nothing, several plans per transaction. A conflict fails all
 * plans of a transaction, and a transaction may not write a record twice: such subjects are then planned again and
 * written one by one. Returns the plans of the subjects; undefined after repeated conflicts.
 */
export async function planAndWrite<Subject, Plan extends WritePlan>(
  subjects: readonly Subject[],
  plan: (subjects: readonly Subject[]) => Promise<Plan[]>,
): Promise<(Plan | undefined)[]> {
  const write = (plans: readonly Plan[]) => tryTransact(plans.flatMap(({ items }) => items));
  const planned = await plan(subjects);
  const changes = planned.filter(({ items }) => items.length > 0);
  const together = changes.filter(({ id }, index) => changes.findIndex((other) => other.id === id) === index);
  const failed = new Set(changes);
  await Promise.all(
    transactionsOf(together).map(async (plans) => {
      if (await write(plans)) for (const one of plans) failed.delete(one);
    }),
  );
  const done: (Plan | undefined)[] = planned.map((one) => (failed.has(one) ? undefined : one));
  await inBatches(
    [...done.keys()].filter((place) => !done[place]),
    async (place) => {
      done[place] = await retryOnConflict(async () => {
        const [again] = await plan(subjects.slice(place, place + 1));
        return again && (again.items.length === 0 || (await write([again]))) ? again : undefined;
      });
    },
  );
  return done;
}

/** Distributes plans over transactions. */
function transactionsOf<Plan extends WritePlan>(plans: readonly Plan[]): Plan[][] {
  const transactions: Plan[][] = [];
  let [count, bytes] = [Infinity, 0];
  for (const plan of plans) {
    const size = Buffer.byteLength(JSON.stringify(plan.items));
    if (count + plan.items.length > maxItems || bytes + size > maxBytes) {
      transactions.push([]);
      [count, bytes] = [0, 0];
    }
    transactions.at(-1)?.push(plan);
    count += plan.items.length;
    bytes += size;
  }
  return transactions;
}

/** Updates one item. */
export function updateItem(update: ItemUpdate): Promise<UpdateCommandOutput> {
  return client.send(new UpdateCommand(updateOf(update)));
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
