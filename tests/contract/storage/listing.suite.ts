import { list, uploadData } from 'aws-amplify/storage';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, signInAs } from '../../support/session';

await connect();

describe('lists', () => {
  const folder = `tv-shows/thumbnail/${crypto.randomUUID()}/`;
  const names = ['a.webp', 'b.webp', 'c.webp', 'season-1/d.webp', 'season-1/e.webp', 'season-2/f.webp', 'ö.webp'];
  const paths = names.map((name) => folder + name);

  beforeAll(async () => {
    await signInAs('administrator');
    await Promise.all(paths.map((path) => uploadData({ path, data: path }).result));
  });

  test('contain paths, sizes and times', async () => {
    const { items } = await list({ path: folder });
    expect(items.map(({ path }) => path)).toEqual(paths);
    expect(items[0]).toMatchObject({
      size: paths[0]?.length,
      eTag: expect.any(String),
      lastModified: expect.any(Date),
    });
  });

  test('are paginated', async () => {
    const pages: string[][] = [];
    let nextToken: string | undefined;
    do {
      const options = { pageSize: 3, ...(nextToken === undefined ? {} : { nextToken }) };
      const page = await list({ path: folder, options });
      pages.push(page.items.map(({ path }) => path));
      nextToken = page.nextToken;
    } while (nextToken && pages.length < 10);
    expect(pages).toEqual([paths.slice(0, 3), paths.slice(3, 6), paths.slice(6)]);
  });

  test('are complete with listAll', async () => {
    const { items } = await list({ path: folder, options: { listAll: true } });
    expect(items).toHaveLength(names.length);
  });

  test('exclude subpaths on request', async () => {
    const { items, excludedSubpaths } = await list({
      path: folder,
      options: { subpathStrategy: { strategy: 'exclude' } },
    });
    expect(items.map(({ path }) => path)).toEqual([...paths.slice(0, 3), ...paths.slice(6)]);
    expect(excludedSubpaths).toEqual([`${folder}season-1/`, `${folder}season-2/`]);
  });

  test('start with a given prefix', async () => {
    const { items } = await list({ path: `${folder}season-1/` });
    expect(items.map(({ path }) => path)).toEqual(paths.slice(3, 5));
    expect((await list({ path: `${folder}none/` })).items).toEqual([]);
  });
});
