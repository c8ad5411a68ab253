/** A stored list of objects: JSON text or an array, whose entries may be text again. What cannot be read is logged and left out. */
export function parseList(stored: unknown, what: string): Record<string, unknown>[] {
  const list = parsed(stored, what);
  if (!Array.isArray(list)) return [];
  return list.map((entry) => parsed(entry, what)).filter(isRecord);
}

/** The texts in a stored list of texts; a single text counts as a list of one. */
export function stringsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string').filter((entry) => entry.trim() !== '');
}

function parsed(value: unknown, what: string): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch (failure) {
    // Specification, customer side, §8: a parse failure is logged only.
    console.error(`The stored ${what} are not JSON.`, failure);
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
