import { expect, test } from 'vitest';
import { readRewrites } from '../../local-backend/src/http/rewrites';
import { anyId, prerenderedPages } from '../../scripts/prerender/pages';

test('an address is answered with the page that is drawn for it', async () => {
  const rewrites = await readRewrites('rewrites.json');
  for (const { file, path = '/blog' } of prerenderedPages)
    expect(rewrites(path.replace(anyId, 'nosferatu-1922')), path).toBe(`/${file}`);
});

test('no rewrite hides a built page: by its own name it is itself, as the service worker keeps it', async () => {
  const rewrites = await readRewrites('rewrites.json');
  for (const { file } of prerenderedPages) expect(rewrites(`/${file}`) ?? `/${file}`).toBe(`/${file}`);
});
