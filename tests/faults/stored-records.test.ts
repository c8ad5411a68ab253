import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type LocalBackend, startLocalBackend } from 'amplify-offline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Migration, StoredRecord } from '../../amplify/migrations/migration';
import { runMigrations } from '../../scripts/records/migrate-records';
import { openStoredTables, type StoredTables } from '../../scripts/records/stored-tables';

/* Restore and migration of stored records, by the scripts of `npm run`, on a backend with records in every table. */

let backend: LocalBackend;
let tables: StoredTables;
const minute = 60_000;

beforeAll(async () => {
  backend = await startLocalBackend({ amplifyFolder: 'amplify', port: 0, log: () => undefined });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `${backend.url.replace('localhost', '127.0.0.1')}/_local/dynamodb`);
  vi.stubEnv('AWS_REGION', 'local');
  vi.stubEnv('AWS_ACCESS_KEY_ID', backend.adminCredentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', backend.adminCredentials.secretAccessKey);
  tables = await openStoredTables(undefined);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
});

/** Runs a command as npm does. */
async function run(command: string, ...options: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...options], {
    // scripts/prepare.mjs checks the Node version.
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, printed: printed + errors };
}

/** Models whose records follow the changes of others, in the background. */
const writtenByStreams = ['AccountVersions', 'CatalogueVersions', 'CountedEvents', 'DailyFigures'];

const tableOf = (model: string) => tables.byModel.get(model) ?? '';

async function itemsOf(table: string): Promise<StoredRecord[]> {
  const items: StoredRecord[] = [];
  for await (const { Items = [] } of paginateScan({ client: tables.client }, { TableName: table }))
    items.push(...Items);
  return items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const users = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `user-${n}`, user_display_name: `User ${n}`, tags: ['a', n] }));

async function putUsers(count: number): Promise<void> {
  const requests = users(count).map((Item) => ({ PutRequest: { Item } }));
  for (let start = 0; start < count; start += 25) {
    const RequestItems = { [tableOf('Users')]: requests.slice(start, start + 25) };
    await tables.client.send(new BatchWriteCommand({ RequestItems }));
  }
}

describe('npm run restore', () => {
  test('brings every table back to a time: deleted, changed and added records, and no other', async () => {
    const names = [...tables.byModel.values()];
    expect(names.length).toBeGreaterThan(35);
    for (const TableName of names) {
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await tables.client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    }
    await putUsers(230);
    const user_id = 'user-1';
    await tables.client.send(
      new PutCommand({ TableName: tableOf('Favorites'), Item: { user_id, title_key: 'movie#1', rank: 1 } }),
    );
    const before = new Map<string, StoredRecord[]>();
    for (const name of names) before.set(name, await itemsOf(name));

    // The damage is done a minute later, and the restore asks for the time between.
    await backend.moveClock(minute);
    for (const { id } of users(120)) {
      await tables.client.send(new DeleteCommand({ TableName: tableOf('Users'), Key: { id } }));
    }
    await tables.client.send(
      new PutCommand({ TableName: tableOf('Users'), Item: { id: 'user-200', user_display_name: 'Nobody' } }),
    );
    await tables.client.send(
      new PutCommand({ TableName: tableOf('Favorites'), Item: { user_id, title_key: 'movie#2', rank: 2 } }),
    );
    const time = new Date(Date.now() + minute / 2).toISOString();

    const compared = await run('scripts/restore.ts', '--to', time, '--models', 'Users', '--compare');
    expect(compared).toMatchObject({ code: 0, printed: expect.stringContaining('; 121 written, 0 deleted') });
    expect(await itemsOf(tableOf('Users'))).toHaveLength(110);

    const { code, printed } = await run('scripts/restore.ts', '--to', time);
    expect(printed).toMatch(/^Users: 230 records at .+; 121 written, 0 deleted$/m);
    expect(printed).toMatch(/^Favorites: 1 records at .+; 0 written, 1 deleted$/m);
    expect(code).toBe(0);
    for (const [model, name] of tables.byModel) {
      if (!writtenByStreams.includes(model)) expect(await itemsOf(name), model).toEqual(before.get(name));
    }
    await backend.moveClock(0);
  });

  test.each([
    ['without a time', [], '--to needs a time'],
    ['of a model that does not exist', ['--to', '2026-01-01T00:00:00Z', '--models', 'Films'], 'no tables of Films'],
    ['to a time before the backups', ['--to', '2026-01-01T00:00:00Z', '--models', 'Users'], 'restorable period'],
  ])('%s ends with the reason', async (_, options, reason) => {
    expect(await run('scripts/restore.ts', ...options)).toMatchObject({
      code: 1,
      printed: expect.stringContaining(reason),
    });
  });
});

describe('npm run migrate', () => {
  const upperCase = (id: string, onRecord: (record: StoredRecord) => void = () => undefined): Migration => ({
    id,
    model: 'Users',
    change(record) {
      onRecord(record);
      const name = String(record.user_display_name);
      return name === name.toUpperCase() ? undefined : { user_display_name: name.toUpperCase(), renamed: true };
    },
  });

  test('changes the records once: a second run changes nothing', async () => {
    await putUsers(230);
    expect(await runMigrations(tables, [upperCase('0001-upper-case')])).toEqual([
      { id: '0001-upper-case', changed: 230 },
    ]);
    const migrated = await itemsOf(tableOf('Users'));
    expect(
      migrated.every(({ user_display_name, renamed }) => /^USER \d+$/.test(String(user_display_name)) && renamed),
    ).toBe(true);
    expect(await runMigrations(tables, [upperCase('0001-upper-case')])).toEqual([]);
    expect(await itemsOf(tableOf('Users'))).toEqual(migrated);
  });

  test('that ends in the middle continues at its last page, and changes no record twice', async () => {
    await putUsers(230);
    let read = 0;
    const ending = upperCase('0002-ended', () => {
      read += 1;
      if (read > 150) throw new Error('killed');
    });
    await expect(runMigrations(tables, [ending])).rejects.toThrow('killed');
    const seen: unknown[] = [];
    const resumed = upperCase('0002-ended', ({ id }) => seen.push(id));
    expect(await runMigrations(tables, [resumed])).toEqual([{ id: '0002-ended', changed: 80 }]);
    // The first page of 100 was recorded; the 50 of the second one are read again and need no change.
    expect(seen).toHaveLength(130);
    expect(await itemsOf(tableOf('Users'))).toSatisfy((all: StoredRecord[]) =>
      all.every(({ renamed }) => renamed === true),
    );
  });

  test('runs as a command', async () => {
    expect(await run('scripts/migrate.ts')).toEqual({ code: 0, printed: 'All migrations have run.\n' });
  });
});
