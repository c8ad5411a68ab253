import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { type ObjectStore, openObjectStore, type WriteCondition } from './object-store.ts';

const clock = () => Date.parse('2026-03-04T05:06:07Z');

async function put(store: ObjectStore, key: string, content: string, condition: WriteCondition = { kind: 'none' }) {
  const file = store.temporaryFile();
  await writeFile(file, content);
  const etag = createHash('md5').update(content).digest('hex');
  const files = [{ file, size: Buffer.byteLength(content), origin: 'move' as const }];
  return store.put({ key, etag, headers: {}, checksums: {}, files }, condition);
}

function content(store: ObjectStore, key: string): Promise<string> {
  const object = store.find(key);
  if (object === undefined) throw new Error(`There is no ${key}`);
  return text(store.read(object, 0, object.size - 1));
}

test('objects survive a restart', async () => {
  const folder = await temporaryFolder();
  const store = await openObjectStore(folder, clock);
  await put(store, 'movies/a', 'one');
  await put(store, 'movies/a', 'two');
  await put(store, 'movies/b', 'three');
  await store.remove('movies/b');
  const reopened = await openObjectStore(folder, clock);
  expect(reopened.keys()).toEqual(['movies/a']);
  expect(await content(reopened, 'movies/a')).toBe('two');
  expect(reopened.find('movies/a')).toEqual(store.find('movies/a'));
});

test('any key is stored, and no key escapes the folder', async () => {
  const keys = ['../../escape', 'a', 'a/b', 'A', '/', '\u{1f600}'.repeat(250), 'a\0b', 'CON', 'x\ny'];
  const folder = await temporaryFolder();
  const store = await openObjectStore(folder, clock);
  for (const key of keys) await put(store, key, `content of ${key}`);
  const reopened = await openObjectStore(folder, clock);
  for (const key of keys) expect(await content(reopened, key)).toBe(`content of ${key}`);
  expect(await readdir(folder)).toEqual(['blobs', 'incoming', 'objects']);
});

test('leftovers of a killed process are removed, completed writes remain', async () => {
  const folder = await temporaryFolder();
  await put(await openObjectStore(folder, clock), 'a', 'kept');
  await writeFile(join(folder, 'incoming', 'half-a-film'), 'x');
  await writeFile(join(folder, 'blobs', 'body-without-record'), 'x');
  const reopened = await openObjectStore(folder, clock);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await readdir(join(folder, 'blobs'))).toHaveLength(1);
  expect(await content(reopened, 'a')).toBe('kept');
});

test('a reader finishes reading a replaced object, whose files are then removed', async () => {
  const folder = await temporaryFolder();
  const store = await openObjectStore(folder, clock);
  const before = await put(store, 'a', 'old');
  const reading = store.read(before, 0, 2);
  await put(store, 'a', 'new');
  await put(store, 'a', 'newest');
  expect(await text(reading)).toBe('old');
  expect(await content(store, 'a')).toBe('newest');
  await expect.poll(() => readdir(join(folder, 'blobs'))).toHaveLength(1);
});

test('a reader that closes without reading blocks no removal', async () => {
  const folder = await temporaryFolder();
  const store = await openObjectStore(folder, clock);
  const reading = store.read(await put(store, 'a', 'old'), 0, 2);
  await store.remove('a');
  expect(await readdir(join(folder, 'blobs'))).toHaveLength(1);
  reading.destroy();
  await expect.poll(() => readdir(join(folder, 'blobs'))).toEqual([]);
});

test('of many concurrent writers one succeeds last, and the others leave no files', async () => {
  const folder = await temporaryFolder();
  const store = await openObjectStore(folder, clock);
  const contents = Array.from({ length: 40 }, (_, number) => `content ${number}`);
  await Promise.all(contents.map((each) => put(store, 'a', each)));
  const reopened = await openObjectStore(folder, clock);
  expect(contents).toContain(await content(store, 'a'));
  expect(await content(reopened, 'a')).toBe(await content(store, 'a'));
  expect(await readdir(join(folder, 'blobs'))).toHaveLength(1);
  expect(store.keys()).toEqual(['a']);
});

test('of many concurrent writers with If-None-Match one succeeds', async () => {
  const store = await openObjectStore(await temporaryFolder(), clock);
  const attempts = Array.from({ length: 10 }, (_, number) => put(store, 'a', `${number}`, { kind: 'absent' }));
  const results = await Promise.allSettled(attempts);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'PreconditionFailed'));
});

test('a write can require a version', async () => {
  const store = await openObjectStore(await temporaryFolder(), clock);
  await expect(put(store, 'a', 'x', { kind: 'etag', etag: 'e' })).rejects.toMatchObject({ code: 'NoSuchKey' });
  const { etag } = await put(store, 'a', 'x');
  await expect(put(store, 'a', 'y', { kind: 'etag', etag: 'e' })).rejects.toMatchObject({ code: 'PreconditionFailed' });
  await put(store, 'a', 'y', { kind: 'etag', etag });
  expect(await content(store, 'a')).toBe('y');
});

test('a failed write keeps the old object and leaves no files', async () => {
  const folder = await temporaryFolder();
  const store = await openObjectStore(folder, clock);
  await put(store, 'a', 'old');
  const file = store.temporaryFile();
  await writeFile(file, 'new');
  const files = [file, `${file} that is missing`].map((each) => ({ file: each, size: 3, origin: 'share' as const }));
  const failing = store.put({ key: 'a', etag: 'e', headers: {}, checksums: {}, files }, { kind: 'none' });
  await expect(failing).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await content(store, 'a')).toBe('old');
  expect(await readdir(join(folder, 'blobs'))).toHaveLength(1);
});

test('a range of an object in several files is read across them', async () => {
  const store = await openObjectStore(await temporaryFolder(), clock);
  const pieces = ['', 'abc', 'd', '', 'efgh'];
  const files = await Promise.all(
    pieces.map(async (piece) => {
      const file = store.temporaryFile();
      await writeFile(file, piece);
      return { file, size: piece.length, origin: 'move' as const };
    }),
  );
  const object = await store.put({ key: 'a', etag: 'e', headers: {}, checksums: {}, files }, { kind: 'none' });
  for (let first = 0; first < 8; first++) {
    for (let last = first; last < 8; last++) {
      expect(await text(store.read(object, first, last))).toBe('abcdefgh'.slice(first, last + 1));
    }
  }
});

test('ten thousand objects are opened quickly', async () => {
  const folder = await temporaryFolder();
  await openObjectStore(folder, clock);
  const record = { size: 0, etag: 'e', modified: 0, headers: {}, checksums: {}, blobs: [] };
  for (let number = 0; number < 10_000; number++) {
    writeFileSync(join(folder, 'objects', `${number}.json`), JSON.stringify({ key: `movies/${number}`, ...record }));
  }
  const started = performance.now();
  const store = await openObjectStore(folder, clock);
  const milliseconds = performance.now() - started;
  expect(store.keys().length).toBe(10_000);
  // An idle machine needs a tenth of this.
  expect(milliseconds).toBeLessThan(2000);
});

test('an unreadable record stops the start, before files are removed', async () => {
  const folder = await temporaryFolder();
  await put(await openObjectStore(folder, clock), 'a', 'kept');
  const [record = ''] = await readdir(join(folder, 'objects'));
  await writeFile(join(folder, 'objects', record), '{"key":');
  await expect(openObjectStore(folder, clock)).rejects.toThrow(record);
  const [blob = ''] = await readdir(join(folder, 'blobs'));
  expect((await stat(join(folder, 'blobs', blob))).size).toBe(4);
});
