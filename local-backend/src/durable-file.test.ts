import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile, retryWhileLocked } from './durable-file.ts';

/**
 * Returns an operation that fails a number of times, as a rename does on Windows while a virus scanner reads the file.
 */
function failing(times: number, code: string) {
  let calls = 0;
  return {
    calls: () => calls,
    run: async () => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error(code), { code });
      return 'done';
    },
  };
}

const limits = { attempts: 3, waitMilliseconds: 1 };

test.each(['EPERM', 'EACCES', 'EBUSY'])('an operation on a locked file (%s) is tried again', async (code) => {
  const operation = failing(2, code);
  await expect(retryWhileLocked(operation.run, limits)).resolves.toBe('done');
  expect(operation.calls()).toBe(3);
});

test('a file that stays locked, and any other error, is reported', async () => {
  await expect(retryWhileLocked(failing(3, 'EBUSY').run, limits)).rejects.toThrow('EBUSY');
  const missing = failing(1, 'ENOENT');
  await expect(retryWhileLocked(missing.run, limits)).rejects.toThrow('ENOENT');
  expect(missing.calls()).toBe(1);
});

test('a file that cannot be written leaves no draft', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'));
  // Makes writing fail after the temporary file was created, as on a full disk.
  const unwritable = Symbol('no text') as unknown as string;
  await expect(replaceFile(join(folder, 'keys.json'), unwritable)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
