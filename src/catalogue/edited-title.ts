import { storedName, type TitleField, type TitleFields, titleFields } from '@rules/titles/title-fields';
import type { TitleStatus, TitleValidationError } from '@rules/titles/title-rules';
import { type TitleVisibility, visibilityAt } from '@rules/titles/title-visibility';
import { BackendError } from '@/backend/client/errors';
import { mutate } from '@/backend/operations';
import { readWholeTitle } from '@/backend/title-management';
import type { Kind } from './kinds/kind';

/** A title as its form needs it. */
export interface TitleForEdit {
  id: string;
  /** `ENCODING`: a draft that is published as soon as its files are encoded. */
  status: TitleVisibility | 'ENCODING';
  /** Expected `updatedAt` of a save. */
  updatedAt: string;
  /** Stored values by the field names of amplify/rules/titles/title-fields.ts; '' for an empty field. */
  fields: Partial<Record<TitleField, string>>;
}

/** Query of TanStack Query for a title to edit, always refetched; null if the id is unknown. */
export function titleForEditQuery(kind: Kind, id: string) {
  return {
    queryKey: ['managed', kind.slug, 'title', id] as const,
    queryFn: () => readTitleForEdit(kind, id),
    staleTime: 0,
    gcTime: 0,
  };
}

async function readTitleForEdit(kind: Kind, id: string): Promise<TitleForEdit | null> {
  const stored = await readWholeTitle(kind.titleKind, id);
  if (!stored) return null;
  const values = new Map<string, unknown>(Object.entries(stored));
  const textOf = (name: string) => {
    const value = values.get(name);
    return value === null || value === undefined ? '' : String(value);
  };
  const fields = titleFields(kind.titleKind).map((field) => [field, textOf(storedName(kind.titleKind, field))]);
  return {
    id,
    status: statusOf(kind, textOf),
    updatedAt: stored.updatedAt,
    fields: Object.fromEntries(fields),
  };
}

function statusOf({ titleKind }: Kind, textOf: (name: string) => string): TitleForEdit['status'] {
  const status = textOf(storedName(titleKind, 'status')) === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
  if (status === 'DRAFT' && textOf(`${titleKind}_publish_requested_by`) !== '') return 'ENCODING';
  return visibilityAt(Date.now(), { status, publishAt: textOf(storedName(titleKind, 'publish_at')) });
}

export interface TitleSave {
  /** Generated for a new title (`crypto.randomUUID()`); retries of the save reuse it. */
  id: string;
  /** Idempotency key, generated for each save; retries reuse it. */
  saveId: string;
  /** The `updatedAt` of the edited version; null for a new title. */
  expectedUpdatedAt: string | null;
  status: TitleStatus;
  /** Only changed fields; null or '' deletes a value. */
  fields: TitleFields;
}

/** Saves a title whose files are uploaded; returns rejections as outcomes. Throws `BackendError`. */
export async function saveTitle(kind: Kind, { fields, ...save }: TitleSave): Promise<SaveOutcome> {
  try {
    const saved = await mutate('saveTitle', { kind: kind.titleKind, ...save, fields: JSON.stringify(fields) });
    const { outcome, id, updatedAt, changedBy, changedAt } = saved;
    if (outcome === 'SAVED') {
      return { outcome, id, updatedAt: updatedAt ?? '', awaitsEncoding: saved.awaitsEncoding ?? false };
    }
    return {
      outcome: 'CONFLICT',
      id,
      updatedAt: updatedAt ?? '',
      changedBy: changedBy ?? '',
      changedAt: changedAt ?? '',
    };
  } catch (thrown) {
    const refused = thrown instanceof BackendError ? refusedOutcome(thrown) : undefined;
    if (refused) return refused;
    throw thrown;
  }
}

/** Outcome of a save. Only `SAVED` has written data; other failures throw a `BackendError`. */
export type SaveOutcome =
  | {
      outcome: 'SAVED';
      id: string;
      updatedAt: string /** Published when its files are encoded. */;
      awaitsEncoding: boolean;
    }
  /** Another user has saved meanwhile. */
  | { outcome: 'CONFLICT'; id: string; updatedAt: string; changedBy: string; changedAt: string }
  | { outcome: 'INVALID'; errors: TitleValidationError[] }
  /** The record links a file that was not uploaded, or not completely. */
  | { outcome: 'FILE_MISSING'; path: string }
  /** Another user has deleted the title meanwhile. */
  | { outcome: 'GONE' }
  /** The save's uploads have been deleted meanwhile: they must be sent again with another save. */
  | { outcome: 'DISCARDED' };

/** Maps a rejection by the server to its outcome; undefined for any other failure. */
export function refusedOutcome(error: BackendError): SaveOutcome | undefined {
  const message = error.problems[0]?.message ?? '';
  if (message === 'NO_SUCH_TITLE') return { outcome: 'GONE' };
  if (message === 'SAVE_DISCARDED') return { outcome: 'DISCARDED' };
  const [, code, details = ''] = /^(INVALID_TITLE|FILE_MISSING): ([\s\S]*)$/.exec(message) ?? [];
  if (code === 'FILE_MISSING') return { outcome: 'FILE_MISSING', path: details };
  // The code is followed by the server's list of validation errors (amplify/rules/titles/title-rules.ts).
  return code ? { outcome: 'INVALID', errors: JSON.parse(details) as TitleValidationError[] } : undefined;
}
