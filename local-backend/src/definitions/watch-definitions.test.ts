import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { watchDefinitions } from './watch-definitions.ts';

let folder: string;
let changes: number;
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'schema.ts'), 'first');
  changes = 0;
  const change = async () => {
    changes += 1;
  };
  stop = watchDefinitions(folder, change, () => undefined);
});
afterEach(async () => {
  await stop();
});

/** Replaces a file by renaming, as Git and many editors do. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${folder}-draft`;
  await writeFile(draft, text);
  await rename(draft, join(folder, file));
}

const become = (times: number) => expect.poll(() => changes, { timeout: 5_000 }).toBe(times);

test('a file that was replaced is still watched', async () => {
  await replace('data/schema.ts', 'second');
  await become(1);
  await replace('data/schema.ts', 'third');
  await become(2);
  await writeFile(join(folder, 'data', 'schema.ts'), 'fourth');
  await become(3);
});

test('a new folder is watched, also when it replaces an old one', async () => {
  for (const times of [1, 3]) {
    await mkdir(join(folder, 'functions', 'search'), { recursive: true });
    await become(times);
    await writeFile(join(folder, 'functions', 'search', 'handler.ts'), 'first');
    await become(times + 1);
    await rm(join(folder, 'functions'), { recursive: true });
  }
});
