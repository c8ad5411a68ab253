import { downloadData, getProperties, isCancelError, list, uploadData } from 'aws-amplify/storage';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomBytes, sha256 } from '../../support/random-bytes';
import { countSentParts } from '../../support/sent-parts';
import { connect, signInAs } from '../../support/session';

await connect();
const parts = countSentParts();
const megabyte = 2 ** 20;
const newPath = () => `movies/src/${crypto.randomUUID()}.mp4`;

describe('large files', () => {
  // Not a multiple of the part size: the last of the 13 parts is shorter.
  const film = new File([randomBytes(60 * megabyte + 12_345)], 'film.mp4', { type: 'video/mp4', lastModified: 0 });
  const partCount = 13;
  const allParts = Array.from({ length: partCount }, (_, n) => n + 1);
  let hash = '';

  beforeAll(async () => {
    hash = await sha256(film);
    await signInAs('administrator');
  });

  const hashAt = async (path: string) => sha256(await (await downloadData({ path }).result).body.blob());
  const isThere = async (path: string) => (await list({ path })).items.length > 0;

  test('arrive complete, in parts', async () => {
    const path = newPath();
    parts.reset();
    const { eTag } = await uploadData({ path, data: film }).result;
    expect(parts.numbers().toSorted((one, other) => one - other)).toEqual(allParts);
    expect(eTag).toMatch(/-13"?$/);
    expect(await getProperties({ path })).toMatchObject({ size: film.size, contentType: 'video/mp4' });
    expect(await hashAt(path)).toBe(hash);
  });

  test('arrive complete with a checksum of the whole file', async () => {
    const path = newPath();
    const data = film.slice(0, 12 * megabyte);
    await uploadData({ path, data, options: { checksumAlgorithm: 'crc-32' } }).result;
    expect(await hashAt(path)).toBe(await sha256(data));
  });

  test('pause, and resume with the missing parts', async () => {
    const path = newPath();
    parts.reset();
    const task = uploadData({ path, data: film });
    const arrived = await parts.first(3);
    task.pause();
    expect(task.state).toBe('PAUSED');
    expect(await isThere(path)).toBe(false);
    parts.reset();
    task.resume();
    await task.result;
    expect(task.state).toBe('SUCCESS');
    expect(parts.numbers().filter((part) => arrived.includes(part))).toEqual([]);
    expect(await hashAt(path)).toBe(hash);
  });

  test('leave no parts when cancelled', async () => {
    const path = newPath();
    parts.reset();
    const task = uploadData({ path, data: film });
    const failure = task.result.catch((error: unknown) => error);
    await parts.first(3);
    task.cancel();
    expect(isCancelError(await failure)).toBe(true);
    expect(await isThere(path)).toBe(false);
    await expect(hashAt(path)).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('leave no object when a small upload is cancelled', async () => {
    const path = newPath();
    const task = uploadData({ path, data: film.slice(0, megabyte) });
    const failure = task.result.catch((error: unknown) => error);
    task.cancel();
    // The error is a cancellation or another one, depending on the client's progress.
    expect(await failure).toBeInstanceOf(Error);
    expect(await isThere(path)).toBe(false);
  });

  test('resume after a reload without sending stored parts again', async () => {
    const path = newPath();
    parts.reset();
    const forgotten = uploadData({ path, data: film });
    const arrived = await parts.first(3);
    // Closes the connections only, like a closed page.
    forgotten.pause();
    parts.reset();
    // Only the client's stored state remains, and the user chooses the same file again.
    const sameFile = new File([film], film.name, { type: film.type, lastModified: film.lastModified });
    await uploadData({ path, data: sameFile }).result;
    expect(parts.numbers().length).toBeGreaterThan(0);
    expect(parts.numbers().filter((part) => arrived.includes(part))).toEqual([]);
    expect(await hashAt(path)).toBe(hash);
  });

  test('respect preventOverwrite', async () => {
    const path = newPath();
    await uploadData({ path, data: 'there already' }).result;
    const data = film.slice(0, 6 * megabyte);
    await expect(uploadData({ path, data, options: { preventOverwrite: true } }).result).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await getProperties({ path })).toMatchObject({ size: 13 });
  });
});
