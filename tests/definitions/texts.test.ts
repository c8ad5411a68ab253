import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Tests `scripts/check-texts.ts`: violates each of its rules and expects the report. */

const root = mkdtempSync(path.join(tmpdir(), 'marquee-texts-'));

const planted = {
  'src/i18n/texts/site.en.json': JSON.stringify({ 'a.shown': 'Hello {name}', 'a.idle': 'Never', 'a.english': 'Only' }),
  'src/i18n/texts/site.es.json': JSON.stringify({ 'a.shown': 'Hola {nombre}', 'a.idle': 'Nunca', 'a.spanish': 'Solo' }),
  'src/i18n/texts/site.pt.json': JSON.stringify({ 'a.shown': 'Olá {name}', 'a.idle': 'Nunca', 'a.english': 'Só' }),
  'src/i18n/texts/blog.en.json': JSON.stringify({ 'blog.title': 'Blog', 'mood.good': 'Good' }),
  'src/i18n/texts/blog.es.json': JSON.stringify({ 'blog.title': 'Blog', 'mood.good': 'Bien' }),
  'src/customer/blog/blog-route.ts': `export const lazy = withTexts(['blog'], load);\n`,
  'src/customer/blog/Page.tsx': `export const Page = () => <h1 title={text('blog.title')}>{text('a.shown')}</h1>;\n`,
  'src/customer/blog/Asks.tsx': `export const Asks = () => <p>{text('a.unheard')}</p>;\n`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what it plants.
  'src/customer/blog/Builds.tsx': 'export const Builds = ({ mood }) => <p>{text(`mood.${mood}`)}</p>;\n',
  'src/customer/blog/Words.tsx': `export const Words = () => <p>Written here · 404</p>;\n`,
  'src/customer/blog/Label.tsx': `export const Label = () => <button aria-label="Press me">×</button>;\n`,
  'src/customer/blog/Either.tsx': `export const Either = ({ is }) => <p>{is ? 'Yes' : text('a.shown')}</p>;\n`,
  'src/customer/home/Elsewhere.tsx': `export const Elsewhere = () => <p>{text('blog.title')}</p>;\n`,
  'src/customer/blog/Fine.tsx': `export const Fine = () => <p className="grid" data-kind="Words">404 · {a === 'Text' && b} Marquee</p>;\n`,
};

let report = '';

beforeAll(() => {
  for (const [file, content] of Object.entries(planted)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const command = ['--import', 'tsx', 'scripts/check-texts.ts', root];
  const { stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(status).toBe(1);
  report = stderr;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a text that Spanish lacks', "site.es.json: 'a.english' is missing"],
  ['a text that English lacks', "site.en.json: 'a.spanish' is missing"],
  ['an area that a language lacks', "blog.pt.json: 'blog.title' is missing"],
  ['other values to fill in', "site.es.json: 'a.shown' has different placeholders"],
  ['a text that nothing uses', "site.en.json: 'a.idle' is not used"],
  ['a text that is asked for and not there', "blog/Asks.tsx:1: the text 'a.unheard' does not exist"],
  ['an id built from parts that is not declared', "blog/Builds.tsx:1: the computed id 'mood.*'"],
  ['a declared id that nothing builds', "built-ids.ts: 'subject.*' is listed, but no code"],
  ['words between tags', "blog/Words.tsx:1: 'Written here · 404' is hard-coded"],
  ['words in a label', "blog/Label.tsx:1: 'Press me' is hard-coded"],
  ['words that are shown sometimes', "blog/Either.tsx:1: 'Yes' is hard-coded"],
  ['a text whose area the page does not load', "home/Elsewhere.tsx:1: 'blog.title' belongs to the area 'blog'"],
])('reports %s', (_, finding) => {
  expect(report).toContain(finding);
});

test("ignores punctuation, digits, the site's name and invisible attributes", () => {
  expect(report).not.toContain('Fine.tsx');
  expect(report).not.toContain('Page.tsx');
});
