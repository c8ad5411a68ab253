import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* Two series of decisions are cited: our records by their file, the specification's own by its name. */

const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-.+\.md$/.test(name));
const specified = [...read('docs/specification.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
const sources = ['src', 'amplify', 'local-backend/src', 'tests', 'scripts', 'bench', 'docs'].flatMap(sourcesIn);

test('each record that is cited is there', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number = '' }) => !records.some((name) => name.startsWith(number)))).toEqual([]);
});

test('a decision of the specification is cited as one of it, and listed', () => {
  const cited = sources
    .filter((file) => file !== 'docs/specification.md')
    .flatMap((file) =>
      [...read(file).matchAll(/(.{0,80})\bdecisions? (\d{1,2})\b/gis)].map(([, before = '', number]) => ({
        file,
        number: Number(number),
        isNamed: /specification,/i.test(before),
      })),
    );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number, isNamed }) => !isNamed || !specified.includes(number))).toEqual([]);
});

test('the files that documents name are there', () => {
  const documents = [...sourcesIn('docs'), 'README.md', 'CONTRIBUTING.md'].filter((file) => file.endsWith('.md'));
  const named = documents.flatMap((document) => {
    const paths = [
      ...read(document).matchAll(/`((?:src|amplify|local-backend|tests|scripts|bench|docs)\/[\w./-]+\.\w+)`/g),
    ];
    const links = [...read(document).matchAll(/\]\((?!http)([^)#]+)/g)];
    return [
      ...paths.map(([, file = '']) => file),
      ...links.map(([, link = '']) => path.join(path.dirname(document), link)),
    ].map((file) => ({ document, file }));
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test('the index has each record, and each record its three parts', () => {
  const index = read('docs/decisions/README.md');
  for (const name of records) {
    expect(index.match(new RegExp(`\\(${name}\\)`, 'g')), name).toHaveLength(1);
    const parts = [...read(`docs/decisions/${name}`).matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)];
    expect(
      parts.map(([, part]) => part),
      name,
    ).toEqual(['Context', 'Decision', 'Consequences']);
  }
});

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !/\/(node_modules|\.amplify)\//.test(file));
}
