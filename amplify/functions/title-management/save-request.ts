import type { Schema } from '../../data/schema';
import type { TitleFields } from '../../rules/title-fields';
import { isTitleKind, type TitleKind } from '../../rules/title-kind';
import { normalFields, type TitleStatus } from '../../rules/title-rules';
import { objectArgument } from './json-argument';

/** A save as it was asked for, its values in the spelling in which they are stored. */
export interface SaveRequest {
  kind: TitleKind;
  id: string;
  saveId: string;
  expectedUpdatedAt: string | undefined;
  status: TitleStatus;
  fields: TitleFields;
}

/** Throws for what is no save at all; whether the title is in order is not asked here. */
export function parseSave(given: Schema['saveTitle']['args']): SaveRequest {
  const { kind, id, saveId, expectedUpdatedAt, status } = given;
  const fields = objectArgument(given.fields);
  if (!isTitleKind(kind) || !fields || !isId(id) || !isId(saveId)) throw new Error('That is not a title to be saved.');
  return {
    kind,
    id,
    saveId,
    expectedUpdatedAt: expectedUpdatedAt ?? undefined,
    status: status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
    fields: normalFields(kind, fields),
  };
}

/** Made up by a browser: it stands in addresses and keys, so it is kept short and plain. */
export function isId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id);
}
