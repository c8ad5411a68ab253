import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './error-text.ts';

/** Reads a text file; undefined when it does not exist. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

/**
 * Writes a new file, readable by its owner only (mode 0600). Resolves once it is on disk. Removes what it cannot complete, as
 * on a full disk.
 */
export async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: before the rename of the draft the old content is current, after it the new one. */
export async function replaceFile(
  file: string,
  text: string,
  draft = `${file}.${randomBytes(6).toString('hex')}`,
): Promise<void> {
  await writeNew(draft, text);
  await renameUnlocked(draft, file);
}

/** Renames a file or folder. On Windows that fails while a virus scanner or another process has it open, and is retried. */
export function renameUnlocked(from: string, to: string): Promise<void> {
  return retryWhileLocked(() => rename(from, to));
}

const LOCKED = ['EPERM', 'EACCES', 'EBUSY'];

/** Retries for about a second in all. Throws the last error. */
export async function retryWhileLocked<T>(
  operation: () => Promise<T>,
  { attempts, waitMilliseconds } = { attempts: process.platform === 'win32' ? 10 : 1, waitMilliseconds: 20 },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (attempt >= attempts || !LOCKED.some((code) => hasCode(error, code))) throw error;
      await sleep(waitMilliseconds * attempt);
    }
  }
}

/** Resolves once a file's bytes are on disk and survive a power failure. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
