import { randomUUID } from 'node:crypto';
import { maxBatchSizes } from '@rules/batch-bounds';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { administratorOf, type Caller } from '../shared/caller';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { tryTransact } from '../shared/dynamodb/write-items';
import { ofKind, referencedFiles } from '../shared/referenced-files';
import { statusOf } from '../shared/stored-titles';
import { endSlides } from './end-slides';
import { deleteOrphanedFiles, type OrphanedFile, orphanedFilesPut, readOrphanedFiles } from './orphaned-files';
import { deletionItems, fieldsOf, readTitle } from './title-record';

/**
 * The `deleteTitles` operation: deletes the titles one by one, each record first and then its files (specification,
 * decision 13). The transaction that deletes a record lists its files as orphaned. Then ends the titles' hero slides.
 */
export const handler: Schema['deleteTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind, ids } = event.arguments;
  if (!isTitleKind(kind) || ids.length > maxBatchSizes.deletedTitles)
    throw new Error('Too many titles in one request, or an unknown kind of title.');
  const orphanedFilesId = randomUUID();
  const deleted: string[] = [];
  let undeleted: OrphanedFile[] = [];
  for (const id of new Set(ids.flatMap((one) => one ?? []))) {
    const files = await retryOnConflict(() => deleteTitle(caller, { kind, id, orphanedFilesId, undeleted }));
    // After repeated conflicts the title stays, and is missing in the response.
    if (!files) continue;
    deleted.push(id);
    undeleted = await deleteFilesOf(orphanedFilesId, files);
  }
  await endSlides({ kind, ids: deleted, now: new Date().toISOString() });
  return {
    deleted,
    failedFiles: undeleted.map(({ path }) => path),
    looseId: undeleted.length > 0 ? orphanedFilesId : null,
  };
};

interface Deletion {
  kind: TitleKind;
  id: string;
  orphanedFilesId: string;
  undeleted: OrphanedFile[];
}

/** Deletes one title and returns all orphaned files; undefined after a write conflict. */
async function deleteTitle(
  caller: Caller,
  { kind, id, orphanedFilesId, undeleted }: Deletion,
): Promise<OrphanedFile[] | undefined> {
  const record = await readTitle(kind, id);
  if (!record) return undeleted;
  const fields = fieldsOf(kind, record);
  const files = [...undeleted, ...ofKind(kind, referencedFiles(fields)).map((path) => ({ path, size: 0 }))];
  const now = new Date().toISOString();
  const write = { kind, id, caller, activityId: randomUUID(), now };
  const orphaned = {
    id: orphanedFilesId,
    state: 'REMOVING',
    kind,
    title: fields.title ?? '',
    files,
    user_id: caller.id,
  } as const;
  const before = undeleted.length > 0 ? await readOrphanedFiles(orphanedFilesId) : undefined;
  const isDeleted = await tryTransact([
    ...deletionItems(write, record, { fields, status: statusOf(kind, record) }),
    ...(files.length > 0 ? [orphanedFilesPut(orphaned, before, now)] : []),
  ]);
  return isDeleted ? files : undefined;
}

async function deleteFilesOf(orphanedFilesId: string, files: OrphanedFile[]): Promise<OrphanedFile[]> {
  if (files.length === 0) return [];
  const failed = await deleteOrphanedFiles(orphanedFilesId, files);
  return files.filter(({ path }) => failed.includes(path));
}
