import { describe, expect, test } from 'vitest';
import { fakeDynamoDB } from './fixtures/fake-dynamodb';
import { planAndWrite, transact, tryTransact } from './write-items';

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

describe('planning and writing', () => {
  /**
   * Plans a deletion for each subject, such as `a 1` for the record `a`; for `a once` only the first time, and for `a`
   * none. `isRefused` is called with the records of each transaction.
   */
  async function writtenFor(subjects: string[], { isRefused = (_: string[]): boolean => false, padding = '' } = {}) {
    const transactions: string[][] = [];
    const planned: string[][] = [];
    await fakeDynamoDB(({ TransactItems }) => {
      // Only `planAndWrite` sends requests, whose items are those below.
      const sent = TransactItems as { Delete: { Key: { id: { S: string } } } }[];
      const ids = sent.map(({ Delete }) => Delete.Key.id.S);
      transactions.push(ids);
      return isRefused(ids) ? { refusals: ids.map(() => 'TransactionConflict') } : { body: {} };
    });
    const plans = await planAndWrite(subjects, async (some) => {
      planned.push([...some]);
      return some.map((subject) => {
        const [id = '', number] = subject.split(' ');
        const item = { Delete: { TableName: `Titles${padding}`, Key: { id } } };
        const isNeeded = number === 'once' ? planned.length === 1 : number !== undefined;
        return { id, subject, items: isNeeded ? [item] : [] };
      });
    });
    return { transactions, planned, done: plans.map((plan) => plan?.subject) };
  }

  const manyIds = (count: number) => Array.from({ length: count }, (_, n) => `${n} 1`);

  test('writes several plans in a transaction of at most 100 items', async () => {
    const { transactions, planned, done } = await writtenFor(manyIds(201));
    expect(transactions.map(({ length }) => length).sort((a, b) => b - a)).toEqual([100, 100, 1]);
    expect(planned).toHaveLength(1);
    expect(done).toEqual(manyIds(201));
  });

  test('writes plans of more than 3 MiB together in several transactions', async () => {
    const { transactions, done } = await writtenFor(manyIds(4), { padding: 'x'.repeat(1024 * 1024) });
    expect(transactions.map(({ length }) => length)).toEqual([2, 2]);
    expect(done).toEqual(manyIds(4));
  });

  test('writes a record that has two plans twice, the second time as planned afterwards', async () => {
    const { transactions, planned, done } = await writtenFor(['a 1', 'b 1', 'a 2']);
    expect(transactions).toEqual([['a', 'b'], ['a']]);
    expect(planned).toEqual([['a 1', 'b 1', 'a 2'], ['a 2']]);
    expect(done).toEqual(['a 1', 'b 1', 'a 2']);
  });

  test('plans the subjects of a refused transaction again and writes them one by one', async () => {
    const { transactions, planned, done } = await writtenFor(['a 1', 'b 1'], { isRefused: ({ length }) => length > 1 });
    expect(transactions).toEqual([['a', 'b'], ['a'], ['b']]);
    expect(planned).toEqual([['a 1', 'b 1'], ['a 1'], ['b 1']]);
    expect(done).toEqual(['a 1', 'b 1']);
  });

  test('gives up a subject whose writes conflict five times, and no other', async () => {
    const { transactions, done } = await writtenFor(['a 1', 'b 1'], { isRefused: (ids) => ids.includes('b') });
    expect(transactions.filter((ids) => ids.join() === 'b')).toHaveLength(5);
    expect(done).toEqual(['a 1', undefined]);
  });

  test('gives up no subject that needs no write when it is planned again', async () => {
    const { transactions, done } = await writtenFor(['a once', 'b 1'], { isRefused: (ids) => ids.includes('a') });
    expect(transactions).toEqual([['a', 'b'], ['b']]);
    expect(done).toEqual(['a once', 'b 1']);
  });

  test('writes nothing for a plan without items', async () => {
    const { transactions, done } = await writtenFor(['a', 'b']);
    expect(transactions).toEqual([]);
    expect(done).toEqual(['a', 'b']);
  });
});
