import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Migration, StoredRecord } from '../../amplify/migrations/migrations.ts';
import type { StoredTables } from './stored-tables.ts';
import { keyNamesOf, keyOf } from './table-keys.ts';

/** The stored state of a migration. */
const MigrationRecord = v.object({
  id: v.string(),
  state: v.picklist(['running', 'done']),
  changed: v.number(),
  /** Key after which an interrupted run continues; absent at the start. */
  position: v.optional(v.record(v.string(), v.unknown())),
});
type MigrationRecord = v.InferOutput<typeof MigrationRecord>;

export interface MigrationResult {
  id: string;
  /** Number of records that this run has changed. */
  changed: number;
}

/** Number of records per page; the position is stored after each page. */
const pageSize = 100;

/** Runs the migrations that the backend has not recorded as done. An interrupted run continues at its last page. */
export async function runMigrations(
  tables: StoredTables,
  migrations: readonly Migration[],
): Promise<MigrationResult[]> {
  const { client, migrationRecords } = tables;
  if (migrationRecords === undefined) throw new Error('The table of migrations is missing: deploy the backend first.');
  const results: MigrationResult[] = [];
  for (const migration of [...migrations].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const stored = await client.send(new GetCommand({ TableName: migrationRecords, Key: { id: migration.id } }));
    const record = stored.Item ? v.parse(MigrationRecord, stored.Item) : undefined;
    if (record?.state === 'done') continue;
    const table = tables.byModel.get(migration.model);
    if (table === undefined)
      throw new Error(`The migration ${migration.id} changes ${migration.model}, which has no table.`);
    const start: MigrationRecord = record ?? { id: migration.id, state: 'running', changed: 0 };
    const changed = await migrate(client, { migration, table, migrationRecords }, start);
    results.push({ id: migration.id, changed: changed - start.changed });
  }
  return results;
}

interface MigrationTables {
  migration: Migration;
  table: string;
  migrationRecords: string;
}

/** Returns the number of changed records, including those of earlier runs. */
async function migrate(
  client: DynamoDBDocumentClient,
  { migration, table, migrationRecords }: MigrationTables,
  start: MigrationRecord,
): Promise<number> {
  const { id } = start;
  let { changed, position } = start;
  const keyNames = await keyNamesOf(client, table);
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, Limit: pageSize, ConsistentRead: true, ExclusiveStartKey: position }),
    );
    for (const record of page.Items ?? [])
      if (await changeRecord(client, { table, keyNames }, migration, record)) changed += 1;
    position = page.LastEvaluatedKey;
    const state = position === undefined ? 'done' : 'running';
    const Item = { id, state, changed, ...(position && { position }), updatedAt: new Date().toISOString() };
    await client.send(new PutCommand({ TableName: migrationRecords, Item }));
  } while (position !== undefined);
  return changed;
}

const attempts = 5;

interface KeyedTable {
  table: string;
  keyNames: string[];
}

/** Changes a record that needs it, and computes it again after a concurrent write of its attributes. */
async function changeRecord(
  client: DynamoDBDocumentClient,
  keyed: KeyedTable,
  { id, change }: Migration,
  read: StoredRecord,
): Promise<boolean> {
  let record: StoredRecord | undefined = read;
  for (let attempt = 0; attempt < attempts && record !== undefined; attempt++) {
    const changes = change(record);
    if (changes === undefined) return false;
    const written = await updateUnlessChanged(client, keyed, record, changes);
    if (written === 'written') return true;
    record = written.current;
  }
  if (record === undefined) return false;
  throw new Error(
    `The migration ${id} could not change a record of ${keyed.table}, because other writes kept changing it. Run it again.`,
  );
}

async function updateUnlessChanged(
  client: DynamoDBDocumentClient,
  { table, keyNames }: KeyedTable,
  record: StoredRecord,
  changes: Record<string, unknown>,
): Promise<'written' | { current: StoredRecord | undefined }> {
  const names = Object.keys(changes);
  const key = keyOf(record, keyNames);
  const conditions = names.map((name, n) =>
    record[name] === undefined ? `attribute_not_exists(#n${n})` : `#n${n} = :o${n}`,
  );
  try {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: key,
        UpdateExpression: `SET ${names.map((_, n) => `#n${n} = :v${n}`).join(', ')}`,
        // Without this condition the update would create a record again that was deleted meanwhile.
        ConditionExpression: [...keyNames.map((_, n) => `attribute_exists(#k${n})`), ...conditions].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries([
          ...names.map((name, n) => [`#n${n}`, name]),
          ...keyNames.map((name, n) => [`#k${n}`, name]),
        ]),
        ExpressionAttributeValues: Object.fromEntries([
          ...names.map((name, n) => [`:v${n}`, changes[name]]),
          ...names.flatMap((name, n) => (record[name] === undefined ? [] : [[`:o${n}`, record[name]]])),
        ]),
      }),
    );
    return 'written';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
    return { current: Item };
  }
}
