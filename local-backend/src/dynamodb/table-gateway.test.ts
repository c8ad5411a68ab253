import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import type { TableModel } from '../model/backend-model.ts';
import { toItem } from './attribute-values.ts';
import { dynaliteDb, readByPrefix } from './dynalite.ts';
import { openTables, type TableGateway } from './table-gateway.ts';
import { deleteExpired } from './time-to-live.ts';
import { indexPrefix } from './write-batch.ts';

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

/** A table with a sort key. The keys (1, 11) and (11, 1) are equal when their parts are joined. */
const pairs: TableModel = {
  name: 'Pair',
  arn: 'arn:aws:dynamodb:local:000000000000:table/Pair',
  definition: {
    AttributeDefinitions: ['left', 'right', 'shelf'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'left', KeyType: 'HASH' },
      { AttributeName: 'right', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byShelf',
        KeySchema: [{ AttributeName: 'shelf', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  },
  timeToLiveAttribute: undefined,
};

let folder: string;
let gateways: TableGateway[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  gateways = [];
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

  it('are limited to 400 kB of UTF-8', async () => {
    const gateway = await open();
    const tooLarge = { code: 'ValidationException', message: expect.stringContaining('maximum allowed size') };
    await put(gateway, { id: 'a', text: 'é'.repeat(204_000) });
    await expect(put(gateway, { id: 'b', text: 'é'.repeat(205_000) })).rejects.toMatchObject(tooLarge);
    const update = gateway.execute('UpdateItem', {
      TableName: TABLE,
      Key: toItem({ id: 'a' }),
      UpdateExpression: 'SET more = :m',
      ExpressionAttributeValues: toItem({ ':m': 'é'.repeat(1000) }),
    });
    await expect(update).rejects.toMatchObject(tooLarge);
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

  it('are written in batches of 25, whatever their tables', async () => {
    const gateway = await open({ tables: [notes, pairs] });
    const batch = (count: number) =>
      gateway.execute('BatchWriteItem', {
        RequestItems: {
          [TABLE]: Array.from({ length: 13 }, (_, n) => ({ PutRequest: { Item: toItem({ id: `n${n}` }) } })),
          [pairs.name]: Array.from({ length: count }, (_, n) => ({
            PutRequest: { Item: toItem({ left: 'l', right: `n${n}` }) },
          })),
        },
      });
    await expect(batch(13)).rejects.toMatchObject({
      code: 'ValidationException',
      message: 'Too many items requested for the BatchWriteItem call',
    });
    await expect(batch(12)).resolves.toBeDefined();
  });

  it('are read in a batch of several megabytes', async () => {
    const gateway = await open();
    const ids = Array.from({ length: 12 }, (_, n) => `n${n}`);
    for (const id of ids) await put(gateway, { id, text: 'x'.repeat(390_000) });
    const { Responses, UnprocessedKeys } = await gateway.execute('BatchGetItem', {
      RequestItems: { [TABLE]: { Keys: ids.map((id) => toItem({ id })) } },
    });
    expect(Responses).toMatchObject({ [TABLE]: { length: 12 } });
    expect(UnprocessedKeys).toEqual({});
  });

  it.each([
    ['REMOVE letters[1], letters[2]', ['a', 'd']],
    ['REMOVE letters[0] SET letters[3] = :new', ['b', 'c', 'new']],
    ['REMOVE letters[0], title, letters[3]', ['b', 'c']],
  ])('lose the list elements of the item before the update: %s', async (UpdateExpression, letters) => {
    const gateway = await open();
    await put(gateway, { id: 'a', letters: ['a', 'b', 'c', 'd'], title: 't' });
    await gateway.execute('UpdateItem', {
      TableName: TABLE,
      Key: toItem({ id: 'a' }),
      UpdateExpression,
      ...(UpdateExpression.includes(':new') && { ExpressionAttributeValues: toItem({ ':new': 'new' }) }),
    });
    expect((await get(gateway, 'a'))?.letters).toEqual(toItem({ letters }).letters);
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

describe('the stream of a table', () => {
  const consumer = { id: 'mapping', tableName: TABLE };
  const kept = { folder: '', streams: [consumer] };
  beforeEach(() => {
    kept.folder = folder;
  });

  it('has the changes in order with both images, and nothing without a change', async () => {
    const gateway = await open({ streams: [consumer] });
    await Promise.all([
      put(gateway, { id: 'a', n: 1 }),
      put(gateway, { id: 'a', n: 2 }),
      put(gateway, { id: 'a', n: 2 }),
    ]);
    await gateway.execute('DeleteItem', { TableName: TABLE, Key: toItem({ id: 'a' }) });
    await gateway.execute('DeleteItem', { TableName: TABLE, Key: toItem({ id: 'a' }) });
    const [one, two] = [toItem({ id: 'a', n: 1 }), toItem({ id: 'a', n: 2 })];
    const changed = { tableName: TABLE, keys: toItem({ id: 'a' }), cause: 'request' };
    expect(await gateway.openStream(consumer).read(10)).toMatchObject([
      { ...changed, eventName: 'INSERT', newImage: one },
      { ...changed, eventName: 'MODIFY', oldImage: one, newImage: two },
      { ...changed, eventName: 'REMOVE', oldImage: two },
    ]);
  });

  it('continues after the committed position when the tables are opened again', async () => {
    const first = await open(kept);
    for (const id of ['a', 'b', 'c']) await put(first, { id });
    const stream = first.openStream(consumer);
    const [change] = await stream.read(1);
    await stream.commit(change?.sequence ?? '');
    await closeAll();
    const second = await open(kept);
    await put(second, { id: 'd' });
    expect((await second.openStream(consumer).read(10)).map(({ keys }) => keys)).toEqual(
      ['b', 'c', 'd'].map((id) => toItem({ id })),
    );
  });

  it('keeps each change until all consumers have it', async () => {
    const other = { id: 'other', tableName: TABLE };
    const gateway = await open({ streams: [consumer, other] });
    for (const id of ['a', 'b']) await put(gateway, { id });
    const [fast, slow] = [gateway.openStream(consumer), gateway.openStream(other)];
    const changes = await fast.read(10);
    await fast.commit(changes.at(-1)?.sequence ?? '');
    expect(await fast.read(10)).toEqual([]);
    expect(await slow.read(10)).toHaveLength(2);
  });

  it('starts empty for a new consumer, and for one that was removed meanwhile', async () => {
    const gateway = await open({ streams: [consumer] });
    await put(gateway, { id: 'a' });
    await gateway.reconcile({ tables: [notes], streams: [] });
    await put(gateway, { id: 'b' });
    await gateway.reconcile({ tables: [notes], streams: [consumer] });
    await put(gateway, { id: 'c' });
    expect(await gateway.openStream(consumer).read(10)).toMatchObject([{ keys: toItem({ id: 'c' }) }]);
  });

  it('is read by one reader of a consumer at a time', async () => {
    const gateway = await open({ streams: [consumer] });
    const [first, second] = [gateway.openStream(consumer), gateway.openStream(consumer)];
    const events: string[] = [];
    const reading = second.read(1).then(() => events.push('second reads'));
    await first.read(1);
    events.push('first closes');
    first.close();
    await reading;
    expect(events).toEqual(['first closes', 'second reads']);
  });
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
    await second.reconcile({ tables: [withoutIndex], streams: [] });
    await expect(onShelf(second, 'x')).rejects.toMatchObject({ code: 'ValidationException' });
    expect(await get(second, 'a')).toBeDefined();
  });

  it('changes the primary key', async () => {
    const log = vi.fn();
    const gateway = await open({ tables: [withoutIndex], log });
    await put(gateway, { id: 'a', code: 'c1' });
    await put(gateway, { id: 'b' });
    await gateway.reconcile({
      streams: [],
      tables: [
        {
          ...notes,
          definition: {
            AttributeDefinitions: [{ AttributeName: 'code', AttributeType: 'S' }],
            KeySchema: [{ AttributeName: 'code', KeyType: 'HASH' }],
          },
        },
      ],
    });
    const { Items } = await gateway.execute('Scan', { TableName: TABLE });
    expect(Items).toEqual([toItem({ id: 'a', code: 'c1' })]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('1 items'));
  });

  it('keeps one of the items with the same new primary key, also in the indexes', async () => {
    const log = vi.fn();
    const gateway = await open({ tables: [withoutIndex], log });
    await put(gateway, { id: 'a', shelf: 'x', rank: 1 });
    await put(gateway, { id: 'b', shelf: 'x', rank: 2 });
    const KeySchema = [{ AttributeName: 'shelf', KeyType: 'HASH' as const }];
    await gateway.reconcile({ streams: [], tables: [{ ...notes, definition: { ...notes.definition, KeySchema } }] });
    const { Items } = await gateway.execute('Scan', { TableName: TABLE });
    expect(Items).toHaveLength(1);
    expect((await onShelf(gateway, 'x')).Items).toEqual(Items);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('1 items'));
  });
});

describe('an index', () => {
  const first = toItem({ left: '1', right: '11', shelf: 'x' });
  const second = toItem({ left: '11', right: '1', shelf: 'x' });
  const page = (gateway: TableGateway, more: object = {}) =>
    gateway.execute('Query', {
      TableName: pairs.name,
      IndexName: 'byShelf',
      KeyConditionExpression: 'shelf = :shelf',
      ExpressionAttributeValues: { ':shelf': { S: 'x' } },
      ...more,
    });
  async function onePerPage(gateway: TableGateway, ScanIndexForward: boolean) {
    const items: object[] = [];
    let from: object | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await page(gateway, {
        Limit: 1,
        ScanIndexForward,
        ...(from && { ExclusiveStartKey: from }),
      });
      items.push(...Items);
      from = LastEvaluatedKey;
    } while (from);
    return items;
  }

  beforeEach(async () => {
    const gateway = await open({ tables: [pairs], folder });
    for (const Item of [first, second]) await gateway.execute('PutItem', { TableName: pairs.name, Item });
  });

  it('has each item with the same index key, also page by page and after one is deleted', async () => {
    const [gateway] = gateways as [TableGateway];
    const { Items = [] } = await page(gateway);
    expect(Items).toHaveLength(2);
    expect(Items).toEqual(expect.arrayContaining([first, second]));
    expect(await onePerPage(gateway, true)).toEqual(Items);
    expect(await onePerPage(gateway, false)).toEqual(Items.toReversed());
    const Key = toItem({ left: '11', right: '1' });
    await gateway.execute('DeleteItem', { TableName: pairs.name, Key });
    expect((await page(gateway)).Items).toEqual([first]);
  });

  it('is rebuilt in a folder that an earlier version has written', async () => {
    await closeAll();
    const store = dynaliteDb.create({ path: folder, createTableMs: 0 });
    await store.db.open();
    const copies = await readByPrefix(store, indexPrefix(pairs.name));
    const [[key = ''] = []] = copies;
    await store.db.batch([
      { type: 'del', key: 'index-layout' },
      ...copies.map((copy) => ({ type: 'del' as const, key: copy[0] })),
      // Both items had this key in version 0.8.
      { type: 'put', key: `${key.split('/').slice(0, 2).join('/')}/c0ffee`, value: second },
    ]);
    await store.db.close();
    const gateway = await open({ tables: [pairs], folder });
    expect((await page(gateway)).Items).toHaveLength(2);
    await gateway.execute('DeleteItem', { TableName: pairs.name, Key: toItem({ left: '11', right: '1' }) });
    expect((await page(gateway)).Items).toEqual([first]);
  });
});

describe('a condition', () => {
  const values = toItem({
    ':list': ['a', { b: [1] }],
    ':otherList': ['a', { b: [2] }],
    ':map': { a: 1, b: { c: [true] } },
    ':false': false,
    ':true': true,
    ':zero': 0,
    ':S': 'S',
  });
  it.each([
    ['letters = :list', true],
    ['letters = :otherList', false],
    ['letters <> :list', false],
    ['details = :map', true],
    ['details <> :map', false],
    ['NOT details = :list', true],
    ['letters IN (:otherList, :list)', true],
    ['flag IN (:true, :false)', true],
    ['flag IN (:true)', false],
    ['size(blank) = :zero', true],
    ['size(letters) > :zero', true],
    ['gone = absent', false],
    ['gone <= absent', false],
    ['gone <> :zero', true],
    ['attribute_exists(gone)', false],
    ['attribute_not_exists(gone)', true],
    ['attribute_not_exists(flag)', false],
    ['attribute_type(id, :S)', true],
    ['begins_with(id, :S)', false],
    ['details.b.c[0] = :true AND (flag = :false OR flag = :zero)', true],
  ])('%s is %s for writes and scans', async (expression, expected) => {
    const gateway = await open();
    await put(gateway, {
      id: 'a',
      letters: ['a', { b: [1] }],
      details: { b: { c: [true] }, a: 1 },
      flag: false,
      blank: '',
    });
    const used = Object.entries(values).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
    const attributes = {
      ...(used.length > 0 && { ExpressionAttributeValues: Object.fromEntries(used) }),
    };
    const scan = (more: object = {}) =>
      gateway.execute('Scan', { TableName: TABLE, FilterExpression: expression, ...attributes, ...more });
    expect(await scan()).toMatchObject({
      Count: expected ? 1 : 0,
      ScannedCount: 1,
      Items: { length: expected ? 1 : 0 },
    });
    expect(await scan({ Select: 'COUNT' })).toEqual({ Count: expected ? 1 : 0, ScannedCount: 1 });
    expect((await scan({ ProjectionExpression: 'id' })).Items).toEqual(expected ? [toItem({ id: 'a' })] : []);
    const written = put(gateway, { id: 'a' }, { ConditionExpression: expression, ...attributes });
    if (expected) await written;
    else await expect(written).rejects.toMatchObject({ code: 'ConditionalCheckFailedException' });
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
    // Each transaction writes one item of the left side and one of the right.
    expect(items.filter((item) => JSON.stringify(item.id).includes('left')).length * 2).toBe(items.length);
  });
});

describe('time to live', () => {
  it('deletes expired items, and says so in the stream', async () => {
    const streams = [{ id: 'mapping', tableName: TABLE }];
    const tables = [{ ...notes, timeToLiveAttribute: 'ends' }];
    const gateway = await open({ tables, streams, clock: () => 1_000_000 });
    await put(gateway, { id: 'old', ends: 999 });
    await put(gateway, { id: 'young', ends: 1001 });
    await deleteExpired({ ...notes, timeToLiveAttribute: 'ends' }, gateway.execute, () => 1_000_000);
    expect(await get(gateway, 'old')).toBeUndefined();
    expect(await get(gateway, 'young')).toBeDefined();
    const [, , removal] = await gateway.openStream({ id: 'mapping', tableName: TABLE }).read(10);
    expect(removal).toMatchObject({ eventName: 'REMOVE', keys: toItem({ id: 'old' }), cause: 'expiry' });
  });
});

it.each(['in memory', 'on disk'])('closes the iterator of each query and scan %s', async (place) => {
  const create = vi.spyOn(dynaliteDb, 'create');
  const gateway = await open({ folder: place === 'on disk' ? folder : undefined });
  const store = create.mock.results[0]?.value;
  create.mockRestore();
  for (let rank = 0; rank < 5; rank++) await put(gateway, { id: `n${rank}`, shelf: 'x', rank });
  const values = vi.spyOn(store.db, 'values');
  for (let run = 0; run < 10; run++) {
    await onShelf(gateway, 'x');
    await gateway.execute('Scan', { TableName: TABLE, Limit: 1 });
  }
  const iterators = values.mock.results.map(({ value }) => value);
  expect(iterators).toHaveLength(20);
  for (const iterator of iterators)
    await expect(iterator.next()).rejects.toMatchObject({ code: 'LEVEL_ITERATOR_NOT_OPEN' });
});

it('rejects a condition that is too long or nested too deeply before it is parsed', async () => {
  const gateway = await open();
  const scan = (FilterExpression: string) => gateway.execute('Scan', { TableName: TABLE, FilterExpression });
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<string>(
      (inner, _, n) => `(${inner} ${n % 2 ? 'AND' : 'OR'} shelf = id)`,
      'shelf = id',
    );
  await expect(scan(nested(4))).resolves.toMatchObject({ Items: [] });
  await expect(scan(nested(12))).rejects.toMatchObject({
    code: 'ValidationException',
    message: expect.stringContaining('levels of parentheses'),
  });
  const long = Array.from({ length: 400 }).fill('shelf = id').join(' OR ');
  await expect(scan(long)).rejects.toMatchObject({
    message: expect.stringContaining(`expression size: ${long.length}`),
  });
});
