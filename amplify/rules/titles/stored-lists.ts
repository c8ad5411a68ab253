/* Lists as titles hold them: JSON text or an array, whose entries may be JSON text again. Records of an older site have all of these. */

/** An object of named values. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the entries of a stored list, of any type; undefined if the value is not a list. Invalid JSON is reported to
 * `tell`.
 */
export function entriesIn(stored: unknown, tell?: (failure: unknown) => void): unknown[] | undefined {
  const list = parsed(stored, tell);
  return Array.isArray(list) ? list.map((entry) => parsed(entry, tell)) : undefined;
}

/** The entries of a stored list, none where nothing is stored; undefined where one of them cannot be read. */
export function wholeListIn(stored: unknown): Record<string, unknown>[] | undefined {
  const entries = entriesIn(stored ?? []);
  return entries?.every(isObject) ? entries : undefined;
}

/** Returns the objects of a stored list. Other entries are omitted, and invalid JSON is reported to `tell`. */
export function objectsIn(stored: unknown, tell?: (failure: unknown) => void): Record<string, unknown>[] {
  return entriesIn(stored, tell)?.filter(isObject) ?? [];
}

/** The texts in a stored list of texts, such as addresses; a single text counts as a list of one. */
export function stringsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string').filter((entry) => entry.trim() !== '');
}

/** A stored value as text; a number counts, anything else is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Parses an integer stored as text or as a number (specification, back office, §5); 0 if it is invalid. */
export function wholeNumberOf(value: unknown): number {
  const number = Number.parseInt(textOf(value), 10);
  return Number.isNaN(number) ? 0 : number;
}

function parsed(value: unknown, tell?: (failure: unknown) => void): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch (failure) {
    tell?.(failure);
    return undefined;
  }
}
