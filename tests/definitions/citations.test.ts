import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* Two series of decisions are cited: our records by file name, the specification's own by number. */

const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-.+\.md$/.test(name));
const specified = [...read('docs/specification.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
const sources = ['src', 'amplify', 'local-backend/src', 'tests', 'scripts', 'tools', 'bench', 'docs'].flatMap(
  sourcesIn,
);

test('each cited record exists and is cited by its number', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number = '' }) => !records.some((name) => name.startsWith(number)))).toEqual([]);
  expect(sources.filter((file) => /docs\/decisions[:;,) ]/.test(read(file)))).toEqual([]);
});

test('a decision of the specification is cited as such and listed', () => {
  const cited = sources
    .filter((file) => file !== 'docs/specification.md')
    .flatMap((file) => {
      const content = read(file);
      return [...content.matchAll(/\bdecisions? (\d{1,2})\b/gi)].map(({ index, 1: number }) => ({
        file,
        number: Number(number),
        isNamed: /specification,/i.test(content.slice(Math.max(0, index - 80), index)),
      }));
    });
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number, isNamed }) => !isNamed || !specified.includes(number))).toEqual([]);
});

const documents = [...sources, 'README.md', 'CONTRIBUTING.md', 'local-backend/README.md', 'bench/README.md'].filter(
  (file) => file.endsWith('.md'),
);

/** Returns the names that match the pattern in the documents, with their document. */
function named(pattern: RegExp): { document: string; name: string }[] {
  return documents.flatMap((document) =>
    [...read(document).matchAll(pattern)].map(([, name = '']) => ({ document, name })),
  );
}

test('files and folders named in documents exist', () => {
  const paths = named(/`((?:src|amplify|local-backend|tests|scripts|tools|bench|docs|fixtures)\/[\w./-]*)`/g).filter(
    ({ name }) => !/^docs\/decisions\/\d{4}$/.test(name),
  );
  const links = named(/\]\((?!http)([^)#]+)/g);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(({ document, name }) => !isThere(name) && !isThere(besides(document, name)))).toEqual([]);
  expect(links.filter(({ document, name }) => !existsSync(besides(document, name)))).toEqual([]);
});

test('a file named without its folder exists', () => {
  const parts = named(
    /`((?!(?:src|amplify|local-backend|tests|scripts|tools|bench|docs)\/)\w[\w./-]*\.(?:tsx?|mjs|md))`/g,
  );
  const files = ['src', 'amplify', 'local-backend', 'tests', 'scripts', 'tools', 'bench'].flatMap(sourcesIn);
  const atRoot = ['tailwind.config.ts', 'vite.config.ts', 'vitest.config.ts', 'README.md', 'CONTRIBUTING.md'];
  expect(parts.length).toBeGreaterThan(20);
  expect(
    parts.filter(({ name }) => !atRoot.includes(name) && !files.some((file) => file.endsWith(`/${name}`))),
  ).toEqual([]);
});

test('identifiers that documents locate in a file exist there', () => {
  const places = documents.flatMap((document) =>
    [...read(document).matchAll(/`(\w+)` in `(src\/[\w./-]+\.tsx?)`/g)].map(([, name = '', file = '']) => ({
      name,
      file,
    })),
  );
  expect(places.length).toBeGreaterThan(3);
  expect(places.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
});

test('each command is documented, and no other', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const given = new Set(named(/(?:`|^|=\S+ )npm (?:run )?([\w-]+)/gm).map(({ name }) => name));
  const ofNpm = ['install', 'pack'];
  expect([...given].filter((name) => !ofNpm.includes(name)).sort()).toEqual(Object.keys(scripts).sort());
});

test('each variable is documented, and no other', () => {
  const variables = /\b((?:MARQUEE|VITE)_[A-Z0-9]+(?:_[A-Z0-9]+)*)\b/g;
  const documented = new Set(named(variables).map(({ name }) => name));
  const used = new Set(
    [...sources, 'vite.config.ts']
      .filter((file) => !file.endsWith('.md') && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...read(file).matchAll(variables)].map(([name]) => name)),
  );
  expect([...used].sort()).toEqual([...documented].sort());
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

/** A module may be cited without its file extension. */
function isThere(file: string): boolean {
  return existsSync(file) || existsSync(`${file}.ts`);
}

function besides(document: string, name: string): string {
  return path.join(path.dirname(document), name);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !/\/(node_modules|\.amplify)\//.test(file));
}
