import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { client } from '../shared/dynamodb/document-client';
import { conditionOf } from '../shared/dynamodb/expressions';
import { readItem } from '../shared/dynamodb/read-items';
import { ifConditionMet, newRecord, type TransactItem, updateItem } from '../shared/dynamodb/write-items';
import { logFailure } from '../shared/log';
import { deleteFiles } from '../shared/media-bucket';
import { requiredVariable } from '../shared/required-variable';

/** Orphaned files in the bucket, which no title references: uploads of an unfinished save, or pending deletions. */
export interface OrphanedFiles {
  id: string;
  state: 'UPLOADING' | 'REMOVING';
  kind: string;
  title: string;
  files: OrphanedFile[];
  user_id: string;
  createdAt: string;
  updatedAt: string;
}

const fileSchema = v.object({ path: v.string(), size: v.number() });

export type OrphanedFile = v.InferOutput<typeof fileSchema>;

const table = () => requiredVariable('LOOSE_FILES_TABLE');

/** Reads the orphaned files of a save consistently. */
export async function readOrphanedFiles(id: string): Promise<OrphanedFiles | undefined> {
  const item = await readItem(table(), { id });
  return item && ({ ...item, files: parseOrphanedFiles(item.files) } as OrphanedFiles);
}

/** Parses the stored list; malformed entries are logged and omitted. */
export function parseOrphanedFiles(stored: unknown): OrphanedFile[] {
  try {
    const list: unknown = JSON.parse(String(stored));
    if (Array.isArray(list) && list.every((entry) => v.is(fileSchema, entry))) return list;
    logFailure('The list of orphaned files has entries that cannot be read.', list);
    return Array.isArray(list) ? list.filter((entry) => v.is(fileSchema, entry)) : [];
  } catch (error) {
    logFailure('The list of orphaned files cannot be read.', error);
    return [];
  }
}

/** Writes the record on the condition that `before` is unchanged (optimistic locking). */
export function orphanedFilesPut(
  record: Omit<OrphanedFiles, 'createdAt' | 'updatedAt'>,
  before: OrphanedFiles | undefined,
  now: string,
): TransactItem {
  const Item = {
    ...newRecord('LooseFiles', { ...record, files: JSON.stringify(record.files) }, now),
    createdAt: before?.createdAt ?? now,
  };
  return { Put: { TableName: table(), Item, ...ifUnchanged(before) } };
}

/** Deletes the record on the same condition. */
export function orphanedFilesDelete(before: OrphanedFiles): TransactItem {
  return { Delete: { TableName: table(), Key: { id: before.id }, ...ifUnchanged(before) } };
}

/** Deletes a record's files, then the record. Returns the files that failed; they stay listed for a retry. */
export async function deleteOrphanedFiles(id: string, files: readonly OrphanedFile[]): Promise<string[]> {
  const failed = await deleteFiles(files.map(({ path }) => path));
  const rest = files.filter(({ path }) => failed.includes(path));
  const item = { TableName: table(), Key: { id } };
  const set = { files: JSON.stringify(rest), updatedAt: new Date().toISOString() };
  // The condition fails if a concurrent call has deleted the same files.
  const [condition, values] = ['#state = :removing', { removing: 'REMOVING' }] as const;
  await ifConditionMet<unknown>(
    rest.length === 0
      ? client.send(new DeleteCommand({ ...item, ...conditionOf(condition, values) }))
      : updateItem({ ...item, set, condition, values }),
  );
  return failed;
}

function ifUnchanged(before: OrphanedFiles | undefined) {
  if (!before) return conditionOf('attribute_not_exists(id)');
  const { updatedAt, state } = before;
  return conditionOf('updatedAt = :before AND #state = :state', { before: updatedAt, state });
}
