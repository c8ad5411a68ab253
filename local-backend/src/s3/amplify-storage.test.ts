import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  copy,
  downloadData,
  getProperties,
  getUrl,
  isCancelError,
  list,
  remove,
  uploadData,
} from 'aws-amplify/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configureAmplify, provideFileReader, redirectS3To } from './fixtures/amplify-storage-client.ts';
import { type ServedS3, serveS3 } from './fixtures/serve-s3.ts';

let served: ServedS3;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-test-'));
  served = await serveS3({ folder });
});

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  redirectS3To(served.origin);
  provideFileReader();
  configureAmplify('ADMIN');
});

const film = new Blob(Array.from({ length: 12 }, (_, index) => new Uint8Array(1024 ** 2).fill(index)));

async function isWhole(path: string): Promise<boolean> {
  const { body } = await downloadData({ path }).result;
  return Buffer.from(await film.arrayBuffer()).equals(Buffer.from(await (await body.blob()).arrayBuffer()));
}

test('a small file is uploaded and downloaded, with its properties', async () => {
  const path = "movies/a title (1) & 'more' +ü.txt";
  const options = { contentType: 'text/plain', metadata: { note: 'mine' }, checksumAlgorithm: 'crc-32' } as const;
  await uploadData({ path, data: 'hello', options }).result;
  const { body } = await downloadData({ path }).result;
  expect(await body.text()).toBe('hello');
  expect(await getProperties({ path })).toMatchObject({
    size: 5,
    contentType: 'text/plain',
    metadata: { note: 'mine' },
  });
  const ranged = await downloadData({ path, options: { bytesRange: { start: 1, end: 3 } } }).result;
  expect(await ranged.body.text()).toBe('ell');
});

test('a large file is uploaded in parts', async () => {
  const path = 'movies/large.mp4';
  await uploadData({ path, data: film, options: { checksumAlgorithm: 'crc-32' } }).result;
  expect(await isWhole(path)).toBe(true);
  expect(await getProperties({ path })).toMatchObject({ eTag: expect.stringMatching(/-3"?$/), size: film.size });
});

/**
 * Uploads until the first part is stored. In Node the client reports no progress, so the server reports it and holds a
 * pending part.
 */
async function uploadUntilFirstPart(path: string) {
  served.operations.length = 0;
  served.fault = { service: 's3', operation: 'UploadPart', effect: { kind: 'stall', milliseconds: 300 } };
  const upload = uploadData({ path, data: film });
  await expect.poll(() => served.operations).toContain('UploadPart');
  served.fault = undefined;
  return upload;
}

test('a large file is uploaded with a pause', async () => {
  const path = 'movies/paused.mp4';
  const upload = await uploadUntilFirstPart(path);
  upload.pause();
  expect(upload.state).toBe('PAUSED');
  // Aborted requests must have ended before the upload is resumed, otherwise the client treats them as failures.
  await setTimeout(50);
  upload.resume();
  await upload.result;
  expect(served.operations.filter((name) => name === 'CreateMultipartUpload')).toHaveLength(1);
  expect(await isWhole(path)).toBe(true);
});

test('a cancelled upload leaves no data', async () => {
  const path = 'movies/cancelled.mp4';
  const upload = await uploadUntilFirstPart(path);
  upload.cancel();
  const error = await upload.result.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isCancelError(error)).toBe(true);
  await expect.poll(() => served.operations).toContain('AbortMultipartUpload');
  await expect.poll(() => readdir(`${folder}/media/uploads`)).toEqual([]);
  await expect.poll(() => readdir(`${folder}/media/incoming`)).toEqual([]);
  const { items } = await list({ path });
  expect(items).toEqual([]);
});

test('files are listed completely, by page and by folder', async () => {
  for (const name of ['1.txt', '2 ü&.txt', 'sub/3.txt']) {
    await uploadData({ path: `movies/listed/${name}`, data: name }).result;
  }
  const path = 'movies/listed/';
  const all = await list({ path, options: { listAll: true } });
  expect(all.items.map((item) => item.path)).toEqual(['1.txt', '2 ü&.txt', 'sub/3.txt'].map((name) => path + name));
  const first = await list({ path, options: { pageSize: 2 } });
  const second = await list({ path, options: { pageSize: 2, ...(first.nextToken && { nextToken: first.nextToken }) } });
  expect([first.items.length, second.items.length, second.nextToken]).toEqual([2, 1, undefined]);
  const folder = await list({ path, options: { subpathStrategy: { strategy: 'exclude' } } });
  expect(folder.excludedSubpaths).toEqual([`${path}sub/`]);
});

test('files are copied and deleted', async () => {
  await uploadData({ path: 'movies/original ü.txt', data: 'copied' }).result;
  await copy({ source: { path: 'movies/original ü.txt' }, destination: { path: 'movies/copy.txt' } });
  await remove({ path: 'movies/original ü.txt' });
  expect(await (await downloadData({ path: 'movies/copy.txt' }).result).body.text()).toBe('copied');
  const { items } = await list({ path: 'movies/original' });
  expect(items).toEqual([]);
});

test('a signed URL needs no credentials', async () => {
  await uploadData({ path: 'movies/signed ü.txt', data: 'for all' }).result;
  const { url } = await getUrl({ path: 'movies/signed ü.txt', options: { expiresIn: 60 } });
  expect(await (await fetch(url)).text()).toBe('for all');
  url.searchParams.set('X-Amz-Expires', '6000');
  expect((await fetch(url)).status).toBe(403);
});

test('an upload that must not overwrite does not', async () => {
  const write = (data: string) =>
    uploadData({ path: 'movies/once.txt', data, options: { preventOverwrite: true } }).result;
  await write('first');
  await expect(write('second')).rejects.toMatchObject({ name: 'PreconditionFailed' });
});

test('a role without permission is rejected', async () => {
  configureAmplify('USER');
  const upload = uploadData({ path: 'movies/forbidden.txt', data: 'x' }).result;
  await expect(upload).rejects.toMatchObject({ name: 'AccessDenied' });
  await uploadData({ path: 'profile/local:user/me.txt', data: 'mine' }).result;
});
