import { relative, resolve } from 'node:path';

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

/** Returns the path from the working directory, or the absolute one of a file outside of it. */
export function shownPath(path: string): string {
  const fromHere = relative('', path) || '.';
  return fromHere.startsWith('..') ? resolve(path) : fromHere;
}
