import { objectsIn, textOf, wholeNumberOf } from '@rules/titles/stored-lists';
import { mutate } from '@/backend/operations';
import * as backend from '@/backend/title-management';
import type { Kind } from './kinds/kind';

/** Announces the files of a save; must succeed before the first byte is uploaded. */
export async function announceUploads(
  kind: Kind,
  { files, ...save }: { saveId: string; title: string; files: readonly { path: string; size: number }[] },
): Promise<void> {
  await mutate('announceUploads', { kind: kind.titleKind, ...save, files: JSON.stringify(files) });
}

/** Deletes the uploads of an abandoned save, or orphaned files; returns the paths that could not be deleted. */
export function discardUploads(saveId: string): Promise<{ failed: string[] }> {
  return mutate('discardUploads', { saveId });
}

export interface OrphanedFiles {
  /** Id of the save; argument of `discardUploads`. */
  id: string;
  /** `UPLOADING`: a save in progress, here or on another device. `REMOVING`: a deletion that must be retried. */
  state: 'UPLOADING' | 'REMOVING';
  title: string;
  files: { path: string; size: number }[];
  userId: string;
  updatedAt: string;
}

/** Query of TanStack Query for the files in the bucket that belong to no title. */
export function orphanedFilesQuery() {
  return { queryKey: ['loose-files'] as const, queryFn: listLooseFiles };
}

async function listLooseFiles(): Promise<OrphanedFiles[]> {
  const records = await backend.listLooseFiles();
  return records.map((record) => ({
    id: record.id,
    state: record.state === 'REMOVING' ? 'REMOVING' : 'UPLOADING',
    title: record.title ?? '',
    files: storedFiles(record.files),
    userId: record.user_id ?? '',
    updatedAt: record.updatedAt,
  }));
}

/** Parses the files of a record; returns none for a damaged record, so that the other records are still listed. */
export function storedFiles(files: unknown): OrphanedFiles['files'] {
  return objectsIn(files).map(({ path, size }) => ({ path: textOf(path), size: wholeNumberOf(size) }));
}
