/*
 * Lists as stored in titles: JSON text or an array, whose entries may be JSON text again. Older records use all of
 * these forms.
 */

/** Returns true for an object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the entries of a stored list; undefined for any other value. Reports invalid JSON to `report`. */
export function entriesIn(stored: unknown, report?: (failure: unknown) => void): unknown[] | undefined {
  const list = parsed(stored, report);
  return Array.isArray(list) ? list.map((entry) => parsed(entry, report)) : undefined;
}

/** Returns the objects of a stored list, empty if nothing is stored; undefined if an entry cannot be parsed. */
export function wholeListIn(stored: unknown): Record<string, unknown>[] | undefined {
  const entries = entriesIn(stored ?? []);
  return entries?.every(isObject) ? entries : undefined;
}

/** Returns the objects of a stored list; omits other entries, and reports invalid JSON to `report`. */
export function objectsIn(stored: unknown, report?: (failure: unknown) => void): Record<string, unknown>[] {
  return entriesIn(stored, report)?.filter(isObject) ?? [];
}

/** Returns the texts in a stored list of texts, such as addresses; a single text counts as a list of one. */
export function stringsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string').filter((entry) => entry.trim() !== '');
}

/** Returns a stored text or number as text; '' for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Parses an integer stored as text or as a number (specification, back office, §5); 0 if it is invalid. */
export function wholeNumberOf(value: unknown): number {
  const number = Number.parseInt(textOf(value), 10);
  return Number.isNaN(number) ? 0 : number;
}

function parsed(value: unknown, report?: (failure: unknown) => void): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch (failure) {
    report?.(failure);
    return undefined;
  }
}
