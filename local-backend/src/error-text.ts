/** Message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || messageOf(error);
}

/** Tests for an error of Node with a code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Explains why a LevelDB folder could not be opened. `error` is the one that `open` has thrown. */
export function openFailureOf(error: unknown): string {
  const isLocked = error instanceof Error && hasCode(error.cause, 'LEVEL_LOCKED');
  return isLocked ? 'another process uses it' : 'its files are damaged, or this user cannot read them';
}
