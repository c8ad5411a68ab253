import { copy, downloadData, getProperties, getUrl, list, remove, uploadData } from 'aws-amplify/storage';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, signedOut, signInAs } from '../../support/session';

/* tests/authorization covers each path and role; this suite covers the site's own operations and forbidden ones. */
await connect();
const denied = { name: 'AccessDenied' };

describe('permissions', () => {
  const mark = crypto.randomUUID();
  const picture = `movies/thumbnail/${mark}.webp`;
  const trailer = `movies/trailer/${mark}.mp4`;
  const film = `movies/src/${mark}.mp4`;

  beforeAll(async () => {
    await signInAs('administrator');
    for (const path of [picture, trailer, film]) await uploadData({ path, data: path }).result;
  });

  const read = async (path: string) => (await downloadData({ path }).result).body.text();

  describe('a guest', () => {
    beforeAll(signedOut);

    test('reads pictures and trailers', async () => {
      expect(await read(picture)).toBe(picture);
      expect(await read(trailer)).toBe(trailer);
      expect((await list({ path: picture })).items).toHaveLength(1);
    });

    test('cannot read films', async () => {
      await expect(read(film)).rejects.toMatchObject(denied);
      await expect(list({ path: 'movies/src/' })).rejects.toMatchObject(denied);
      await expect(getProperties({ path: film })).rejects.toThrow();
      const { url } = await getUrl({ path: film });
      expect((await fetch(url)).status).toBe(403);
    });

    test('cannot write', async () => {
      await expect(uploadData({ path: picture, data: 'painted over' }).result).rejects.toMatchObject(denied);
      await expect(remove({ path: picture })).rejects.toMatchObject(denied);
      expect(await read(picture)).toBe(picture);
    });

    test('cannot list parent folders', async () => {
      for (const path of ['', 'movies/', 'site/', 'm']) await expect(list({ path })).rejects.toMatchObject(denied);
    });
  });

  describe('a customer', () => {
    beforeAll(() => signInAs('customer'));

    test('reads films', async () => {
      expect(await read(film)).toBe(film);
      expect((await list({ path: film })).items).toHaveLength(1);
    });

    test('cannot write, in one request or in parts', async () => {
      await expect(uploadData({ path: film, data: 'mine' }).result).rejects.toMatchObject(denied);
      const large = new Blob([new Uint8Array(6 * 2 ** 20)]);
      await expect(uploadData({ path: film, data: large }).result).rejects.toMatchObject(denied);
      await expect(remove({ path: film })).rejects.toMatchObject(denied);
      await expect(
        copy({ source: { path: film }, destination: { path: `movies/thumbnail/${mark}-stolen` } }),
      ).rejects.toMatchObject(denied);
      expect(await read(film)).toBe(film);
    });
  });

  describe('an administrator', () => {
    beforeAll(() => signInAs('administrator'));

    test('writes to known folders only', async () => {
      for (const path of ['other/x', 'movies/x', 'movies/extra/x', 'x']) {
        await expect(uploadData({ path, data: 'x' }).result).rejects.toMatchObject(denied);
      }
    });

    test('uploads, moves and deletes', async () => {
      const path = `site/thumbnail/${mark}`;
      await uploadData({ path, data: 'hero' }).result;
      await copy({ source: { path }, destination: { path: `${path}-2` } });
      await remove({ path });
      expect((await list({ path })).items.map((item) => item.path)).toEqual([`${path}-2`]);
      expect(await read(`${path}-2`)).toBe('hero');
    });
  });
});
