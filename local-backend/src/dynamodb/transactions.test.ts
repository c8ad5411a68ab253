import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableModel } from '../model/backend-model.ts';
import { toItem } from './attribute-values.ts';
import { openTables, type TableGateway } from './table-gateway.ts';

const accounts: TableModel = {
  name: 'Account',
  arn: 'arn:aws:dynamodb:local:000000000000:table/Account',
  definition: {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  },
  timeToLiveAttribute: undefined,
};
const TableName = accounts.name;
const consumer = { id: 'mapping', tableName: TableName };
let gateway: TableGateway;
let now: number;

beforeEach(async () => {
  now = 1_000_000;
  gateway = await openTables({ tables: [accounts], streams: [consumer], folder: undefined, clock: () => now });
  for (const id of ['ann', 'bob']) await gateway.execute('PutItem', { TableName, Item: toItem({ id, money: 10 }) });
});
afterEach(() => gateway.close());

const write = (TransactItems: object[], ClientRequestToken?: string) =>
  gateway.execute('TransactWriteItems', { TransactItems, ...(ClientRequestToken ? { ClientRequestToken } : {}) });
/** A condition compares values; it cannot add. */
const broken = {
  Update: {
    TableName,
    Key: toItem({ id: 'ann' }),
    UpdateExpression: 'SET money = :by',
    ConditionExpression: 'money + :by >= :by',
    ExpressionAttributeValues: toItem({ ':by': 1 }),
  },
};
const give = (id: string, by: number) => ({
  Update: {
    TableName,
    Key: toItem({ id }),
    UpdateExpression: 'ADD money :by',
    ExpressionAttributeValues: toItem({ ':by': by }),
  },
});
const takeIfRich = (id: string, by: number) => ({
  Update: {
    TableName,
    Key: toItem({ id }),
    UpdateExpression: 'ADD money :less',
    ConditionExpression: 'money >= :by',
    ExpressionAttributeValues: toItem({ ':less': -by, ':by': by }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});
async function money() {
  const { Responses } = await gateway.execute('TransactGetItems', {
    TransactItems: ['ann', 'bob', 'nobody'].map((id) => ({ Get: { TableName, Key: toItem({ id }) } })),
  });
  return (Responses as { Item?: { money: { N: string } } }[]).map(({ Item }) => Item?.money.N); // The result of the request above.
}

describe('TransactWriteItems', () => {
  it('writes all items', async () => {
    await write([
      takeIfRich('ann', 4),
      give('bob', 4),
      { Put: { TableName, Item: toItem({ id: 'log' }), ConditionExpression: 'attribute_not_exists(id)' } },
    ]);
    expect(await money()).toEqual(['6', '14', undefined]);
  });

  it('writes nothing when a condition fails, with the reasons', async () => {
    const transfer = write([give('bob', 40), takeIfRich('ann', 40)]);
    await expect(transfer).rejects.toMatchObject({
      code: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed]',
      details: {
        CancellationReasons: [
          { Code: 'None' },
          {
            Code: 'ConditionalCheckFailed',
            Message: 'The conditional request failed',
            Item: toItem({ id: 'ann', money: 10 }),
          },
        ],
      },
    });
    expect(await money()).toEqual(['10', '10', undefined]);
  });

  it('checks conditions without changing the item', async () => {
    const check = (exists: boolean) => ({
      ConditionCheck: {
        TableName,
        Key: toItem({ id: 'bob' }),
        ConditionExpression: exists ? 'attribute_exists(id)' : 'attribute_not_exists(id)',
      },
    });
    await write([check(true), give('ann', 1)]);
    await expect(write([check(false), give('ann', 1)])).rejects.toMatchObject({ code: 'TransactionCanceledException' });
    expect(await money()).toEqual(['11', '10', undefined]);
  });

  it('deletes items', async () => {
    await write([{ Delete: { TableName, Key: toItem({ id: 'ann' }) } }, give('bob', 10)]);
    expect(await money()).toEqual([undefined, '20', undefined]);
  });

  it.each([
    ['two actions on one item', () => [give('ann', 1), { Delete: { TableName, Key: toItem({ id: 'ann' }) } }]],
    ['none at all', () => []],
    ['too many', () => Array.from({ length: 101 }, (_, n) => give(`x${n}`, 1))],
    ['an unknown kind', () => [{ Upsert: {} }]],
    ['a broken expression', () => [broken]],
  ])('rejects %s', async (_name, items) => {
    await expect(write(items())).rejects.toMatchObject({ code: 'ValidationException' });
    expect(await money()).toEqual(['10', '10', undefined]);
  });

  it('executes a transaction with the same token once within ten minutes', async () => {
    await write([give('ann', 1)], 'token');
    await write([give('ann', 1)], 'token');
    expect(await money()).toEqual(['11', '10', undefined]);
    await expect(write([give('ann', 2)], 'token')).rejects.toMatchObject({
      code: 'IdempotentParameterMismatchException',
    });
    now += 11 * 60 * 1000;
    await write([give('ann', 1)], 'token');
    expect(await money()).toEqual(['12', '10', undefined]);
  });

  it('adds all its changes to the stream, once for a repeated token', async () => {
    await write([give('ann', 1), give('bob', 1)], 'token');
    await write([give('ann', 1), give('bob', 1)], 'token');
    const changes = await gateway.openStream(consumer).read(10);
    const after = changes.map(({ eventName, newImage }) => [eventName, newImage]);
    expect(after.slice(-2)).toEqual([
      ['MODIFY', toItem({ id: 'ann', money: 11 })],
      ['MODIFY', toItem({ id: 'bob', money: 11 })],
    ]);
  });
});

it('rejects a read of the same item twice', async () => {
  const get = (id: string) => ({ Get: { TableName, Key: toItem({ id }) } });
  const read = (ids: string[]) => gateway.execute('TransactGetItems', { TransactItems: ids.map(get) });
  await expect(read(['ann', 'bob'])).resolves.toBeDefined();
  await expect(read(['ann', 'bob', 'ann'])).rejects.toMatchObject({
    code: 'ValidationException',
    message: 'Transaction request cannot include multiple operations on one item',
  });
});
