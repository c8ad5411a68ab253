import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFunctionEntries } from './function-entries.ts';

/** Commands with which CDK bundles a function, by the project's lock file (`aws-lambda-nodejs/lib/package-manager.js`). */
const commands: [name: string, ...rest: string[]][] = [
  ['npx', '--no-install', 'esbuild'],
  ['pnpm', 'exec', '--', 'esbuild'],
  ['yarn', 'run', 'esbuild'],
  ['bun', 'run', 'esbuild'],
];
const direct = fileURLToPath(new URL('./direct', import.meta.url));

/** A folder with a stand-in of each package manager, which prints its name and arguments. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'direct-bundling-'));
  for (const [name] of commands) {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} itself: $*"\n`);
    chmodSync(file, 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, args: string[]) =>
  execFileSync(name, args, {
    encoding: 'utf8',
    env: { PATH: `${direct}:${folder}:/usr/bin:/bin`, LOCAL_BACKEND_ESBUILD: 'echo' },
  }).trim();

test.skipIf(process.platform === 'win32').each(commands)('%s bundles with esbuild of the project', (name, ...rest) => {
  expect(run(name, [...rest, '--bundle', 'a handler.ts'])).toBe('--bundle a handler.ts');
});

test.skipIf(process.platform === 'win32').each(commands)('%s does everything else itself', (name, first = '') => {
  expect(run(name, [first, 'tsc', '-p', '.'])).toBe(`${name} itself: ${first} tsc -p .`);
});

describe.skipIf(process.platform === 'win32')('functions of a project', () => {
  let project: string;
  const esbuild = join(dirname(createRequire(import.meta.url).resolve('esbuild/package.json')), 'bin/esbuild');
  const definition = (name: string, entry = '') =>
    `export const ${name} = defineFunction({ name: '${name}'${entry && `, entry: '${entry}'`} });`;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'function-entries-'));
    write('amplify/common.ts', 'export const greet = (name: string) => "Hello, ".concat(name);');
    write('amplify/one/resource.ts', `import { defineFunction } from '@aws-amplify/backend';\n${definition('one')}`);
    write('amplify/one/handler.ts', `import { greet } from '../common';\nexport const handler = () => greet('one');`);
    write('amplify/two/resource.ts', `${definition('second', './second.ts')}\n${definition('lost', './missing.ts')}`);
    write('amplify/two/second.ts', `import { greet } from '../common';\nexport const handler = () => greet('two');`);
    // Counts its calls.
    write('esbuild', `#!/bin/sh\necho call >> "${join(project, 'calls')}"\nexec "${esbuild}" "$@"\n`);
    chmodSync(join(project, 'esbuild'), 0o755);
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const entry = (name: string) => join(project, 'amplify', name);
  const calls = () => readFileSync(join(project, 'calls'), 'utf8').trim().split('\n').length;

  /** Bundles a function as CDK does; returns its code, without the reference to the map, and the map's sources. */
  function bundle(output: string, path: string, entries: string[], options: string[] = []) {
    const folder = join(project, output, `bundling-temp-${path.replaceAll('/', '-')}`);
    mkdirSync(folder, { recursive: true });
    const flags = ['--platform=node', '--format=esm', '--minify', '--sourcemap', `--outfile=${folder}/index.mjs`];
    execFileSync(join(direct, 'npx'), ['--no-install', 'esbuild', '--bundle', entry(path), ...flags, ...options], {
      env: {
        PATH: `${direct}:/usr/bin:/bin`,
        LOCAL_BACKEND_ESBUILD: join(project, 'esbuild'),
        LOCAL_BACKEND_ENTRIES: entries.join('\n'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const map: { sources: string[] } = JSON.parse(readFileSync(join(folder, 'index.mjs.map'), 'utf8'));
    return { code: readFileSync(join(folder, 'index.mjs'), 'utf8'), sources: map.sources };
  }

  test('are found by their entries, or by the default name of the file', async () => {
    const found = await findFunctionEntries(entry(''));
    expect(found.map((path) => path.replace(/.*\/amplify\//, ''))).toEqual(['one/handler.ts', 'two/second.ts']);
  });

  test('are bundled together, as each by itself', async () => {
    const alone = [bundle('alone', 'one/handler.ts', []), bundle('alone', 'two/second.ts', [])];
    const entries = await findFunctionEntries(entry(''));
    const before = calls();
    const together = [bundle('together', 'one/handler.ts', entries), bundle('together', 'two/second.ts', entries)];
    expect(together).toEqual(alone);
    expect(calls() - before).toBe(1);
  });

  test('are bundled by themselves with options of their own', async () => {
    const entries = await findFunctionEntries(entry(''));
    bundle('options', 'one/handler.ts', entries);
    const before = calls();
    const { code } = bundle('options', 'two/second.ts', entries, ['--banner:js=//second']);
    expect(code).toMatch(/^\/\/second/);
    expect(calls() - before).toBe(1);
  });

  test('are bundled by themselves if one of them has an error, which that one reports', async () => {
    write('amplify/two/broken.ts', `import './nowhere';`);
    const entries = [...(await findFunctionEntries(entry(''))), entry('two/broken.ts')];
    expect(bundle('broken', 'one/handler.ts', entries).code).toContain('one');
    expect(() => bundle('broken', 'two/broken.ts', entries)).toThrow(/Could not resolve "\.\/nowhere"/);
  });
});
