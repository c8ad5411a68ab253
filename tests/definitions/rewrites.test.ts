import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf } from '../../amplify/functions/visitor-delivery/page-document';
import { readRewrites } from '../../local-backend/src/http/site';
import { prerenderedPages } from '../../scripts/prerender/pages';
import { rewriteRules } from '../../scripts/prerender/rewrites';
import { anyId } from '../../scripts/site-pages';

test('the committed rewrites follow from the manifest of the pages', () => {
  expect(JSON.parse(readFileSync('rewrites.json', 'utf8'))).toEqual(rewriteRules());
});

test('an address is rewritten to its prerendered page', async () => {
  const rewrites = await readRewrites('rewrites.json');
  for (const { file, path = '/blog' } of prerenderedPages) {
    const address = path.replace(anyId, 'nosferatu-1922');
    const target = rewrites(address);
    if (target?.startsWith('/')) expect(target, path).toBe(`/${file}`);
    else {
      expect(target, path).toBe(`{{custom.visitorDelivery}}${address}`);
      expect(fileOf(address), path).toBe(file);
    }
  }
});

test('no rewrite hides a built page: the service worker caches it by its own name', async () => {
  const rewrites = await readRewrites('rewrites.json');
  for (const { file } of prerenderedPages) expect(rewrites(`/${file}`) ?? `/${file}`).toBe(`/${file}`);
});

test('a missing file in a folder with immutable files is not the shell, which caches would keep for a year', async () => {
  const rewrites = await readRewrites('rewrites.json');
  for (const path of ['/assets/x', '/assets/', '/assets/a.b', '/fonts/x']) expect(rewrites(path), path).toBeUndefined();
  for (const path of ['/assets', '/fonts-and-more', '/blog/assets/x', '/a.b', '/a/b.c'])
    expect(rewrites(path), path).toBe('/shell.html');
});
