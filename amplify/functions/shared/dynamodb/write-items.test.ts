import { expect, test } from 'vitest';
import { fakeDynamoDB } from './fixtures/fake-dynamodb';
import { transact, tryTransact } from './write-items';

const items = [{ Delete: { TableName: 'Titles', Key: { id: 'a' } } }];

/** Writes the items to a store that rejects transactions with these codes, one after another, and then writes. */
async function transactAfter(codes: string[], attempts?: number) {
  await storeThatRefuses(codes);
  return transact(items, attempts);
}

function storeThatRefuses(codes: string[]) {
  return fakeDynamoDB(() => {
    const code = codes.shift();
    return code ? { refusals: [code] } : { body: {} };
  });
}

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'retries a transaction that was refused with %s',
  async (code) => {
    expect(await transactAfter([code, code])).toEqual({ outcome: 'WRITTEN' });
    await storeThatRefuses([code]);
    expect([await tryTransact(items), await tryTransact(items)]).toEqual([false, true]);
  },
);

test('tells a conflict from a table that stays throttled', async () => {
  const conflict = 'TransactionConflict';
  expect(await transactAfter([conflict, conflict], 2)).toEqual({ outcome: 'BUSY' });
  const throttled = transactAfter(['ThrottlingError', 'ThrottlingError'], 2);
  await expect(throttled).rejects.toMatchObject({ name: 'TransactionCanceledException' });
});

test('does not retry a failed condition or an invalid item', async () => {
  const unmet = { outcome: 'UNMET', failedIndices: [0] };
  expect(await transactAfter(['ConditionalCheckFailed'])).toEqual(unmet);
  await expect(transactAfter(['ValidationError'])).rejects.toMatchObject({ name: 'TransactionCanceledException' });
});
