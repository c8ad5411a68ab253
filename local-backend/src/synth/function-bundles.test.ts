import childProcess, { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferBundles, findPlaceholders, makeBundles } from './function-bundles.ts';

/**
 * Commands by which CDK bundles a function, depending on the project's lock file
 * (`aws-lambda-nodejs/lib/package-manager.js`).
 */
const commands: [name: string, ...rest: string[]][] = [
  ['npx', '--no-install', 'esbuild'],
  ['pnpm', 'exec', '--', 'esbuild'],
  ['yarn', 'run', 'esbuild'],
  ['bun', 'run', 'esbuild'],
];
const esbuild = join(dirname(createRequire(import.meta.url).resolve('esbuild/package.json')), 'bin/esbuild');
const banner = '--banner:js=export const internalAmplifyFunctionResolveSsmParams = 0;';
const flags = [
  '--platform=node',
  '--format=esm',
  '--minify',
  '--sourcemap',
  '--log-level=error',
  '--loader:.node=file',
];
const { spawnSync } = childProcess;

let project: string;
let output: string;
const entry = (name: string) => join(project, 'amplify', name);
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'function-bundles-'));
  output = join(project, 'cdk.out');
  write('amplify/common.ts', 'export const greet = (name: string) => "Hello, ".concat(name);');
  write('amplify/one/handler.ts', `import { greet } from '../common';\nexport const handler = () => greet('one');`);
  write('amplify/two/second.ts', `import { greet } from '../common';\nexport const handler = () => greet('two');`);
  write('package.json', '{}');
  write('node_modules/esbuild/package.json', '{}');
  // Logs each call, then runs esbuild.
  write('node_modules/esbuild/bin/esbuild', `#!/bin/sh\necho call >> "${project}/calls"\nexec "${esbuild}" "$@"\n`);
  chmodSync(join(project, 'node_modules/esbuild/bin/esbuild'), 0o755);
});
afterEach(() => {
  Object.assign(childProcess, { spawnSync });
  vi.restoreAllMocks();
  rmSync(project, { recursive: true, force: true });
});

const calls = () => {
  const file = join(project, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
};

/** Starts to defer bundles, as a synthesis does. Returns a function that creates them. */
function begin(findEarlier?: Parameters<typeof makeBundles>[3]) {
  const { deferred } = deferBundles(project);
  return async () => makeBundles(project, output, await findPlaceholders(output, deferred), findEarlier);
}

/** Bundles a function into the folder of an asset, as CDK does. Returns the exit status of the command. */
function bundle(path: string, options = [banner], command = ['npx', '--no-install', 'esbuild']): number | null {
  const folder = assetOf(path);
  mkdirSync(folder, { recursive: true });
  const [name = '', ...rest] = [...command, '--bundle', entry(path), ...flags, ...options];
  return childProcess.spawnSync(name, [...rest, `--outfile=${folder}/index.mjs`]).status;
}
const assetOf = (path: string) => join(output, `asset.${path.replaceAll('/', '-')}`);
const codeOf = (path: string) => readFileSync(join(assetOf(path), 'index.mjs'), 'utf8');

/** Returns the code of a function and the sources in its source map, when esbuild bundles only this function. */
function bundleAlone(path: string) {
  const file = join(output, 'alone', 'index.mjs');
  execFileSync(esbuild, ['--bundle', entry(path), ...flags, banner, `--outfile=${file}`]);
  return { code: readFileSync(file, 'utf8'), sources: sourcesOf(file) };
}
const sourcesOf = (file: string): unknown => JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources;

describe.skipIf(process.platform === 'win32')('functions', () => {
  test.each(commands)('are bundled by the esbuild of the project instead of %s', async (...command) => {
    const make = begin();
    expect(bundle('one/handler.ts', [banner], command)).toBe(0);
    await make();
    expect(codeOf('one/handler.ts')).toContain('"one"');
    expect(calls()).toBe(1);
  });

  test('are bundled together, as each by itself', async () => {
    const make = begin();
    for (const path of ['one/handler.ts', 'two/second.ts']) expect(bundle(path)).toBe(0);
    await make();
    expect(calls()).toBe(1);
    for (const path of ['one/handler.ts', 'two/second.ts']) {
      const made = { code: codeOf(path), sources: sourcesOf(join(assetOf(path), 'index.mjs')) };
      expect(made).toEqual(bundleAlone(path));
    }
    expect(readdirSync(output).filter((name) => name.startsWith('bundle'))).toEqual([]);
  });

  test('are bundled for each group of options', async () => {
    const make = begin();
    bundle('one/handler.ts');
    bundle('two/second.ts', [`${banner}//second`]);
    await make();
    expect(codeOf('one/handler.ts')).not.toContain('//second');
    expect(codeOf('two/second.ts')).toContain('//second');
  });

  test('are bundled with the files beside them', async () => {
    write('amplify/one/addon.node', 'binary');
    write('amplify/one/handler.ts', `import file from './addon.node';\nexport const handler = () => file;`);
    const make = begin();
    for (const path of ['one/handler.ts', 'two/second.ts']) bundle(path);
    await make();
    const file = readdirSync(assetOf('one/handler.ts')).find((name) => name.endsWith('.node'));
    expect(codeOf('one/handler.ts')).toContain(`"./${file}"`);
    expect(codeOf('two/second.ts')).toContain('"two"');
  });

  test('are copied from an earlier output, and bundled if they are not there', async () => {
    const make = begin();
    bundle('one/handler.ts');
    await make();
    const first = codeOf('one/handler.ts');
    const earlier = join(project, 'earlier', 'asset.one-handler.ts');
    renameSync(output, dirname(earlier));
    // Another content than the bundle of the sources, so that a copy shows.
    writeFileSync(join(earlier, 'index.mjs'), `${first}// earlier`);
    const makeAgain = begin(async (name) => (name === 'asset.one-handler.ts' ? earlier : undefined));
    for (const path of ['one/handler.ts', 'two/second.ts']) bundle(path);
    const made = await makeAgain();
    expect(codeOf('one/handler.ts')).toBe(`${first}// earlier`);
    expect(existsSync(join(assetOf('one/handler.ts'), 'index.mjs.map'))).toBe(true);
    expect(codeOf('two/second.ts')).toContain('"two"');
    expect([...made.keys()]).toEqual(['asset.two-second.ts']);
  });

  test('are returned with the files that they were made of, also those without code in them', async () => {
    write('amplify/one/types.ts', 'export const unused = 1;\n');
    write('node_modules/package/package.json', '{ "main": "index.js" }');
    write('node_modules/package/index.js', 'export const name = "package";\n');
    write(
      'amplify/one/handler.ts',
      `import './types';\nimport { name } from 'package';\nexport const handler = () => name;`,
    );
    const make = begin();
    for (const path of ['one/handler.ts', 'two/second.ts']) bundle(path);
    expect(await make()).toEqual(
      new Map([
        ['asset.one-handler.ts', ['amplify/one/handler.ts', 'amplify/one/types.ts']],
        ['asset.two-second.ts', ['amplify/common.ts', 'amplify/two/second.ts']],
      ]),
    );
    expect(readdirSync(output).filter((name) => name.startsWith('bundle'))).toEqual([]);
  });

  test('fail with the errors of esbuild', async () => {
    write('amplify/two/second.ts', `import './nowhere';`);
    const make = begin();
    for (const path of ['one/handler.ts', 'two/second.ts']) bundle(path);
    await expect(make()).rejects.toThrow('Could not resolve "./nowhere"');
  });

  test('that Amplify does not define are bundled immediately, because CDK may run commands on them', async () => {
    const make = begin();
    expect(bundle('one/handler.ts', [])).toBe(0);
    expect(codeOf('one/handler.ts')).toContain('"one"');
    await make();
  });
});

test('other commands run as they are', async () => {
  const make = begin();
  const { stdout } = childProcess.spawnSync(process.execPath, ['-p', '"npx esbuild"'], { encoding: 'utf8' });
  expect(stdout).toBe('npx esbuild\n');
  await make();
});
