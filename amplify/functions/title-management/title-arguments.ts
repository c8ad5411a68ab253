import { isObject } from '@rules/titles/stored-lists';
import type { TitleFields } from '@rules/titles/title-fields';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { normalFields, type TitleStatus } from '@rules/titles/title-rules';
import type { Schema } from '../../data/schema';

/** Parses a JSON argument that is an object; undefined otherwise. */
function objectArgument(given: unknown): Record<string, unknown> | undefined {
  const value = jsonArgument(given);
  return isObject(value) ? value : undefined;
}

/** Parses a JSON argument that is a list of objects; undefined otherwise. */
export function objectsArgument(given: unknown): Record<string, unknown>[] | undefined {
  const value = jsonArgument(given);
  return Array.isArray(value) && value.every(isObject) ? value : undefined;
}

/** Parses a JSON argument; undefined if it is invalid or too deeply nested. */
function jsonArgument(given: unknown): unknown {
  const value = parsedArgument(given);
  return isWithinDepth(maxLevels, value) ? value : undefined;
}

/** AppSync passes a JSON argument either parsed or as text. */
function parsedArgument(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** The caption of an episode in the row of an import is at level 7. */
const maxLevels = 20;

/** True if lists and objects are nested at most this deep. Validation is recursive, so depth could exhaust its stack. */
function isWithinDepth(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithinDepth(levels - 1, part));
}

/** The parsed request of a save, with normalized values. */
export interface SaveRequest {
  kind: TitleKind;
  id: string;
  saveId: string;
  expectedUpdatedAt: string | undefined;
  status: TitleStatus;
  fields: TitleFields;
}

/** Throws for a malformed request; it does not validate the title. */
export function parseSave(given: Schema['saveTitle']['args']): SaveRequest {
  const { kind, id, saveId, expectedUpdatedAt, status } = given;
  const fields = objectArgument(given.fields);
  if (!isTitleKind(kind) || !fields || !isId(id) || !isId(saveId))
    throw new Error('The request to save a title is malformed.');
  return {
    kind,
    id,
    saveId,
    expectedUpdatedAt: expectedUpdatedAt ?? undefined,
    status: status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
    fields: normalFields(kind, fields),
  };
}

/** The browser generates the id, which becomes part of URLs and keys, so it must be short and plain. */
export function isId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id);
}
