import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openAssembly, recordUse, removeUnusedAssemblies, synthesize } from './synthesize.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

describe('missing definitions', () => {
  test.each([
    ['nowhere', 'there is no such folder'],
    ['.', 'there is no backend.ts in it'],
  ])('are reported with the path: %s', async (folder, words) => {
    const failed = synthesize(join(FIXTURES, 'broken-app', folder));
    await expect(failed).rejects.toMatchObject({ name: 'MissingDefinitionsError' });
    await expect(failed).rejects.toThrow(relative('', join(FIXTURES, 'broken-app', folder)));
    await expect(failed).rejects.toThrow(words);
  });
});

describe('invalid definitions', () => {
  test.each([
    ['unfinished', 'backend.ts:3:52', 'ERROR: Expected "}" but found ";"'],
    ['no-backend', 'amplify/backend.ts', 'it must call defineBackend()'],
    ['wrong-relation', 'amplify/backend.ts:4:1', 'Note is referring to Book which is not defined in the schema'],
  ])('are reported with location and message: %s', { timeout: 60_000 }, async (project, place, words) => {
    const failed = synthesize(join(FIXTURES, 'broken-app', project, 'amplify'));
    await expect(failed).rejects.toMatchObject({ name: 'SynthesisError' });
    await expect(failed).rejects.toThrow(place);
    await expect(failed).rejects.toThrow(words);
  });
});

describe('an assembly', () => {
  let project: string;
  let amplify: string;

  beforeAll(async () => {
    await mkdir(join(FIXTURES, '.amplify'), { recursive: true });
    project = await mkdtemp(join(FIXTURES, '.amplify', 'project-'));
    amplify = join(project, 'amplify');
    await cp(join(FIXTURES, 'broken-app', 'wrong-handler', 'amplify'), amplify, { recursive: true });
    await writeFile(join(amplify, 'handler.ts'), 'export const handler = async () => 1;\n');
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  test('is built once per content, by one of several concurrent processes', { timeout: 60_000 }, async () => {
    const lines: string[] = [];
    const once = () => synthesize(amplify, (line) => lines.push(line));
    const [first, second] = await Promise.all([once(), once()]);
    expect(second).toBe(first);
    expect(await once()).toBe(first);
    expect(lines).toHaveLength(1);
    expect(readdirSync(first).some((name) => name.endsWith('.template.json'))).toBe(true);
  });

  test('is rebuilt when a file changes, and leaves no draft of a process that was ended and no temporary files', {
    timeout: 60_000,
  }, async () => {
    const before = await synthesize(amplify);
    const temporary = join(project, 'temporary');
    await mkdir(temporary);
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const cache = join(project, '.amplify', 'local-backend');
    await mkdir(join(cache, 'draft-999999999'), { recursive: true });
    const backend = await readFile(join(amplify, 'backend.ts'), 'utf8');
    const leave =
      "import { mkdtempSync } from 'node:fs';\nimport { tmpdir } from 'node:os';\nmkdtempSync(tmpdir() + '/left-');\n";
    await writeFile(join(amplify, 'backend.ts'), leave + backend);
    expect(await synthesize(amplify)).not.toBe(before);
    expect(readdirSync(cache).filter((name) => name.startsWith('draft-'))).toEqual([]);
    // tsx keeps its cache there.
    expect(readdirSync(temporary).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  });

  test('is synthesized again only for files of the definitions, and has the bundles of unchanged files', {
    timeout: 60_000,
  }, async () => {
    const bundleIn = (folder: string) =>
      join(folder, readdirSync(folder).find((name) => existsSync(join(folder, name, 'index.mjs'))) ?? '', 'index.mjs');
    const lines: string[] = [];
    const change = async (name: string, addition: string) => {
      await writeFile(join(amplify, name), `${await readFile(join(amplify, name), 'utf8')}${addition}`);
      lines.length = 0;
      const folder = await synthesize(amplify, (line) => lines.push(line));
      expect(readdirSync(folder).some((file) => file.endsWith('.template.json'))).toBe(true);
      return readFile(bundleIn(folder), 'utf8');
    };
    await writeFile(bundleIn(await synthesize(amplify)), '// of the earlier assembly');
    expect(await change('backend.ts', '// changed\n')).toBe('// of the earlier assembly');
    expect(lines).toHaveLength(1);
    expect(await change('handler.ts', 'export const added = "in the handler";\n')).toContain('in the handler');
    expect(lines).toEqual([]);
  });

  test('needs a well-formed package.json', { timeout: 60_000 }, async () => {
    const broken = join(project, 'broken-manifest');
    await cp(amplify, join(broken, 'amplify'), { recursive: true });
    await writeFile(join(broken, 'package.json'), '{ "name": "app",');
    const manifest = relative('', join(broken, 'package.json'));
    await expect(synthesize(join(broken, 'amplify'))).rejects.toThrow(`${manifest} is malformed. Correct it`);
  });

  test("includes the types of the functions' variables", { timeout: 60_000 }, async () => {
    const types = join(project, '.amplify', 'generated', 'env', 'greet.ts');
    await rm(types, { force: true });
    await synthesize(amplify);
    expect(existsSync(types)).toBe(true);
  });

  test('can be built concurrently, as by parallel tests', { timeout: 60_000 }, async () => {
    const starts = Array.from({ length: 40 }, () => synthesize(amplify));
    expect(new Set(await Promise.all(starts)).size).toBe(1);
  });

  test('is kept while a process uses it, and removed afterwards', async () => {
    const used = await synthesize(amplify);
    await recordUse(used);
    const cache = dirname(dirname(used));
    // An assembly in use by a process that has ended.
    const endedAssembly = join(cache, '0'.repeat(16));
    await mkdir(join(endedAssembly, 'users'), { recursive: true });
    await writeFile(join(endedAssembly, 'users', '999999999'), '');
    for (const digit of ['1', '2', '3']) await mkdir(join(cache, digit.repeat(16)));
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const older of [dirname(used), endedAssembly]) await utimes(older, longAgo, longAgo);
    await removeUnusedAssemblies(cache);
    expect({ used: existsSync(used), left: existsSync(endedAssembly) }).toEqual({ used: true, left: false });
  });

  test('is also built of CommonJS modules, and at the end of the process, as with the first versions of Amplify', async () => {
    const folder = join(project, 'without-signal', 'amplify');
    await mkdir(folder, { recursive: true });
    const lines = ["import { App, Stack } from 'aws-cdk-lib';", "new Stack(new App() as App, 'amplify-first');"];
    await writeFile(join(folder, 'stack.ts'), `${lines.join('\n')}\n`);
    await writeFile(join(folder, 'backend.ts'), "import './stack';\n");
    await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
    expect(readdirSync(await synthesize(folder))).toContain('amplify-first.template.json');
  }, 60_000);

  test('is built again when a process was killed before all bundles were made', { timeout: 60_000 }, async () => {
    const folder = await synthesize(amplify);
    await writeFile(join(dirname(folder), 'unfinished'), '');
    const lines: string[] = [];
    await synthesize(amplify, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect(existsSync(join(dirname(folder), 'unfinished'))).toBe(false);
  });

  test('opens before its functions are bundled, and tells of their errors', { timeout: 60_000 }, async () => {
    const { folder, bundled } = await openAssembly(join(FIXTURES, 'broken-app', 'wrong-handler', 'amplify'));
    expect(readdirSync(folder).some((name) => name.endsWith('.template.json'))).toBe(true);
    await expect(bundled).rejects.toMatchObject({ name: 'SynthesisError' });
    await expect(bundled).rejects.toThrow('handler.ts:1:22');
    await expect(bundled).rejects.toThrow('Could not resolve "./no-such-file"');
  });
});
