import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compatibilityPage } from '../scripts/compatibility-page.ts';

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');
const Manifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.string(),
    bin: v.record(v.string(), v.string()),
    exports: v.object({ '.': v.object({ types: v.string() }) }),
  }),
);
const Packed = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ files: v.array(v.object({ path: v.string() })) })),
  v.minLength(1),
);

describe('the package', () => {
  test('has a compatibility page that says what the code declares', async () => {
    expect(await read('COMPATIBILITY.md')).toBe(compatibilityPage());
  });

  test('has the version of the newest release in its changelog', async () => {
    const { version } = v.parse(Manifest, await read('package.json'));
    expect(/^## (\d\S+)/m.exec(await read('CHANGELOG.md'))?.[1]).toBe(version);
  });

  test('is packed with its command, client and pages, without tests and fixtures', async () => {
    const { bin } = v.parse(Manifest, await read('package.json'));
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const { stdout } = await promisify(execFile)(npm, ['pack', '--dry-run', '--json', '--offline'], { cwd });
    const files = v.parse(Packed, stdout).flatMap(({ files }) => files.map(({ path }) => path));
    const needed = [
      'README.md',
      'COMPATIBILITY.md',
      'CHANGELOG.md',
      'LICENSE',
      'client/offline.mjs',
      'client/offline.d.mts',
      'client/redirect-elements.mjs',
      'client/redirect-node-requests.mjs',
      'client/service-names.d.mts',
      'client/service-names.mjs',
      'bin/local-backend.mjs',
      'bin/local-backend.d.mts',
    ];
    expect(files).toEqual(expect.arrayContaining([...needed, ...Object.values(bin), 'src/lambda/function-host.mjs']));
    expect(files.filter((path) => /\.test\.ts$|(^|\/)(fixtures|tests|scripts)\//.test(path))).toEqual([]);
  });

  test('is imported by Node without a loader', async () => {
    const script = "import { startLocalBackend } from 'amplify-offline'; console.log(typeof startLocalBackend)";
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd });
    expect(stdout.trim()).toBe('function');
  });

  test('explains a version of graphql that the project has set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'package-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const from = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
    for (const name of ['bin', 'package.json']) await cp(from(name), join(folder, name), { recursive: true });
    await mkdir(join(folder, 'node_modules/graphql'), { recursive: true });
    await writeFile(join(folder, 'node_modules/graphql/package.json'), '{ "version": "15.10.2" }');
    const started = promisify(execFile)(process.execPath, [join(folder, 'bin/amplify-offline.mjs')]);
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^amplify-offline needs graphql \^16\S+, but .* set 15\.10\.2\..*\n$/),
    });
  });

  test("has declarations of its own: a project's type check does not read the sources", async () => {
    const { exports } = v.parse(Manifest, await read('package.json'));
    const { types } = exports['.'];
    expect(await read(types)).not.toMatch(/from '\.|import\('\./);
  });
});
