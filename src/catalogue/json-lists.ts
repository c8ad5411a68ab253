import { objectsIn } from '@rules/stored-lists';

/** Parses a list of objects stored as JSON. Logs and omits unreadable entries. */
export function parseList(stored: unknown, what: string): Record<string, unknown>[] {
  // Specification, customer side, §8: a parse failure is logged only.
  return objectsIn(stored, (failure) => console.error(`The stored ${what} are not JSON.`, failure));
}
