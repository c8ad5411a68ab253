import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasCode, shownPath } from '../error-text.ts';
import { takeProcessLock } from './process-lock.ts';

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor(
    folder: string,
    readonly processId: number,
  ) {
    super(
      `Another local backend (process ${processId}) uses the data in ${shownPath(folder)}. Stop it, or give this one a folder of its own (--data). ` +
        `If no such process runs, delete ${shownPath(join(folder, 'lock'))}.`,
    );
  }
}

class DataFolderNotWritableError extends Error {
  override readonly name = 'DataFolderNotWritableError';
  constructor(folder: string, cause: unknown) {
    super(`Data cannot be kept in ${shownPath(folder)}. Make it yours to write, or choose another folder (--data).`, {
      cause,
    });
  }
}

/** Claims a data folder, if any. Throws `DataFolderInUseError` or `DataFolderNotWritableError`. */
export async function claimDataFolder(folder: string | undefined): Promise<{ release(): Promise<void> }> {
  if (folder === undefined) return { release: async () => undefined };
  const lock = await takeLock(folder).catch((cause: unknown) => {
    throw new DataFolderNotWritableError(folder, cause);
  });
  if ('heldBy' in lock) throw new DataFolderInUseError(folder, lock.heldBy);
  return lock;
}

async function takeLock(folder: string) {
  await createFolder(resolve(folder));
  await chmod(folder, 0o700);
  return takeProcessLock(join(folder, 'lock'));
}

/**
 * Creates a folder with its parents. Node's recursive `mkdir` never ends below `/proc`, which reports a missing parent
 * though there is one.
 */
async function createFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) await createFolder(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** Names the stores of an installation whose folders were deleted; a new data folder has none of them. */
export function missingStores(folder: string): string[] {
  if (!existsSync(join(folder, 'keys.json'))) return [];
  return ['records', 'tables', 'files'].filter((name) => !existsSync(join(folder, name)));
}

/**
 * Names the LevelDB stores that left out damaged records when they were opened: LevelDB opens them without an error and
 * mentions the loss in its LOG only.
 */
export function damagedStores(folder: string): string[] {
  return ['records', 'tables'].filter((name) => {
    const file = join(folder, name, 'LOG');
    return existsSync(file) && /: dropping \d+ bytes;/.test(readFileSync(file, 'utf8'));
  });
}
