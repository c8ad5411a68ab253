import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHtml, type RenderedPage } from '../../scripts/prerender/page-html';

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
  expect(withNone.map(({ styled }) => styled)).toEqual(withSlides.map(({ styled }) => styled));
});

test('a browser without scripts shows its hint, in both languages, above the placeholders, which fill the window', () => {
  expect(readFileSync('index.html', 'utf8')).toMatch(/<noscript>.+ lang="es">.+<\/noscript>\s+<div id="root">/s);
});

test.each([
  ['', '<title data-prerendered>Marquee</title>'],
  ['<title>Movies – Marquee</title>', '<title data-prerendered>Movies – Marquee</title>'],
])('a page has a title before the client app runs: %j', async (head, title) => {
  const template = '<head></head><div id="root"></div><script type="module" src="/assets/site.js"></script>';
  const markup = { head, body: '', slides: [] };
  const page = { file: 'page.html', en: markup, es: markup, styled: '', queries: {} };
  const html = await pageHtml(template, page, { css: '', early: '', files: [] });
  expect(html.match(/<title.*<\/title>/g)).toEqual([title]);
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
