import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableModel } from '../model/backend-model.ts';
import { toItem } from './attribute-values.ts';
import { openTables, type TableGateway } from './table-gateway.ts';
import { deleteExpired } from './time-to-live.ts';
import type { TableChange } from './write-batch.ts';

const TABLE = 'Note';
const notes: TableModel = {
  name: TABLE,
  arn: 'arn:aws:dynamodb:local:000000000000:table/Note',
  definition: {
    AttributeDefinitions: [
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'shelf', AttributeType: 'S' },
      { AttributeName: 'rank', AttributeType: 'N' },
    ],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byShelf',
        KeySchema: [
          { AttributeName: 'shelf', KeyType: 'HASH' },
          { AttributeName: 'rank', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  },
  timeToLiveAttribute: undefined,
};
const withoutIndex: TableModel = {
  ...notes,
  definition: {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: notes.definition.KeySchema,
  },
};

let folder: string;
let gateways: TableGateway[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  gateways = [];
  await rm(folder, { recursive: true, force: true });
});

async function open(options: Partial<Parameters<typeof openTables>[0]> = {}) {
  const gateway = await openTables({ tables: [notes], folder: undefined, ...options });
  gateways.push(gateway);
  return gateway;
}

async function closeAll() {
  for (const gateway of gateways.splice(0)) await gateway.close();
}

const put = (gateway: TableGateway, item: object, more: object = {}) =>
  gateway.execute('PutItem', { TableName: TABLE, Item: toItem(item), ...more });
const get = async (gateway: TableGateway, id: string) =>
  (await gateway.execute('GetItem', { TableName: TABLE, Key: toItem({ id }) })).Item;
const onShelf = (gateway: TableGateway, shelf: string) =>
  gateway.execute('Query', {
    TableName: TABLE,
    IndexName: 'byShelf',
    KeyConditionExpression: 'shelf = :shelf',
    ExpressionAttributeValues: { ':shelf': { S: shelf } },
  });

describe('items', () => {
  it('are put, read, updated and deleted', async () => {
    const gateway = await open();
    await put(gateway, { id: 'a', title: '', rank: 1.5 });
    expect(await get(gateway, 'a')).toEqual({ id: { S: 'a' }, title: { S: '' }, rank: { N: '1.5' } });
    const updated = await gateway.execute('UpdateItem', {
      TableName: TABLE,
      Key: toItem({ id: 'a' }),
      UpdateExpression: 'SET title = :t ADD #n :one',
      ExpressionAttributeNames: { '#n': 'count' },
      ExpressionAttributeValues: { ':t': { S: 'New' }, ':one': { N: '1' } },
      ReturnValues: 'ALL_NEW',
    });
    expect(updated.Attributes).toMatchObject({ title: { S: 'New' }, count: { N: '1' } });
    await gateway.execute('DeleteItem', { TableName: TABLE, Key: toItem({ id: 'a' }) });
    expect(await get(gateway, 'a')).toBeUndefined();
  });

  it('are persisted on disk', async () => {
    await put(await open({ folder }), { id: 'a', shelf: 'x', rank: 1 });
    await closeAll();
    const gateway = await open({ folder });
    expect(await get(gateway, 'a')).toMatchObject({ id: { S: 'a' } });
    expect((await onShelf(gateway, 'x')).Items).toHaveLength(1);
  });

  it("are rejected with DynamoDB's error code, and with the item when requested", async () => {
    const gateway = await open();
    await put(gateway, { id: 'a', title: 'kept' });
    const again = put(
      gateway,
      { id: 'a' },
      { ConditionExpression: 'attribute_not_exists(id)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    );
    await expect(again).rejects.toMatchObject({
      code: 'ConditionalCheckFailedException',
      details: { Item: { title: { S: 'kept' } } },
    });
    await expect(put(gateway, { title: 'no key' })).rejects.toMatchObject({ code: 'ValidationException' });
    await expect(gateway.execute('GetItem', { TableName: 'Other', Key: { id: { S: 'a' } } })).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
    });
    await expect(gateway.execute('ExecuteTransaction', {})).rejects.toMatchObject({
      code: 'UnknownOperationException',
    });
  });

  it.each([
    ['an empty', ''],
    ['an oversized', 'x'.repeat(2049)],
  ])('are rejected with %s index key', async (_name, shelf) => {
    const gateway = await open();
    await expect(put(gateway, { id: 'a', shelf, rank: 1 })).rejects.toMatchObject({ code: 'ValidationException' });
    await put(gateway, { id: 'a', shelf: 'x', rank: 1 });
    const update = gateway.execute('UpdateItem', {
      TableName: TABLE,
      Key: toItem({ id: 'a' }),
      UpdateExpression: 'SET shelf = :s',
      ExpressionAttributeValues: { ':s': { S: shelf } },
    });
    await expect(update).rejects.toMatchObject({ code: 'ValidationException' });
    expect((await onShelf(gateway, 'x')).Items).toHaveLength(1);
  });

  it('are written and read in batches', async () => {
    const gateway = await open();
    await gateway.execute('BatchWriteItem', {
      RequestItems: { [TABLE]: ['a', 'b'].map((id) => ({ PutRequest: { Item: toItem({ id }) } })) },
    });
    const { Responses } = await gateway.execute('BatchGetItem', {
      RequestItems: { [TABLE]: { Keys: [toItem({ id: 'a' }), toItem({ id: 'z' })] } },
    });
    expect(Responses).toEqual({ [TABLE]: [{ id: { S: 'a' } }] });
  });

  it('are counted correctly under concurrent updates', async () => {
    const gateway = await open();
    const add = {
      TableName: TABLE,
      Key: toItem({ id: 'a' }),
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    };
    await Promise.all(Array.from({ length: 30 }, () => gateway.execute('UpdateItem', add)));
    expect(await get(gateway, 'a')).toMatchObject({ n: { N: '30' } });
  });
});

describe('changes', () => {
  it('are notified in order with both images, and not without a change', async () => {
    const gateway = await open();
    const changes: TableChange[] = [];
    const stop = gateway.onChange((change) => changes.push(change));
    await Promise.all([
      put(gateway, { id: 'a', n: 1 }),
      put(gateway, { id: 'a', n: 2 }),
      put(gateway, { id: 'a', n: 2 }),
    ]);
    await gateway.execute('DeleteItem', { TableName: TABLE, Key: toItem({ id: 'a' }) });
    await gateway.execute('DeleteItem', { TableName: TABLE, Key: toItem({ id: 'a' }) });
    stop();
    await put(gateway, { id: 'b' });
    expect(changes).toEqual([
      {
        tableName: TABLE,
        eventName: 'INSERT',
        keys: toItem({ id: 'a' }),
        oldImage: undefined,
        newImage: toItem({ id: 'a', n: 1 }),
      },
      {
        tableName: TABLE,
        eventName: 'MODIFY',
        keys: toItem({ id: 'a' }),
        oldImage: toItem({ id: 'a', n: 1 }),
        newImage: toItem({ id: 'a', n: 2 }),
      },
      {
        tableName: TABLE,
        eventName: 'REMOVE',
        keys: toItem({ id: 'a' }),
        oldImage: toItem({ id: 'a', n: 2 }),
        newImage: undefined,
      },
    ]);
  });
});

it('a listener that throws does not fail the write', async () => {
  const log = vi.fn();
  const gateway = await open({ log });
  gateway.onChange(() => {
    throw new Error('oops');
  });
  await put(gateway, { id: 'a' });
  expect(await get(gateway, 'a')).toBeDefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('oops'));
});

describe('a changed table definition', () => {
  it('adds an index with the existing items, and removes it again', async () => {
    const first = await open({ folder, tables: [withoutIndex] });
    await put(first, { id: 'a', shelf: 'x', rank: 1 });
    await put(first, { id: 'b', shelf: 'x', rank: 'not a number' });
    await closeAll();
    const second = await open({ folder });
    expect((await onShelf(second, 'x')).Items).toEqual([toItem({ id: 'a', shelf: 'x', rank: 1 })]);
    expect(await get(second, 'b')).toBeDefined();
    await second.reconcile([withoutIndex]);
    await expect(onShelf(second, 'x')).rejects.toMatchObject({ code: 'ValidationException' });
    expect(await get(second, 'a')).toBeDefined();
  });

  it('changes the primary key', async () => {
    const log = vi.fn();
    const gateway = await open({ tables: [withoutIndex], log });
    await put(gateway, { id: 'a', code: 'c1' });
    await put(gateway, { id: 'b' });
    await gateway.reconcile([
      {
        ...notes,
        definition: {
          AttributeDefinitions: [{ AttributeName: 'code', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'code', KeyType: 'HASH' }],
        },
      },
    ]);
    const { Items } = await gateway.execute('Scan', { TableName: TABLE });
    expect(Items).toEqual([toItem({ id: 'a', code: 'c1' })]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('1 items'));
  });
});

describe('the folder', () => {
  it('is readable by its owner only and opened by one process', async () => {
    const path = join(folder, 'tables');
    await open({ folder: path });
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o700);
    await expect(openTables({ tables: [notes], folder: path })).rejects.toThrow('another process');
  });

  it('holds each item and its index copy, or neither, when the process is killed while writing', async () => {
    const child = fileURLToPath(new URL('./fixtures/write-until-killed.ts', import.meta.url));
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx', child, folder, JSON.stringify(notes)], {
      stdio: 'inherit',
    });
    expect(signal).toBe('SIGKILL');
    const gateway = await open({ folder });
    const { Items: items = [] } = await gateway.execute('Scan', { TableName: TABLE });
    const copies = (await onShelf(gateway, 'x')).Items ?? [];
    expect(items.length).toBeGreaterThan(0);
    const byId = (list: typeof items) =>
      [...list].sort((a, b) => JSON.stringify(a.id).localeCompare(JSON.stringify(b.id)));
    expect(byId(copies)).toEqual(byId(items));
    // Each transaction writes one item of either side.
    expect(items.filter((item) => JSON.stringify(item.id).includes('left')).length * 2).toBe(items.length);
  });
});

describe('time to live', () => {
  it('deletes expired items', async () => {
    const gateway = await open({ tables: [{ ...notes, timeToLiveAttribute: 'ends' }], clock: () => 1_000_000 });
    await put(gateway, { id: 'old', ends: 999 });
    await put(gateway, { id: 'young', ends: 1001 });
    await deleteExpired({ ...notes, timeToLiveAttribute: 'ends' }, gateway.execute, () => 1_000_000);
    expect(await get(gateway, 'old')).toBeUndefined();
    expect(await get(gateway, 'young')).toBeDefined();
  });
});
