import { mkdtemp, rm, stat } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

test('creates a data folder and its parents for this user only', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'data-'));
  const folder = join(parent, 'some', 'data');
  const { release } = await claimDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await release();
  await rm(parent, { recursive: true });
});

test.runIf(platform() === 'linux')('rejects a folder that cannot be created', async () => {
  await expect(claimDataFolder('/proc/data')).rejects.toThrow('Data cannot be kept in /proc/data.');
});
