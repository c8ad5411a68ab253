import { randomUUID } from 'node:crypto';
import { mostAtOnce } from '@rules/batch-bounds';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { administratorOf, type Caller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { tryTransact } from '../shared/dynamodb/write-items';
import { ofKind, referencedFiles } from '../shared/referenced-files';
import { statusOf } from '../shared/stored-titles';
import { deleteOrphanedFiles, type OrphanedFile, orphanedFilesPut, readOrphanedFiles } from './orphaned-files';
import { deletionItems, fieldsOf, readTitle } from './title-record';

/**
 * The `deleteTitles` operation: deletes the titles one by one, each record first and then its files (specification,
 * decision 13). The transaction that deletes a record lists its files as orphaned.
 */
export const handler: Schema['deleteTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind, ids } = event.arguments;
  if (!isTitleKind(kind) || ids.length > mostAtOnce.deletedTitles)
    throw new Error('Too many titles in one request, or an unknown kind of title.');
  const looseId = randomUUID();
  const deleted: string[] = [];
  let left: OrphanedFile[] = [];
  for (const id of new Set(ids.flatMap((one) => one ?? []))) {
    const files = await retryOnConflict(() => deleteTitle(caller, { kind, id, looseId, left }));
    // After repeated conflicts the title stays, and is missing in the response.
    if (!files) continue;
    deleted.push(id);
    left = await deleteFilesOf(looseId, files);
  }
  return { deleted, failedFiles: left.map(({ path }) => path), looseId: left.length > 0 ? looseId : null };
};

interface Deletion {
  kind: TitleKind;
  id: string;
  looseId: string;
  left: OrphanedFile[];
}

/** Deletes one title and returns all orphaned files; undefined after a write conflict. */
async function deleteTitle(caller: Caller, { kind, id, looseId, left }: Deletion): Promise<OrphanedFile[] | undefined> {
  const record = await readTitle(client, kind, id);
  if (!record) return left;
  const fields = fieldsOf(kind, record);
  const files = [...left, ...ofKind(kind, referencedFiles(fields)).map((path) => ({ path, size: 0 }))];
  const now = new Date().toISOString();
  const write = { kind, id, caller, activityId: randomUUID(), now };
  const orphaned = {
    id: looseId,
    state: 'REMOVING',
    kind,
    title: fields.title ?? '',
    files,
    user_id: caller.id,
  } as const;
  const before = left.length > 0 ? await readOrphanedFiles(client, looseId) : undefined;
  const isDeleted = await tryTransact(client, [
    ...deletionItems(write, record, { fields, status: statusOf(kind, record) }),
    ...(files.length > 0 ? [orphanedFilesPut(orphaned, before, now)] : []),
  ]);
  return isDeleted ? files : undefined;
}

async function deleteFilesOf(looseId: string, files: OrphanedFile[]): Promise<OrphanedFile[]> {
  if (files.length === 0) return [];
  const failed = await deleteOrphanedFiles(client, looseId, files);
  return files.filter(({ path }) => failed.includes(path));
}
