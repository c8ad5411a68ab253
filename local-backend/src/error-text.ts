import { relative, resolve } from 'node:path';

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || messageOf(error);
}

/** Tests for a Node error with a code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns the path relative to the working directory, or the absolute path of a file outside it. */
export function shownPath(path: string): string {
  const fromHere = relative('', path) || '.';
  return fromHere.startsWith('..') ? resolve(path) : fromHere;
}
