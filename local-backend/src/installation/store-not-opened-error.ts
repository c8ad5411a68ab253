import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, messageOf } from '../error-text.ts';

/** Reports a LevelDB folder that cannot be opened, with the reason and the remedy. */
export class StoreNotOpenedError extends Error {
  override readonly name = 'StoreNotOpenedError';
  /** `cause` is the error that LevelDB's `open` has thrown. */
  constructor(store: string, folder: string | undefined, cause: unknown) {
    super(`The ${store} in ${folder} cannot be opened: ${reasonOf(folder, cause)}`);
  }
}

function reasonOf(folder: string | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.cause : undefined;
  if (hasCode(reason, 'LEVEL_LOCKED')) return 'another process uses it.';
  const file = folder !== undefined && isPointerDamaged(folder) ? join(folder, 'CURRENT') : 'a file';
  const remedy = 'Restore the data folder from a backup, or delete it to start afresh.';
  return `${file} is damaged, or this user cannot read it (${messageOf(reason ?? error)}). ${remedy}`;
}

/** LevelDB's reason names only the file that a damaged CURRENT points to. */
function isPointerDamaged(folder: string): boolean {
  try {
    return !/^MANIFEST-\d+\n$/.test(readFileSync(join(folder, 'CURRENT'), 'utf8'));
  } catch {
    return false; // LevelDB's reason says why.
  }
}
