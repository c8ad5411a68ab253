import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { platform, uptime } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { acquireProcessLock } from './process-lock.ts';

let folder: string;
let file: string;
const thisBoot = Math.round((Date.now() / 1000 - uptime()) / 60);

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'data', 'lock');
});

async function take() {
  const lock = await acquireProcessLock(file);
  return 'heldBy' in lock ? lock.heldBy : 'taken';
}

test('a lock is held once, and free after its release', async () => {
  const lock = await acquireProcessLock(file);
  expect(await take()).toBe(process.pid);
  if ('release' in lock) await lock.release();
  expect(await take()).toBe('taken');
});

test('a live process keeps its lock, a killed one loses it', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await acquireProcessLock(file);
  await writeFile(file, `${other.pid} ${thisBoot}`);
  expect(await take()).toBe(other.pid);
  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill('SIGKILL');
  await ended;
  expect(await take()).toBe('taken');
  expect(await readFile(file, 'utf8')).toMatch(`${process.pid} `);
});

test("a lock from before the machine's start is stale, even if another process has its id", async () => {
  const lock = await acquireProcessLock(file);
  if ('release' in lock) await lock.release();
  await writeFile(file, `${process.ppid} ${thisBoot - 60}`);
  expect(await take()).toBe('taken');
});

test.runIf(platform() === 'linux')(
  'a lock of an ended process is stale, even if another process has its id',
  async () => {
    const lock = await acquireProcessLock(file);
    const [, boot, start] = (await readFile(file, 'utf8')).split(' ');
    if ('release' in lock) await lock.release();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    await writeFile(file, `${stranger.pid} ${boot} ${start}`);
    expect(await take()).toBe('taken');
    stranger.kill('SIGKILL');
  },
);

test('of many processes that take over a stale lock, one succeeds', async () => {
  const lock = await acquireProcessLock(file);
  if ('release' in lock) await lock.release();
  await writeFile(file, `999999999 ${thisBoot}`);
  const results = await Promise.all(Array.from({ length: 8 }, take));
  expect(results.filter((result) => result === 'taken')).toHaveLength(1);
});
