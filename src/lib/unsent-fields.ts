import { parseJson } from './parse-json';
import { readSessionStorage, unsent, writeSessionStorage } from './session-storage';

/** Reads the unsent text fields of a form that this tab has stored under `form`; ignores fields with other names. */
export function readUnsentFields<Name extends string>(
  form: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const stored = parseJson(readSessionStorage(unsent + form));
  if (typeof stored !== 'object' || stored === null) return {};
  const known: ReadonlySet<string> = new Set(names);
  const fields = Object.entries(stored).filter(([name, value]) => known.has(name) && typeof value === 'string');
  // The filter has checked the names and the values.
  return Object.fromEntries(fields) as Partial<Record<Name, string>>;
}

/** Stores the unsent text fields of a form across reloads and an expired session; deletes them if there are none. */
export function writeUnsentFields(form: string, fields: Partial<Record<string, string>>): void {
  writeSessionStorage(unsent + form, Object.keys(fields).length > 0 ? JSON.stringify(fields) : undefined);
}
