import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * Tools enforce the rules of CONTRIBUTING.md. The tests violate each rule in a copy of this repository, and the tool
 * must report rule and file.
 */
const root = mkdtempSync(path.join(tmpdir(), 'marquee-rules-'));
const copied = [
  'src',
  'amplify',
  'local-backend',
  'tests',
  'scripts',
  'tools',
  'bench',
  'package.json',
  'biome.json',
  '.dependency-cruiser.cjs',
  '.gitignore',
  'tsconfig.json',
  'tsconfig.dependency-rules.json',
];
/** The configuration of the dependency rules. */
const config: { forbidden: { name: string; comment?: string }[] } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
);

const leftOut = /(^|[/\\])(node_modules|\.amplify|\.local|media|dist)([/\\]|$)/;

/** Files that violate the dependency rules: the expected rule, the file, and its import. */
const forbiddenImports: Record<string, [file: string, imported: string]> = {
  'no-sibling-page': ['src/customer/watch/planted-sibling.ts', '@/customer/home/planted-part'],
  'only-backend-talks-to-amplify': ['src/customer/home/planted-amplify.ts', 'aws-amplify'],
  'only-files-page-draws-with-amplify-ui': ['src/admin/dashboard/planted-amplify-ui.ts', '@aws-amplify/ui-react'],
  'backend-takes-types-only-from-the-schema': ['src/backend/planted-schema.ts', '../../amplify/data/schema'],
  'rules-stand-alone': ['amplify/rules/planted-definition.ts', '../data/schema'],
  'amplify-runs-in-the-cloud': ['amplify/data/planted-site.ts', '../../src/app/planted-end'],
  'seed-uses-the-client-only': ['amplify/seed/planted-page.ts', '../../src/app/planted-end'],
  'local-backend-stands-alone': ['local-backend/src/planted-product.ts', '../../src/app/planted-end.ts'],
  'nothing-imports-tests': ['scripts/planted-test.ts', '../tests/support/eventually'],
  'no-vague-names': ['src/lib/planted-vague.ts', './utils'],
  'no-circular': ['src/ui/planted-circle.ts', './planted-return'],
  'nothing-unresolvable': ['src/lib/planted-nowhere.ts', './not-there'],
  ...Object.fromEntries(folderRules().map(({ name, folder }) => [name, plantedImport(folder)])),
};

const violations = {
  ...Object.fromEntries(
    Object.values(forbiddenImports).map(([file, imported]) => [
      file,
      `import { end } from '${imported}';\nexport const planted = () => end;\n`,
    ]),
  ),
  'src/app/planted-end.ts': `export const end = 1;\n`,
  'src/backend/planted-end.ts': `export const end = 1;\n`,
  'src/customer/home/planted-part.ts': `export const end = 1;\n`,
  'src/ui/planted-return.ts': `import { planted } from './planted-circle';\nexport const end = () => planted;\n`,
  'src/lib/utils.ts': `export const end = 1;\n`,
  'bench/utils.ts': `export const end = 1;\n`,
  'bench/planted-vague.ts': `import { end } from './utils.ts';\nexport const planted = end;\n`,
  'src/lib/Planted_Name.ts': `export const named = 1;\n`,
  'src/lib/planted-default.ts': `const planted = 1;\nexport default planted;\n`,
  'src/lib/planted-ternary.ts': `export const planted = (n: number) => (n < 1 ? 'few' : n < 9 ? 'some' : 'many');\n`,
  'src/lib/planted-any.ts': `export const planted = (value: any) => value;\n`,
};

/** A violation for each folder: no folder may import `app`, which wires all others; `app` may not import `backend`. */
function plantedImport(folder: string): [file: string, imported: string] {
  return [`src/${folder}/planted-arrow.ts`, folder === 'app' ? '@/backend/planted-end' : '@/app/planted-end'];
}

/** The rules for the imports of each folder of `src`. */
function folderRules(): { name: string; folder: string; mayImport: string[] }[] {
  return config.forbidden.flatMap(({ name, comment = '' }) => {
    const [, folder, others = ''] = /^src\/(\w+) may import only (.*)\.$/.exec(comment) ?? [];
    return folder ? [{ name, folder, mayImport: others.split(', ').filter((other) => other !== folder) }] : [];
  });
}

function run(folder: string, command: string, ...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(path.resolve('node_modules/.bin', command), options, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(status, `${command} has nothing to say`).not.toBe(0);
  return stdout + stderr;
}

beforeAll(() => {
  for (const entry of copied) {
    cpSync(entry, path.join(root, entry), {
      recursive: true,
      filter: (source) => !leftOut.test(path.relative('.', source)),
    });
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  for (const [file, content] of Object.entries(violations)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('dependency rules', () => {
  let report = '';
  beforeAll(() => {
    // Checks only the planted files and their imports, which takes a fifth of the time.
    report = run(root, 'depcruise', '--config', '.dependency-cruiser.cjs', ...Object.keys(violations));
  });

  test('each rule is violated by one of the planted files', () => {
    expect(Object.keys(forbiddenImports).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  test.each(Object.entries(forbiddenImports).map(([rule, [file]]) => [rule, file]))(
    'reports %s with %s',
    (rule, file) => {
      const lines = report.split('\n').filter((line) => line.includes(`error ${rule}:`));
      expect(lines.join('\n')).toContain(file);
    },
  );

  test('apply to the benches', () => {
    expect(report).toContain('error no-vague-names: bench/planted-vague.ts');
  });
});

describe('the table of CONTRIBUTING.md', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `src\/(\w+)`[^|]*\|([^|]*)\|/gm);
  const written = Object.fromEntries(
    [...rows].map(([, folder = '', cell = '']) => [
      folder,
      [...cell.matchAll(/`(\w+)`/g)].map(([, other]) => other).sort(),
    ]),
  );

  test.each(folderRules())('lists what src/$folder may import', ({ folder, mayImport }) => {
    expect(written[folder]).toEqual(mayImport.sort());
  });
});

describe('names and habits', () => {
  let report = '';
  beforeAll(() => {
    report = run(root, 'biome', 'lint', '--vcs-enabled=false', '--max-diagnostics=100', 'src/lib');
  });

  test.each([
    ['useFilenamingConvention', 'src/lib/Planted_Name.ts'],
    ['noDefaultExport', 'src/lib/planted-default.ts'],
    ['noExplicitAny', 'src/lib/planted-any.ts'],
    ['noNestedTernary', 'src/lib/planted-ternary.ts'],
  ])('reports %s with %s', (rule, file) => {
    const finding = report.split('\n').filter((line) => line.includes(rule));
    expect(finding.join('\n')).toContain(file);
  });
});

test('src has at most 60 effects', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const effects = files.flatMap(
    (file) => readFileSync(path.join('src', file), 'utf8').match(/\buse(Layout|Insertion)?Effect\(/g) ?? [],
  );
  expect(effects.length).toBeLessThanOrEqual(60);
});

test('reports dead code', { timeout: 60_000 }, () => {
  // A folder of one source file: `npm run check` reads all of them with the same configuration.
  const project = path.join(root, 'dead-code');
  const file = 'src/lib/planted-default.ts';
  mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
  for (const name of ['knip.json', 'package.json', 'tsconfig.json']) cpSync(name, path.join(project, name));
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  writeFileSync(path.join(project, file), violations[file]);
  const report = run(project, 'knip', '--no-progress');
  expect(report).toMatch(/Unused files/);
  expect(report).toContain(file);
});
