import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { withVariableFiles } from './variable-files.ts';

let project: string;
beforeEach(async () => {
  project = await temporaryFolder();
});

const fileOf = (name: string) => join(project, '.amplify', 'generated', 'env', `${name}.ts`);
/** Fails like a bundle that imports the variables of these functions. */
async function bundle(...names: string[]) {
  const missing = names.filter((name) => !existsSync(fileOf(name)));
  const lines = missing.map((name) => `[ERROR] Could not resolve "$amplify/env/${name}.js"`);
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

test('functions import the variables of later functions in a fresh checkout', async () => {
  let runs = 0;
  const result = await withVariableFiles(project, async () => {
    runs += 1;
    await bundle('send-mail', 'read-mail');
    await bundle('third');
    for (const name of ['send-mail', 'read-mail', 'third']) await writeFile(fileOf(name), 'the file of Amplify');
    return 'assembly';
  });
  expect([result, runs]).toEqual(['assembly', 3]);
  expect(await readFile(fileOf('send-mail'), 'utf8')).toBe('the file of Amplify');
});

test('variables of no function stop the synthesis with its own error, and leave no file', async () => {
  const run = withVariableFiles(project, async () => {
    await bundle('misspelled');
    return 'assembly';
  });
  await expect(run).rejects.toThrow('Could not resolve "$amplify/env/misspelled.js"');
  expect(existsSync(fileOf('misspelled'))).toBe(false);
});

test('another error is thrown at once', async () => {
  let runs = 0;
  const run = withVariableFiles(project, async () => {
    runs += 1;
    throw new Error('Could not resolve "./helper"');
  });
  await expect(run).rejects.toThrow('./helper');
  expect(runs).toBe(1);
});
