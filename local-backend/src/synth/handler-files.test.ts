import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { hashDefinitions } from './definition-hash.ts';
import { copySynthesis, findSynthesis, recordSynthesis } from './handler-files.ts';
import { inheritedEnvironment } from './run-synthesis.ts';

const bundle = { entry: '', file: 'index.mjs', placeholder: '// placeholder\n', options: [] };
const bundled = ['handler.ts', 'common.ts', 'copied.js', 'data.json'].map((name) => `amplify/${name}`);

let project: string;
let assembly: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), text);
};
const paths = () => ({
  ...{ project, assembly },
  amplify: join(project, 'amplify'),
  backendFile: join(project, 'amplify/backend.ts'),
});
const find = () => findSynthesis(paths(), [assembly]);
const record = () =>
  recordSynthesis(paths(), [{ bundle, asset: join(assembly, 'cdk.out', 'asset.function') }], new Set(bundled));

beforeEach(async () => {
  project = await temporaryFolder();
  await write('amplify/backend.ts', `import './common';\n`);
  for (const name of ['common.ts', 'handler.ts']) await write(`amplify/${name}`, `export const file = '${name}';\n`);
  await write('amplify/copied.js', 'export const request = 1;\n');
  await write('amplify/data.json', '{}');
  await write('package.json', '{}');
  await mkdir(join(project, 'node_modules'));
  const esbuild = dirname(createRequire(import.meta.url).resolve('esbuild/package.json'));
  await symlink(esbuild, join(project, 'node_modules', 'esbuild'));
  await synthesized();
});

/** Writes the output of a synthesis of the present definitions. */
async function synthesized() {
  const name = await hashDefinitions(join(project, 'amplify'), inheritedEnvironment());
  assembly = join(project, name);
  await write(`${name}/cdk.out/asset.resolver/copied.js`, 'export const request = 1;\n');
  await write(`${name}/cdk.out/asset.function/index.mjs`, '// bundle');
  await write(`${name}/cdk.out/app.template.json`, '{ "Resources": {} }');
  await write(`${name}/env/greet.ts`, 'export const env = {};\n');
}

describe.skipIf(process.platform === 'win32')('an assembly', () => {
  test('is that of definitions with another handler', async () => {
    await record();
    expect((await find())?.record.handlerFiles).toEqual(['handler.ts']);
    await write('amplify/handler.ts', 'export const changed = true;\n');
    expect(await find()).toBeDefined();
  });

  test.each([
    ['definitions', 'backend.ts'],
    ['a file that the definitions import', 'common.ts'],
    ['a file that is copied into an asset', 'copied.js'],
    ['a data file', 'data.json'],
    ['a new file', 'new.ts'],
  ])('is not that of other content of %s', async (_, name) => {
    await record();
    expect(await find()).toBeDefined();
    await write(`amplify/${name}`, 'export const changed = true;\n');
    expect(await find()).toBeUndefined();
  });

  test('is not that of a project that was moved', async () => {
    await record();
    expect(await findSynthesis({ ...paths(), project: '/elsewhere' }, [assembly])).toBeUndefined();
  });

  test('has no record if the imports of the definitions cannot be listed, or if the record is malformed', async () => {
    await write('amplify/backend.ts', `import './schema.graphql';\n`);
    await write('amplify/schema.graphql', 'type Note { id: ID }\n');
    await synthesized();
    await record();
    expect(await find()).toBeUndefined();
    await writeFile(join(assembly, 'synthesis.json'), '{ "project": 1 }');
    expect(await find()).toBeUndefined();
  });

  test('has no record if the definitions have changed since the synthesis', async () => {
    await write('amplify/common.ts', 'export const changed = true;\n');
    await record();
    expect(await find()).toBeUndefined();
  });

  test('is copied with placeholders instead of its bundles', async () => {
    await record();
    const found = await find();
    const copy = join(project, 'copy');
    expect(found && (await copySynthesis(found.record, found.assembly, copy))).toEqual({
      deferred: [bundle],
      hasOthers: false,
    });
    const read = (file: string) => readFile(join(copy, file), 'utf8');
    expect(await read('cdk.out/asset.function/index.mjs')).toBe('// placeholder\n');
    expect(await read('cdk.out/app.template.json')).toBe('{ "Resources": {} }');
    expect(await read('env/greet.ts')).toBe('export const env = {};\n');
  });
});
