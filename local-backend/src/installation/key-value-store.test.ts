import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { type KeyValueStore, openKeyValueStore } from './key-value-store.ts';
import { notOpenedError } from './store-not-opened-error.ts';

let folder: string;
const stores: KeyValueStore[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

async function open(path: string | undefined) {
  const store = await openKeyValueStore(path);
  stores.push(store);
  return store;
}

describe.each(['memory', 'disk'])('a store in %s', (place) => {
  const path = () => (place === 'disk' ? join(folder, 'store') : undefined);

  it('reads written records and nothing else', async () => {
    const store = await open(path());
    await store.write([{ kind: 'put', key: 'user/ann', value: { name: 'Ann', codes: [1, 2] } }]);
    expect(await store.get('user/ann')).toEqual({ name: 'Ann', codes: [1, 2] });
    expect(await store.get('user/bob')).toBeUndefined();
  });

  it('lists by prefix in key order', async () => {
    const store = await open(path());
    await store.write(
      ['user/b', 'user/ä', 'user/a', 'group/a', 'users'].map((key) => ({ kind: 'put', key, value: key })),
    );
    const keys: string[] = [];
    for await (const { key } of store.list('user/')) keys.push(key);
    expect(keys).toEqual(['user/a', 'user/b', 'user/ä']);
  });

  it('applies a batch atomically, including deletions', async () => {
    const store = await open(path());
    await store.write([{ kind: 'put', key: 'a', value: 1 }]);
    await store.write([
      { kind: 'delete', key: 'a' },
      { kind: 'put', key: 'b', value: 2 },
    ]);
    expect(await store.get('a')).toBeUndefined();
    expect(await store.get('b')).toBe(2);
  });
});

it('keeps its records when reopened', async () => {
  const first = await openKeyValueStore(folder);
  await first.write([{ kind: 'put', key: 'a', value: 1 }]);
  await first.close();
  expect(await (await open(folder)).get('a')).toBe(1);
});

it('reports a folder that is already open', async () => {
  await open(folder);
  await expect(openKeyValueStore(folder)).rejects.toThrow('another process');
});

describe('a store that cannot be opened', () => {
  it('names the folder and another process that uses it', async () => {
    await open(folder);
    await expect(open(folder)).rejects.toThrow(`${folder} cannot be opened: another process uses it.`);
  });

  it.each(['nothing\n', 'MANIFEST-000', ''])('names a damaged file and the remedy: CURRENT with %j', async (text) => {
    await (await openKeyValueStore(folder)).close();
    await writeFile(join(folder, 'CURRENT'), text);
    await expect(open(folder)).rejects.toThrow(
      /CURRENT is damaged, .*Restore the data folder from a backup, or delete it to start with empty data\.$/,
    );
  });

  it('says that the disk is full, not that data are damaged', () => {
    const reason = new Error('IO error: records/000002.dbtmp: No space left on device');
    const error = notOpenedError('store', folder, new Error('Database failed to open', { cause: reason }));
    expect(error.message).toContain('the disk is full (IO error');
    expect(error.message).not.toMatch(/damaged|delete|backup/);
  });
});
