/*
 * The storage client in Chromium. tests/contract/storage.test.ts has large files in Node, with the same client;
 * uploads.test.ts sends them from a page.
 */
import { downloadData, uploadData } from 'aws-amplify/storage';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import '../contract/storage/objects.suite';
import '../contract/storage/listing.suite';
import '../contract/storage/access.suite';
import { clearFaults, injectFaults } from '../support/inject-fault';
import { randomBytes, sha256 } from '../support/random-bytes';
import { connect, signInAs } from '../support/session';

await connect();
const megabyte = 2 ** 20;

describe('large files on an unreliable connection', () => {
  const film = new File([randomBytes(32 * megabyte)], 'film.mp4', { type: 'video/mp4' });
  const newPath = () => `movies/src/${crypto.randomUUID()}.mp4`;
  const hashAt = async (path: string) => sha256(await (await downloadData({ path }).result).body.blob());

  beforeAll(() => signInAs('administrator'));
  afterEach(clearFaults);

  test('survive a lost connection', async () => {
    const path = newPath();
    await injectFaults({ service: 's3', operation: 'UploadPart', effect: { kind: 'cut' }, after: 3, times: 2 });
    await uploadData({ path, data: film }).result;
    expect(await hashAt(path)).toBe(await sha256(film));
  });

  test('fail on an interrupted download', async () => {
    const path = newPath();
    await uploadData({ path, data: film.slice(0, 4 * megabyte) }).result;
    await injectFaults({ service: 's3', operation: 'GetObject', effect: { kind: 'cut', afterBytes: megabyte } });
    await expect(hashAt(path)).rejects.toThrow();
  });
});
