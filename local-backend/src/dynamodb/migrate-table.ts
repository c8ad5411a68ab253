import type { TableModel } from '../model/backend-model.ts';
import type { Item } from './attribute-values.ts';
import { type DynaliteStore, dynaliteDb, type LevelOperation, readByPrefix, type TableRecord } from './dynalite.ts';
import { indexPrefix, itemPrefix, tableKey } from './write-batch.ts';

/**
 * Creates a missing table, or rebuilds a table with changed keys or indexes from its items. Both write a single LevelDB
 * batch, so a killed process leaves the old table or the new one. Returns the number of deleted items: those without a
 * changed primary key, and all but one with the same (AWS would replace the table by an empty one).
 */
export async function migrateTable(store: DynaliteStore, table: TableModel): Promise<{ lostItems: number }> {
  const wanted = describe(table);
  // dynalite stores table records only under `table~…`.
  const existing = (await store.db.get(tableKey(table.name))) as TableRecord | undefined;
  if (existing && keyLayoutOf(existing) === keyLayoutOf(wanted)) return { lostItems: 0 };
  const operations: LevelOperation[] = [{ type: 'put', key: tableKey(table.name), value: wanted }];
  if (existing === undefined) {
    await store.db.batch(operations);
    return { lostItems: 0 };
  }
  const items = await readByPrefix<Item>(store, itemPrefix(table.name));
  const copies = await readByPrefix<Item>(store, indexPrefix(table.name));
  for (const [key] of [...items, ...copies]) operations.push({ type: 'del', key });
  // One item per key, before its index entries are added: several items may have the same new key.
  const kept = new Map(
    items
      .filter(([, item]) => hasPrimaryKey(item, wanted))
      .map(([, item]) => [dynaliteDb.createKey(item, wanted), item]),
  );
  for (const item of kept.values()) operations.push(...itemOperations(item, wanted));
  await store.db.batch(operations);
  return { lostItems: items.length - kept.size };
}

function describe(table: TableModel): TableRecord {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table.definition;
  const record = {
    TableName: table.name,
    TableArn: table.arn,
    TableStatus: 'ACTIVE',
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
    ItemCount: 0,
    TableSizeBytes: 0,
    AttributeDefinitions,
    KeySchema,
  };
  if (!GlobalSecondaryIndexes?.length) return record;
  const indexes = GlobalSecondaryIndexes.map((index) => ({
    ...index,
    IndexArn: `${table.arn}/index/${index.IndexName}`,
    IndexStatus: 'ACTIVE',
    ItemCount: 0,
    IndexSizeBytes: 0,
    ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
  }));
  return { ...record, GlobalSecondaryIndexes: indexes };
}

/** Returns a text of the definitions that determine the keys of a table's items and index entries. */
function keyLayoutOf(record: TableRecord): string {
  const indexes = (record.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  const attributes = record.AttributeDefinitions.map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  );
  indexes.sort((a, b) => (a.IndexName < b.IndexName ? -1 : 1));
  return JSON.stringify([record.TableArn, record.KeySchema, attributes.sort(), indexes]);
}

function hasPrimaryKey(item: Item, table: TableRecord): boolean {
  return dynaliteDb.validateItem(item, { ...table, GlobalSecondaryIndexes: [] }) === undefined;
}

/** Creates the operations that store an item and its index entries. */
export function itemOperations(item: Item, table: TableRecord): LevelOperation[] {
  const key = itemPrefix(table.TableName) + dynaliteDb.createKey(item, table);
  return [{ type: 'put', key, value: item }, ...indexOperations(item, table)];
}

/** An index contains only items with a key of the right type. */
function indexOperations(item: Item, table: TableRecord): LevelOperation[] {
  const fitting = (table.GlobalSecondaryIndexes ?? []).filter((index) =>
    index.KeySchema.every(({ AttributeName: name }) => {
      const type = table.AttributeDefinitions.find((attribute) => attribute.AttributeName === name)?.AttributeType;
      const value = item[name];
      return value !== undefined && type !== undefined && type in value && Object.values(value)[0] !== '';
    }),
  );
  return dynaliteDb.getIndexActions(fitting, undefined, item, table).puts.map((copy) => ({
    type: 'put',
    key: indexPrefix(table.TableName, copy.index) + copy.key,
    value: copy.item,
  }));
}

const INDEX_LAYOUT_KEY = 'index-layout';
const INDEX_LAYOUT = 2;

/** Rebuilds a folder's indexes of version 0.8 or earlier: several items could have the same index key. */
export async function migrateIndexKeys(store: DynaliteStore): Promise<void> {
  if ((await store.db.get(INDEX_LAYOUT_KEY)) === INDEX_LAYOUT) return;
  for (const [, table] of await readByPrefix<TableRecord>(store, tableKey(''))) {
    const items = await readByPrefix<Item>(store, itemPrefix(table.TableName));
    const copies = await readByPrefix<Item>(store, indexPrefix(table.TableName));
    await store.db.batch([
      ...copies.map(([key]) => ({ type: 'del' as const, key })),
      ...items.flatMap(([, item]) => indexOperations(item, table)),
    ]);
  }
  await store.db.batch([{ type: 'put', key: INDEX_LAYOUT_KEY, value: INDEX_LAYOUT }]);
}
