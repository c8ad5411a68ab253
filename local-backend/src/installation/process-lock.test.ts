import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { acquireProcessLock } from './process-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = join(await temporaryFolder(), 'data', 'in-use');
});

async function take() {
  const lock = await acquireProcessLock(folder);
  return 'heldBy' in lock ? lock.heldBy : 'taken';
}

test('a lock is held once, and free after its release', async () => {
  const lock = await acquireProcessLock(folder);
  expect(await take()).toBe(process.pid);
  if ('release' in lock) await lock.release();
  expect(existsSync(folder)).toBe(false);
  expect(await take()).toBe('taken');
});

test('a live process keeps its lock, a killed one loses it', async () => {
  const module = JSON.stringify(new URL('./process-lock.ts', import.meta.url).href);
  const script = `const { acquireProcessLock } = await import(${module});
    await acquireProcessLock(${JSON.stringify(folder)});
    process.stdout.write('taken');
    setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await once(other.stdout, 'data');
  expect(await take()).toBe(other.pid);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await take()).toBe('taken');
});

test('of several calls at once, one succeeds', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, take));
  expect(results.filter((result) => result === 'taken')).toHaveLength(1);
});
