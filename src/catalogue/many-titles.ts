import type { TitleValidationError } from '@rules/titles/title-rules';
import { mutate, type Stored } from '@/backend/operations';
import { listImports, type TitleChangeArguments } from '@/backend/title-management';
import type { Kind } from './kinds/kind';

/** Deletes titles and their files (specification, decision 13). */
export function deleteTitles(kind: Kind, ids: readonly string[]): Promise<Stored<'DeletedTitles'>> {
  return mutate('deleteTitles', { kind: kind.titleKind, ids: [...ids] });
}

export type TitleChange = Omit<TitleChangeArguments, 'kind' | 'ids'>;

/** Applies one change to many titles; `refused` lists the rejected ones and their missing fields. */
export function changeTitles(kind: Kind, ids: readonly string[], change: TitleChange) {
  return mutate('changeTitles', { kind: kind.titleKind, ids: [...ids], ...change });
}

/** An import that can be undone by its id, which the browser generates. */
export interface ImportRun {
  importId: string;
  fileName: string;
}

export interface ImportedRow {
  /** Index in the imported rows, from 0. */
  row: number;
  outcome: 'CREATE' | 'UPDATE' | 'UNCHANGED' | 'INVALID';
  errors: TitleValidationError[];
}

/**
 * Creates and updates titles by their `code` or, if no title has it, the `id` of their record; without a run only
 * returns the outcomes, as a dry run. Empty cells change nothing, and importing the same rows again changes nothing.
 */
export async function importTitles(
  kind: Kind,
  rows: readonly Record<string, unknown>[],
  run: ImportRun | undefined,
): Promise<ImportedRow[]> {
  const titles = { kind: kind.titleKind, rows: JSON.stringify(rows) };
  const imported = await mutate('importTitles', { ...titles, isDryRun: run === undefined, ...run });
  // The server's errors are created by the validation rules that define `TitleValidationError`.
  return imported.map(({ row, outcome, errors }) => ({ row, outcome, errors: errors as TitleValidationError[] }));
}

/** An import of the last 30 days. */
export interface PastImport {
  id: string;
  fileName: string;
  /** `UNDOING`: an undo was started and not finished. */
  state: 'IMPORTED' | 'UNDOING' | 'UNDONE';
  /** ISO time. */
  startedAt: string;
}

/** Reads a kind's imports that can be undone or were undone, the latest first. */
export async function pastImports(kind: Kind): Promise<PastImport[]> {
  const all = await listImports();
  return all
    .filter((one) => one.kind === kind.titleKind)
    .map(({ id, file_name, state, createdAt }) => ({
      ...{ id, fileName: file_name, startedAt: createdAt },
      // The function that writes the record uses no other state.
      state: state as PastImport['state'],
    }))
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

export interface ImportUndo {
  deleted: number;
  restored: number;
  /** Names of titles that were changed after the import and are not reverted. */
  kept: string[];
}

/** Undoes an import in batches; can be repeated. `onProgress` receives the totals so far, with `before`. */
export async function undoImport(
  importId: string,
  onProgress: (undo: ImportUndo) => void,
  { before, signal }: { before: ImportUndo; signal: AbortSignal },
): Promise<void> {
  const undo = { ...before };
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const part = await mutate('undoImport', { importId });
    isDone = part.isDone;
    undo.deleted += part.deleted;
    undo.restored += part.restored;
    undo.kept = [...undo.kept, ...part.kept];
    onProgress({ ...undo });
  }
}
