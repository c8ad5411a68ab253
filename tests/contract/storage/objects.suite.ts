import { copy, downloadData, getProperties, getUrl, list, remove, uploadData } from 'aws-amplify/storage';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from '../../support/random-bytes';
import { connect, signInAs } from '../../support/session';

await connect();
const newPath = () => `movies/thumbnail/${crypto.randomUUID()}`;

/** The response to a HEAD request has no body that could contain the error. */
const forbidden = { metadata: { httpStatusCode: 403 } };

/**
 * Returns the metadata that the client can see: Amplify's buckets hide it from pages of other origins, and every page
 * has another origin than its bucket.
 */
const seen = (metadata: Record<string, string>) => (typeof window === 'undefined' ? metadata : undefined);

describe('objects', () => {
  beforeAll(() => signInAs('administrator'));

  const upload = (path: string, data: string | Blob, options = {}) => uploadData({ path, data, options }).result;
  const textAt = async (path: string) => (await downloadData({ path }).result).body.text();

  test('are read as they were written', async () => {
    const path = newPath();
    const bytes = randomBytes(1000);
    const { path: stored, eTag } = await upload(path, new Blob([bytes]), { contentType: 'image/webp' });
    expect(stored).toBe(path);
    expect(eTag).toMatch(/^"?[\da-f]{32}"?$/);
    const { body, contentType } = await downloadData({ path }).result;
    expect(contentType).toBe('image/webp');
    expect(new Uint8Array(await (await body.blob()).arrayBuffer())).toEqual(bytes);
  });

  test.each(['ünïcode & spaces', 'a+b=c%20d', "quotes ' ( ) * !", '日本語', 'deep/er/path.txt'])(
    'may have the name %s',
    async (name) => {
      const path = `${newPath()}/${name}`;
      await upload(path, name);
      expect(await textAt(path)).toBe(name);
    },
  );

  test('may be empty', async () => {
    const path = newPath();
    await upload(path, '');
    expect(await getProperties({ path })).toMatchObject({ size: 0 });
    expect(await textAt(path)).toBe('');
  });

  test('have properties', async () => {
    const path = newPath();
    const { eTag } = await upload(path, 'poster', { contentType: 'text/plain', metadata: { title: 'lighthouse' } });
    const properties = await getProperties({ path });
    expect(properties).toMatchObject({
      size: 6,
      contentType: 'text/plain',
      metadata: seen({ title: 'lighthouse' }),
      eTag,
    });
    expect(Math.abs((properties.lastModified?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('are overwritten unless preventOverwrite is set', async () => {
    const path = newPath();
    await upload(path, 'first');
    await upload(path, 'second');
    await expect(upload(path, 'third', { preventOverwrite: true })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await textAt(path)).toBe('second');
    const other = newPath();
    await upload(other, 'new', { preventOverwrite: true });
    expect(await textAt(other)).toBe('new');
  });

  test('are verified by their checksum', async () => {
    const path = newPath();
    await upload(path, 'checked', { checksumAlgorithm: 'crc-32' });
    expect(await textAt(path)).toBe('checked');
  });

  test('are read by range', async () => {
    const path = newPath();
    await upload(path, '0123456789');
    const { body } = await downloadData({ path, options: { bytesRange: { start: 3, end: 6 } } }).result;
    expect(await body.text()).toBe('3456');
  });

  test('are copied with their type', async () => {
    const [source, destination] = [newPath(), newPath()];
    await upload(source, 'copied', { contentType: 'text/css', metadata: { by: 'ada' } });
    await copy({ source: { path: source }, destination: { path: destination } });
    expect(await textAt(destination)).toBe('copied');
    expect(await getProperties({ path: destination })).toMatchObject({
      contentType: 'text/css',
      metadata: seen({ by: 'ada' }),
    });
  });

  test('are removed', async () => {
    const path = newPath();
    await upload(path, 'short-lived');
    await remove({ path });
    // S3 responds like this to callers who may list a folder but not the bucket: it does not reveal that the object is
    // missing.
    await expect(downloadData({ path }).result).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(getProperties({ path })).rejects.toMatchObject(forbidden);
    expect((await list({ path })).items).toEqual([]);
  });

  test('have a signed URL that expires', async () => {
    const path = newPath();
    await upload(path, 'addressed', { contentType: 'text/plain' });
    const { url, expiresAt } = await getUrl({ path, options: { expiresIn: 300 } });
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 200_000);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe('addressed');
  });

  test('a changed URL is refused', async () => {
    const [path, other] = [newPath(), newPath()];
    await upload(path, 'mine');
    await upload(other, 'not mine');
    const { url } = await getUrl({ path });
    const changed = [
      url.href.replace(path, other),
      url.href.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'),
      url.href.replace(/X-Amz-Signature=\w/, (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`),
    ];
    for (const address of changed) {
      expect(address).not.toBe(url.href);
      expect((await fetch(address)).status).toBe(403);
    }
  });

  test('a missing object has no URL with validateObjectExistence', async () => {
    await expect(getUrl({ path: newPath(), options: { validateObjectExistence: true } })).rejects.toMatchObject({
      ...forbidden,
    });
  });
});
