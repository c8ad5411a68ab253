import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTables, type TableGateway } from '../dynamodb/table-gateway.ts';
import { serve } from '../http/fixtures/serve-service.ts';
import type { Service } from '../http/service.ts';
import type { TableModel } from '../model/backend-model.ts';
import { createUsageMeter } from './usage-meter.ts';

const meter = createUsageMeter();
const TableName = 'Notes';
const notes: TableModel = {
  name: TableName,
  arn: 'arn:aws:dynamodb:local:000000000000:table/Notes',
  definition: {
    AttributeDefinitions: [
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'owner', AttributeType: 'S' },
    ],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byOwner',
        KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  },
  timeToLiveAttribute: undefined,
};
let tables: TableGateway;
beforeAll(async () => {
  tables = await openTables({ tables: [notes], folder: undefined, meter: meter.tables });
});
afterAll(() => tables.close());
beforeEach(() => meter.reset());

const text = (kilobytes: number) => ({ S: 'x'.repeat(kilobytes * 1024 - 100) });
const used = () => meter.usage().tables[TableName];
const key = { id: { S: 'a' } };

describe('the meter of tables', () => {
  test('counts written kilobytes, with the entries of indexes, twice in a transaction', async () => {
    await tables.execute('PutItem', { TableName, Item: { ...key, body: text(3) } });
    expect(used()).toEqual({ readUnits: 0, writeUnits: 3 });
    // The item and its new index entry.
    await tables.execute('PutItem', { TableName, Item: { ...key, owner: { S: 'ann' }, body: text(3) } });
    expect(used()?.writeUnits).toBe(9);
    // Replacing the item deletes one index entry and writes another.
    await tables.execute('PutItem', { TableName, Item: { ...key, owner: { S: 'bob' } } });
    expect(used()?.writeUnits).toBe(9 + 3 + 3 + 1);
    meter.reset();
    await tables.execute('TransactWriteItems', {
      TransactItems: [{ Put: { TableName, Item: { id: { S: 'b' }, body: text(1) } } }],
    });
    expect(used()?.writeUnits).toBe(2);
  });

  test('counts read units of 4 kB, half of them without consistency, twice in a transaction', async () => {
    await tables.execute('PutItem', { TableName, Item: { ...key, body: text(6) } });
    meter.reset();
    const result = await tables.execute('GetItem', { TableName, Key: key });
    expect(result.Item?.id).toEqual({ S: 'a' });
    expect(result).not.toHaveProperty('ConsumedCapacity');
    expect(used()).toEqual({ readUnits: 1, writeUnits: 0 });
    await tables.execute('GetItem', { TableName, Key: key, ConsistentRead: true });
    expect(used()?.readUnits).toBe(3);
    await tables.execute('TransactGetItems', { TransactItems: [{ Get: { TableName, Key: key } }] });
    expect(used()?.readUnits).toBe(7);
  });
});

describe('the meter of requests', () => {
  test('counts the responses of a connection with their bytes, distributions one by one', async () => {
    const counted = meter.service({
      path: '/_local/media',
      async handle(_, response) {
        response.end('x'.repeat(5000));
      },
    } satisfies Service);
    const { origin, close } = await serve(counted);
    for (const path of ['/_local/media/1/a', '/_local/media/1/b', '/_local/media/2/a'])
      await (await fetch(`${origin}${path}`)).text();
    const { requests } = meter.usage();
    expect(Object.entries(requests).map(([name, { count }]) => [name, count])).toEqual([
      ['GET /_local/media/1', 2],
      ['GET /_local/media/2', 1],
    ]);
    // The body and about two hundred bytes of headers.
    expect(requests['GET /_local/media/2']?.bytesOut).toBeGreaterThan(5050);
    expect(requests['GET /_local/media/2']?.bytesOut).toBeLessThan(5400);
    await close();
  });
});
