import { expect, test } from 'vitest';
import { fakeDynamoDB } from './fixtures/fake-dynamodb';
import { transact, tryTransact } from './write-items';

const items = [{ Delete: { TableName: 'Titles', Key: { id: 'a' } } }];

/** Returns a client of a store that rejects transactions with these codes, one after another, and then writes. */
function storeThatRefuses(...codes: string[]) {
  return fakeDynamoDB(() => {
    const code = codes.shift();
    return code ? { refusals: [code] } : { body: {} };
  });
}

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'retries a transaction that was refused with %s',
  async (code) => {
    expect(await transact(await storeThatRefuses(code, code), items)).toEqual({ outcome: 'WRITTEN' });
    const client = await storeThatRefuses(code);
    expect([await tryTransact(client, items), await tryTransact(client, items)]).toEqual([false, true]);
  },
);

test('tells a conflict from a table that stays throttled', async () => {
  const conflict = 'TransactionConflict';
  expect(await transact(await storeThatRefuses(conflict, conflict), items, 2)).toEqual({ outcome: 'BUSY' });
  const throttling = storeThatRefuses('ThrottlingError', 'ThrottlingError');
  await expect(transact(await throttling, items, 2)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
});

test('does not retry a failed condition or an invalid item', async () => {
  const unmet = { outcome: 'UNMET', failedIndices: [0] };
  expect(await transact(await storeThatRefuses('ConditionalCheckFailed'), items)).toEqual(unmet);
  const invalid = storeThatRefuses('ValidationError');
  await expect(transact(await invalid, items)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
});
