import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasCode, shownPath } from '../error-text.ts';
import { acquireProcessLock } from './process-lock.ts';

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor(
    folder: string,
    readonly processId: number,
  ) {
    super(
      `Another local backend (process ${processId}) uses the data in ${shownPath(folder)}. Stop it, or choose another folder for this one (--data).`,
    );
  }
}

class DataFolderNotWritableError extends Error {
  override readonly name = 'DataFolderNotWritableError';
  constructor(folder: string, cause: unknown) {
    super(
      `Data cannot be stored in ${shownPath(folder)}. Make the folder writable for this user, or choose another one (--data).`,
      {
        cause,
      },
    );
  }
}

/**
 * Claims a data folder, if one is given, and creates it with its parents. `release` removes the created folders that
 * are still empty. Throws `DataFolderInUseError` or `DataFolderNotWritableError`.
 */
export async function claimDataFolder(folder: string | undefined): Promise<{ release(): Promise<void> }> {
  if (folder === undefined) return { release: async () => undefined };
  /** Created folders, the innermost first. */
  const created: string[] = [];
  const lock = await acquireLock(folder, created).catch(async (cause: unknown) => {
    await removeEmptyFolders(created);
    throw new DataFolderNotWritableError(folder, cause);
  });
  if ('heldBy' in lock) throw new DataFolderInUseError(folder, lock.heldBy);
  return {
    async release() {
      await lock.release();
      await removeEmptyFolders(created);
    },
  };
}

async function acquireLock(folder: string, created: string[]) {
  await createFolder(resolve(folder), created);
  await chmod(folder, 0o700);
  return acquireProcessLock(join(folder, 'in-use'));
}

/**
 * Creates a folder with its parents, and adds them to `created`. Node's recursive `mkdir` never returns for a path
 * below `/proc`, which reports a missing parent although the parent exists.
 */
async function createFolder(folder: string, created: string[]): Promise<void> {
  if (!existsSync(dirname(folder))) await createFolder(dirname(folder), created);
  try {
    await mkdir(folder, { mode: 0o700 });
    created.unshift(folder);
  } catch (error) {
    if (!hasCode(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** Removes empty folders; stops at the first folder that is not empty, or that another process has removed. */
async function removeEmptyFolders(folders: readonly string[]): Promise<void> {
  try {
    for (const folder of folders) await rmdir(folder);
  } catch {
    // The folder is not empty, because an installation was created in it.
  }
}

/** Lists the stores of an installation whose folders were deleted; empty for a new data folder. */
export function missingStores(folder: string): string[] {
  if (!existsSync(join(folder, 'keys.json'))) return [];
  return ['records', 'tables', 'files'].filter((name) => !existsSync(join(folder, name)));
}

/**
 * Lists the LevelDB stores that dropped damaged records when they were opened: LevelDB opens them without an error and
 * reports the loss only in its LOG.
 */
export function damagedStores(folder: string): string[] {
  return ['records', 'tables'].filter((name) => {
    const file = join(folder, name, 'LOG');
    return existsSync(file) && /: dropping \d+ bytes;/.test(readFileSync(file, 'utf8'));
  });
}
