import { isObject } from '../../rules/stored-lists';

/** An argument that is an object of named values; undefined for anything else. */
export function objectArgument(given: unknown): Record<string, unknown> | undefined {
  const value = jsonArgument(given);
  return isObject(value) ? value : undefined;
}

/** An argument that is a list of such objects; undefined for anything else. */
export function objectsArgument(given: unknown): Record<string, unknown>[] | undefined {
  const value = jsonArgument(given);
  return Array.isArray(value) && value.every(isObject) ? value : undefined;
}

/** A JSON argument as AppSync hands it on: taken apart already, or as the text that was sent. */
function jsonArgument(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
