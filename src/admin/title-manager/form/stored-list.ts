/** The items of a stored list: JSON text, whose entries may be JSON text again. `undefined` where it cannot be read. */
export function readStoredList(stored: unknown): Record<string, unknown>[] | undefined {
  const list = parsed(stored ?? []);
  if (!Array.isArray(list)) return undefined;
  const items = list.map(parsed);
  return items.every(isRecord) ? items : undefined;
}

/** A stored value as text; a number counts, anything else is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Stored addresses: a list of texts, or one text. */
export function addressesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one.trim() !== '');
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    // The caller reports what cannot be read, and keeps it.
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
