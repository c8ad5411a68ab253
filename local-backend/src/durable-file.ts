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
 * Writes a new file, readable by its owner only (mode 0600). Resolves when it is on disk. Removes a file that it cannot
 * complete, as on a full disk.
 */
async function writeNew(file: string, text: string): Promise<void> {
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

/** Replaces a file atomically, by renaming: readers see the old or the new content. */
export async function replaceFile(
  file: string,
  text: string,
  draft = `${file}.${randomBytes(6).toString('hex')}`,
): Promise<void> {
  await writeNew(draft, text);
  await renameUnlocked(draft, file);
}

/** Renames with retries on Windows, where it fails while another process has the file open. */
export function renameUnlocked(from: string, to: string): Promise<void> {
  return retryWhileLocked(() => rename(from, to));
}

const LOCKED = ['EPERM', 'EACCES', 'EBUSY'];

/** Retries an operation on a locked file for about a second. Throws the last error. */
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

/** Resolves when a file's bytes are on disk and survive a power failure. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
