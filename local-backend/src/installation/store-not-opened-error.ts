import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, messageOf } from '../error-text.ts';

/** Reports a LevelDB folder that cannot be opened, with the reason and the remedy. */
class StoreNotOpenedError extends Error {
  override readonly name = 'StoreNotOpenedError';
}

/** The disk is full. The data is intact, so nothing must be restored. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** Creates the error for a store whose `open` threw `cause`. */
export function notOpenedError(store: string, folder: string | undefined, cause: unknown): Error {
  const text = `The ${store} in ${folder} cannot be opened:`;
  const reason = cause instanceof Error ? messageOf(cause.cause) : '';
  if (reason.includes('No space left on device'))
    return new DiskFullError(`${text} the disk is full (${reason}). Free space on it, and start again.`);
  return new StoreNotOpenedError(`${text} ${reasonOf(folder, cause)}`);
}

function reasonOf(folder: string | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.cause : undefined;
  if (hasCode(reason, 'LEVEL_LOCKED')) return 'another process uses it.';
  const file = folder !== undefined && isPointerDamaged(folder) ? join(folder, 'CURRENT') : 'a file';
  const remedy = 'Restore the data folder from a backup, or delete it to start with empty data.';
  return `${file} is damaged, or this user cannot read it (${messageOf(reason ?? error)}). ${remedy}`;
}

/** Tests whether CURRENT is damaged: LevelDB's reason names only the file that CURRENT points to. */
function isPointerDamaged(folder: string): boolean {
  try {
    return !/^MANIFEST-\d+\n$/.test(readFileSync(join(folder, 'CURRENT'), 'utf8'));
  } catch {
    return false; // LevelDB's reason says why.
  }
}
