import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type LocalBackend, startLocalBackend } from 'amplify-offline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Migration, StoredRecord } from '../../amplify/migrations/migrations';
import { audiobooks, blogPosts, movies, tvShows } from '../../amplify/seed/catalogue/catalogue';
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

const putUsers = (count: number) => putItems('Users', users(count));

async function putItems(model: string, items: readonly StoredRecord[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  for (let start = 0; start < items.length; start += 25) {
    const RequestItems = { [tableOf(model)]: requests.slice(start, start + 25) };
    await tables.client.send(new BatchWriteCommand({ RequestItems }));
  }
}

/** The sample catalogue by model. */
const catalogue: Record<string, StoredRecord[]> = {
  MovieMetadata: movies.map((movie) => ({ ...movie })),
  TVShowMetadata: tvShows.map((show) => ({ ...show })),
  AudiobooksMetadata: audiobooks.map((book) => ({ ...book })),
  BlogPost: blogPosts.map((post) => ({ ...post, id: post.slug })),
};

describe('npm run restore', () => {
  test('brings a filled catalogue back to a time: deleted, changed and added records, and no other', async () => {
    const names = [...tables.byModel.values()];
    expect(names.length).toBeGreaterThan(35);
    for (const TableName of names) {
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await tables.client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    }
    await putUsers(230);
    for (const [model, items] of Object.entries(catalogue)) await putItems(model, items);
    const user_id = 'user-1';
    await tables.client.send(
      new PutCommand({ TableName: tableOf('Favorites'), Item: { user_id, title_key: 'movie#1', rank: 1 } }),
    );
    const before = new Map<string, StoredRecord[]>();
    for (const name of names) before.set(name, await itemsOf(name));

    // The records are damaged a minute later, and restored to a time in between.
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
    for (const { id } of movies)
      await tables.client.send(new DeleteCommand({ TableName: tableOf('MovieMetadata'), Key: { id } }));
    await putItems(
      'TVShowMetadata',
      tvShows.map(({ id }) => ({ id, title: 'Overwritten' })),
    );
    const time = new Date(Date.now() + minute / 2).toISOString();

    const compared = await run('scripts/restore.ts', '--to', time, '--models', 'Users', '--compare');
    expect(compared).toMatchObject({ code: 0, printed: expect.stringContaining('; 121 written, 0 deleted') });
    expect(await itemsOf(tableOf('Users'))).toHaveLength(110);

    const { code, printed } = await run('scripts/restore.ts', '--to', time);
    expect(printed).toMatch(/^Users: 230 records at .+; 121 written, 0 deleted$/m);
    const written = /^(MovieMetadata|TVShowMetadata): (\d+) records at .+; (\d+) written, 0 deleted$/gm;
    expect(Array.from(printed.matchAll(written), ([, ...row]) => row.join(' '))).toEqual([
      `MovieMetadata ${movies.length} ${movies.length}`,
      `TVShowMetadata ${tvShows.length} ${tvShows.length}`,
    ]);
    expect(printed).toMatch(/^Favorites: 1 records at .+; 0 written, 1 deleted$/m);
    expect(code).toBe(0);
    for (const [model, name] of tables.byModel) {
      if (!writtenByStreams.includes(model)) expect(await itemsOf(name), model).toEqual(before.get(name));
    }
    await backend.moveClock(0);
  });

  test.each([
    ['without a time', [], '--to must be a time'],
    [
      'of a model that does not exist',
      ['--to', '2026-01-01T00:00:00Z', '--models', 'Films'],
      'Unknown models: Films. --models accepts AccountVersions, ',
    ],
    [
      'to a time before the backups',
      ['--to', '2026-01-01T00:00:00Z', '--models', 'Users'],
      'Users cannot be restored to 2026-01-01T00:00:00.000Z.\n  The restore time is not within the restorable period',
    ],
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

  test('that is killed with its process goes on at the next run, and a third run changes nothing', async () => {
    await putUsers(400);
    const writesOf = (items: StoredRecord[]) => items.map(({ writes }) => writes ?? 0);
    const killed = startMigration();
    const ended = once(killed, 'exit');
    let printed = '';
    for await (const chunk of killed.stdout.setEncoding('utf8')) {
      printed += chunk;
      if (printed.split('\n').length > 150) killed.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(printed).not.toContain('changed');
    const between = writesOf(await itemsOf(tableOf('Users')));
    expect(between).toContain(0);
    expect(between).toContain(1);

    const resumed = await textOf(startMigration());
    // Pages of 100 that were complete are not read again.
    expect([100, 200, 300]).toContain(resumed.match(/^read /gm)?.length);
    const left = between.filter((writes) => writes === 0).length;
    expect(resumed).toContain(`changed ${left}\n`);
    const migrated = await itemsOf(tableOf('Users'));
    expect(new Set(writesOf(migrated))).toEqual(new Set([1]));
    expect(await textOf(startMigration())).toBe('nothing to do\n');
    expect(await itemsOf(tableOf('Users'))).toEqual(migrated);
  });

  const startMigration = () =>
    spawn(process.execPath, ['--import', 'tsx', 'tests/faults/migration-process.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    });
  const textOf = ({ stdout }: ReturnType<typeof startMigration>) => text(stdout);

  test('runs as a command', async () => {
    expect(await run('scripts/migrate.ts')).toEqual({ code: 0, printed: 'All migrations have run.\n' });
  });
});
