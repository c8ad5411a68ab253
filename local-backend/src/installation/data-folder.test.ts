import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataFolder, damagedStores } from './data-folder.ts';
import { openKeyValueStore } from './key-value-store.ts';

test('creates a data folder and its parents for this user only', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'data-'));
  const folder = join(parent, 'some', 'data');
  const { release } = await claimDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await release();
  await rm(parent, { recursive: true });
});

test('removes what it created if nothing was stored in it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'data-'));
  await (await claimDataFolder(join(parent, 'some', 'data'))).release();
  expect(await readdir(parent)).toEqual([]);
  const used = await claimDataFolder(join(parent, 'used'));
  await writeFile(join(parent, 'used', 'keys.json'), '{}');
  await used.release();
  expect(await readdir(join(parent, 'used'))).toEqual(['keys.json']);
  await mkdir(join(parent, 'made by hand'), { mode: 0o755 });
  await (await claimDataFolder(join(parent, 'made by hand'))).release();
  expect((await stat(join(parent, 'made by hand'))).mode & 0o777).toBe(0o700);
  expect(await readdir(parent)).toContain('made by hand');
  await rm(parent, { recursive: true });
});

test.runIf(platform() === 'linux')('rejects a folder that cannot be created', async () => {
  await expect(claimDataFolder('/proc/data')).rejects.toThrow('Data cannot be stored in /proc/data.');
});

test('rejects a folder that another local backend uses, and one whose lock cannot be opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const { release } = await claimDataFolder(folder);
  const inUse = `Another local backend (process ${process.pid}) uses the data in`;
  await expect(claimDataFolder(folder)).rejects.toThrow(inUse);
  await release();
  await writeFile(join(folder, 'in-use'), '');
  await expect(claimDataFolder(folder)).rejects.toThrow('Data cannot be stored in');
  await rm(folder, { recursive: true });
});

test.each([
  { file: 'a damaged log', damage: (log: Buffer) => log.fill(7, 50_000, 50_100), named: ['records'] },
  { file: 'a log that a killed process has cut off', damage: (log: Buffer) => log.subarray(0, -500), named: [] },
])('names the stores that have lost records: $file', async ({ damage, named }) => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const store = join(folder, 'records');
  const first = await openKeyValueStore(store);
  for (let n = 0; n < 100; n += 1) await first.write([{ kind: 'put', key: `a${n}`, value: 'x'.repeat(1000) }]);
  await first.close();
  const log = join(store, (await readdir(store)).find((name) => name.endsWith('.log')) ?? '');
  await writeFile(log, damage(await readFile(log)));
  await (await openKeyValueStore(store)).close();
  expect(damagedStores(folder)).toEqual(named);
  await rm(folder, { recursive: true });
});
