import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
