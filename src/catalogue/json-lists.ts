import { objectsIn } from '../../amplify/rules/stored-lists';

/** The objects of a stored list of the site. What cannot be read is logged and left out. */
export function parseList(stored: unknown, what: string): Record<string, unknown>[] {
  // Specification, customer side, §8: a parse failure is logged only.
  return objectsIn(stored, (failure) => console.error(`The stored ${what} are not JSON.`, failure));
}
