import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type TransactItem, writeOnce } from './transact';

/** Limits of a transaction. DynamoDB computes the size differently from JSON, so a quarter of its 4 MB is spare. */
const mostItems = 100;
const mostBytes = 3 * 1024 * 1024;

/**
 * Tries once to write groups of items, each all or nothing, several groups in a transaction. Answers for each whether it
 * was written; where one group of a transaction is refused, none of that transaction is. No item may be in two groups.
 */
export async function writeGroups(
  client: DynamoDBDocumentClient,
  groups: readonly (readonly TransactItem[])[],
): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  await Promise.all(
    transactionsOf(groups).map(async (places) => {
      const isWritten = await writeOnce(
        client,
        places.flatMap((place) => groups[place] ?? []),
      );
      for (const place of places) outcomes[place] = isWritten;
    }),
  );
  return outcomes;
}

/** The places of the groups that are written together. */
function transactionsOf(groups: readonly (readonly TransactItem[])[]): number[][] {
  const transactions: number[][] = [];
  let [items, bytes] = [Infinity, 0];
  groups.forEach((group, place) => {
    const size = Buffer.byteLength(JSON.stringify(group));
    if (items + group.length > mostItems || bytes + size > mostBytes) {
      transactions.push([]);
      [items, bytes] = [0, 0];
    }
    transactions.at(-1)?.push(place);
    items += group.length;
    bytes += size;
  });
  return transactions;
}
