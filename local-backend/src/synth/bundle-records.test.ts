import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { areOlderThan, createInputHasher, readBundleRecords, writeBundleRecords } from './bundle-records.ts';

let project: string;

beforeEach(async () => {
  project = await temporaryFolder();
  for (const name of ['one.ts', 'two.ts']) await writeFile(join(project, name), name);
});

const hash = (settings = 'settings') => createInputHasher(project, settings)(['one.ts', 'two.ts']);

test('the hash changes with the content of a file, without a file, and with the settings', async () => {
  const before = await hash();
  expect(await hash()).toBe(before);
  expect(await hash('others')).not.toBe(before);
  await writeFile(join(project, 'two.ts'), 'changed');
  const changed = await hash();
  expect(changed).not.toBe(before);
  await rm(join(project, 'two.ts'));
  expect([before, changed]).not.toContain(await hash());
});

test('files that were written since a time, or are missing, are not older', async () => {
  const time = Date.now();
  const files = ['one.ts', 'two.ts'];
  for (const name of files) await utimes(join(project, name), time / 1000 - 1, time / 1000 - 1);
  expect(await areOlderThan(project, files, time)).toBe(true);
  expect(await areOlderThan(project, [...files, 'none.ts'], time)).toBe(false);
  await utimes(join(project, 'two.ts'), time / 1000 + 1, time / 1000 + 1);
  expect(await areOlderThan(project, files, time)).toBe(false);
});

test('records are read as they were written; malformed ones are none', async () => {
  const records = { 'asset.1': { inputs: ['amplify/handler.ts'], hash: 'x' } };
  await writeBundleRecords(project, records);
  expect(await readBundleRecords(project)).toEqual(records);
  for (const text of ['{', '{ "asset.1": { "inputs": "amplify/handler.ts" } }', '[]']) {
    await writeFile(join(project, 'bundles.json'), text);
    expect(await readBundleRecords(project)).toEqual({});
  }
  expect(await readBundleRecords(join(project, 'nowhere'))).toEqual({});
});
