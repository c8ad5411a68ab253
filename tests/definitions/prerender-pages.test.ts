import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageHtml, type RenderedPage } from '../../scripts/prerender/page-html';
import { writeSitemap } from '../../scripts/prerender/sitemap';

const local = JSON.parse(readFileSync('amplify_outputs.json', 'utf8'));
const { local: _, ...custom } = local.custom;
/** Outputs with an unreachable API, as in a branch's first deployment: the build gets no slides. */
const empty = { ...local, data: { ...local.data, url: 'http://localhost:1/graphql' }, custom };

test('a page’s style, whose hash is committed, does not depend on the stored slides', { timeout: 180_000 }, () => {
  const [withSlides = [], withNone = []] = prerenderedFor(local, empty);
  const landing = (drawings: RenderedPage[]) => drawings.find(({ file }) => file === 'index.html')?.en;
  expect(withSlides.length).toBeGreaterThan(0);
  expect(landing(withSlides)?.slides).not.toEqual([]);
  expect(landing(withNone)?.slides).toEqual([]);
  expect(landing(withNone)?.body).not.toBe(landing(withSlides)?.body);
  // The shell of all other pages shows that they load.
  expect(withNone.find(({ file }) => file === 'shell.html')?.es.body).toContain(
    'aria-label="La página se está cargando"',
  );
  expect(withNone.map(({ styled }) => styled)).toEqual(withSlides.map(({ styled }) => styled));
});

test('a browser without scripts shows its hint, in both languages, above the placeholders, which fill the window', () => {
  expect(readFileSync('index.html', 'utf8')).toMatch(/<noscript>.+ lang="es">.+<\/noscript>\s+<div id="root">/s);
});

/** Builds a page with this head, rendered in the build. */
function builtPage(head: string, url?: string): Promise<string> {
  const template = '<head></head><div id="root"></div><script type="module" src="/assets/site.js"></script>';
  const markup = { head, body: '', slides: [] };
  const page = { file: 'page.html', en: markup, es: markup, styled: '', queries: {} };
  return pageHtml(template, page, { css: '', early: '', files: [], url });
}

test.each([
  ['', '<title data-prerendered>Marquee</title>'],
  ['<title>Movies – Marquee</title>', '<title data-prerendered>Movies – Marquee</title>'],
])('a page has a title before the client app runs: %j', async (head, title) => {
  expect((await builtPage(head)).match(/<title.*<\/title>/g)).toEqual([title]);
});

test('the address of a page in a chat has a preview with a picture of the site', async () => {
  const head = '<title>"Movies"</title><meta name="description" content="All movies &amp; more">';
  const html = await builtPage(head, 'https://site.example/movies');
  const properties = Array.from(html.matchAll(/<meta data-prerendered property="og:(\w+)" content="([^"]*)">/g));
  expect(Object.fromEntries(properties.map(([, name, content]) => [name, content]))).toEqual({
    type: 'website',
    title: '&quot;Movies&quot;',
    description: 'All movies &amp; more',
    url: 'https://site.example/movies',
    image: 'https://site.example/icons/icon-512.png',
  });
  expect(existsSync('public/icons/icon-512.png')).toBe(true);
  // A title's page gets the title's own preview with its data.
  expect(await builtPage(head)).not.toContain('og:');
});

test('search engines find the prerendered pages in the sitemap, whose address is in robots.txt', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-sitemap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('public/robots.txt', path.join(folder, 'robots.txt'));
  writeSitemap(folder, 'https://site.example');
  const robots = readFileSync(path.join(folder, 'robots.txt'), 'utf8');
  expect(robots).toMatch(/^Disallow: \/account\nSitemap: https:\/\/site\.example\/sitemap\.xml$/m);
  const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
  const addresses = ['/', '/movies', '/tv-shows', '/audiobooks', '/login'];
  expect(Array.from(sitemap.matchAll(/<url><loc>(.*)<\/loc><\/url>/g), ([, url]) => url)).toEqual(
    addresses.map((address) => `https://site.example${address}`),
  );
});

/** A child process, because this one runs with the test environment, for which React would be built differently. */
function prerenderedFor(...backends: object[]): RenderedPage[][] {
  const program = `
    const { prerenderPages } = await import('./scripts/prerender/prerender-pages.ts');
    console.log(JSON.stringify(await prerenderPages(...${JSON.stringify(backends)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module'], {
    input: program,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const said = stdout.trim().split('\n').at(-1);
  if (!said) throw new Error(stderr);
  return JSON.parse(said);
}
