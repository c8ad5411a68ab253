import * as backend from '@/backend/title-management';
import type { TitleFault, TitleStatus } from '../../amplify/rules/title-rules';
import type { Kind } from './kinds/kind';

export interface Deletion {
  deleted: string[];
  /** Files that could not be removed; `discardUploads(looseId)` tries again. */
  failedFiles: string[];
  looseId: string | undefined;
}

/** Deletes titles and their files (specification, decision 13). */
export async function deleteTitles(kind: Kind, ids: readonly string[]): Promise<Deletion> {
  const { deleted, failedFiles, looseId } = await backend.deleteTitles(kind.storedAs, ids);
  return { deleted, failedFiles, looseId: looseId ?? undefined };
}

export interface TitleChange {
  status?: TitleStatus;
  addGenres?: string[];
  removeGenres?: string[];
  age?: string;
  language?: string;
  quality?: string;
  director?: string;
  author?: string;
  production?: string;
}

/** Makes the same change to many titles; `refused` says which could not be, and what they lack. */
export function changeTitles(kind: Kind, ids: readonly string[], change: TitleChange): Promise<backend.StoredChange> {
  return backend.changeTitles(kind.storedAs, ids, change);
}

export interface ImportedRow {
  /** Its place among the given rows, from 0. */
  row: number;
  outcome: 'CREATE' | 'UPDATE' | 'UNCHANGED' | 'FAULT';
  faults: TitleFault[];
}

/** Creates and updates titles by their `code`; empty cells change nothing, and the same rows again change nothing. */
export async function importTitles(
  kind: Kind,
  rows: readonly Record<string, unknown>[],
  isDryRun: boolean,
): Promise<ImportedRow[]> {
  const answer = await backend.importTitles(kind.storedAs, rows, isDryRun);
  // Faults are made by the rules that `TitleFault` belongs to.
  return answer.map(({ row, outcome, faults }) => ({ row, outcome, faults: faults as TitleFault[] }));
}
