import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * The rules of CONTRIBUTING.md are held by machines. Here each is broken on purpose, in a copy of this repository, and the
 * machine has to name rule and file.
 */
const root = mkdtempSync(path.join(tmpdir(), 'marquee-rules-'));
const copied = [
  'src',
  'amplify',
  'local-backend',
  'tests',
  'scripts',
  'bench',
  'index.html',
  'package.json',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.cjs',
  '.gitignore',
  'tsconfig.json',
  'tsconfig.arrows.json',
  'vite.config.ts',
  'vitest.config.ts',
  'tailwind.config.ts',
  'amplify_outputs.json',
];
const leftOut = /(^|[/\\])(node_modules|\.amplify|\.local|media|dist)([/\\]|$)/;

const violations = {
  'src/lib/knows-a-page.ts': `import { paths } from '@/customer/home/planted-part';\nexport const planted = paths;\n`,
  'src/customer/home/planted-part.ts': `export const paths = 1;\n`,
  'src/customer/watch/planted-sibling.ts': `import { paths } from '@/customer/home/planted-part';\nexport const planted = paths;\n`,
  'src/customer/home/planted-amplify.ts': `import { Amplify } from 'aws-amplify';\nexport const planted = Amplify;\n`,
  'src/ui/planted-circle.ts': `import { other } from './planted-circle-back';\nexport const one = () => other;\n`,
  'src/ui/planted-circle-back.ts': `import { one } from './planted-circle';\nexport const other = () => one;\n`,
  'amplify/data/planted-site.ts': `import { planted } from '../../src/lib/knows-a-page';\nexport const site = planted;\n`,
  'local-backend/src/planted-product.ts': `import { planted } from '../../src/lib/knows-a-page.ts';\nexport const product = planted;\n`,
  'src/lib/utils.ts': `export const vague = 1;\n`,
  'src/lib/planted-vague.ts': `import { vague } from './utils';\nexport const planted = vague;\n`,
  'bench/utils.ts': `export const vague = 1;\n`,
  'bench/planted-vague.ts': `import { vague } from './utils.ts';\nexport const planted = vague;\n`,
  'src/lib/Planted_Name.ts': `export const named = 1;\n`,
  'src/lib/planted-default.ts': `const planted = 1;\nexport default planted;\n`,
  'src/lib/planted-ternary.ts': `export const planted = (n: number) => (n < 1 ? 'few' : n < 9 ? 'some' : 'many');\n`,
  'src/lib/planted-any.ts': `export const planted = (value: any) => value;\n`,
};

function run(...command: string[]): string {
  const { stdout, stderr, status } = spawnSync('npx', command, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(status, `${command[0]} has nothing to say`).not.toBe(0);
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

describe('arrows between folders', () => {
  let report = '';
  beforeAll(() => {
    report = run(
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'amplify',
      'local-backend/src',
      'tests',
      'scripts',
      'bench',
    );
  });

  test.each([
    ['lib-may-import', 'src/lib/knows-a-page.ts'],
    ['no-sibling-page', 'src/customer/watch/planted-sibling.ts'],
    ['only-backend-talks-to-amplify', 'src/customer/home/planted-amplify.ts'],
    ['no-circular', 'src/ui/planted-circle'],
    ['amplify-runs-in-the-cloud', 'amplify/data/planted-site.ts'],
    ['local-backend-stands-alone', 'local-backend/src/planted-product.ts'],
    ['no-vague-names', 'src/lib/planted-vague.ts'],
    ['no-vague-names', 'bench/planted-vague.ts'],
  ])('%s is named with %s', (rule, file) => {
    const lines = report.split('\n').filter((line) => line.includes(`error ${rule}:`));
    expect(lines.join('\n')).toContain(file);
  });
});

describe('names and habits', () => {
  let report = '';
  beforeAll(() => {
    report = run('biome', 'lint', '--vcs-enabled=false', '--max-diagnostics=100', 'src/lib');
  });

  test.each([
    ['useFilenamingConvention', 'src/lib/Planted_Name.ts'],
    ['noDefaultExport', 'src/lib/planted-default.ts'],
    ['noExplicitAny', 'src/lib/planted-any.ts'],
    ['noNestedTernary', 'src/lib/planted-ternary.ts'],
  ])('%s is named with %s', (rule, file) => {
    const finding = report.split('\n').filter((line) => line.includes(rule));
    expect(finding.join('\n')).toContain(file);
  });
});

test('dead code is named', () => {
  const report = run('knip', '--no-progress');
  expect(report).toMatch(/Unused files/);
  expect(report).toContain('src/lib/planted-default.ts');
});
