import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

export type TransactItem = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>[number];

/** Writes all or nothing; false where a condition did not hold or somebody else was writing. */
export async function transact(client: DynamoDBDocumentClient, items: TransactItem[]): Promise<boolean> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: items }));
    return true;
  } catch (error) {
    const passing = ['ConditionalCheckFailed', 'TransactionConflict'];
    if (error instanceof TransactionCanceledException && reasonsOf(error).every((reason) => passing.includes(reason)))
      return false;
    throw error;
  }
}

function reasonsOf({ CancellationReasons = [] }: TransactionCanceledException): string[] {
  return CancellationReasons.flatMap(({ Code }) => (Code && Code !== 'None' ? [Code] : []));
}

const mostAttempts = 5;

/** Reads and writes again until an attempt answers; undefined when others are always faster. */
export async function untilWritten<Answer>(attempt: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (let turn = 0; turn < mostAttempts; turn += 1) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    await pause(Math.random() * 50 * 2 ** turn);
  }
  return undefined;
}
