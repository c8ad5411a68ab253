import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '../shared/dynamodb/read-items';
import { readItem } from '../shared/dynamodb/read-items';
import type { TransactItem } from '../shared/dynamodb/write-items';
import { newRecord } from '../shared/dynamodb/write-items';
import { deleteFiles } from '../shared/media-bucket';
import { requiredVariable } from '../shared/required-variable';

/** Files in the bucket that no title names: of a save that is not done, or left to be removed. */
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

export interface OrphanedFile {
  path: string;
  size: number;
}

const table = () => requiredVariable('LOOSE_FILES_TABLE');

/** The loose files of a save, read consistently. */
export async function readOrphanedFiles(
  client: DynamoDBDocumentClient,
  id: string,
): Promise<OrphanedFiles | undefined> {
  const item = await readItem(client, table(), { id });
  return item && ({ ...item, files: parseOrphanedFiles(item.files) } as OrphanedFiles);
}

/** The stored list of files. Entries that cannot be read are left out and logged: one record stops no other. */
export function parseOrphanedFiles(stored: unknown): OrphanedFile[] {
  try {
    const list: unknown = JSON.parse(String(stored));
    if (Array.isArray(list) && list.every(isOrphanedFile)) return list;
    console.warn('The list of loose files has entries that are not readable.');
    return Array.isArray(list) ? list.filter(isOrphanedFile) : [];
  } catch (error) {
    console.warn('The list of loose files is not readable.', error);
    return [];
  }
}

function isOrphanedFile(entry: unknown): entry is OrphanedFile {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'path' in entry &&
    typeof entry.path === 'string' &&
    'size' in entry &&
    typeof entry.size === 'number'
  );
}

/** Puts the record in the place of `before`, on the condition that this one has not changed. */
export function orphanedFilesPut(
  record: Omit<OrphanedFiles, 'createdAt' | 'updatedAt'>,
  before: OrphanedFiles | undefined,
  now: string,
): TransactItem {
  const Item = { ...newRecord('LooseFiles', looseRecord(record), now), createdAt: before?.createdAt ?? now };
  return { Put: { TableName: table(), Item, ...asBefore(before) } };
}

/** Takes the record away, on the same condition. */
export function orphanedFilesDelete(before: OrphanedFiles): TransactItem {
  return { Delete: { TableName: table(), Key: { id: before.id }, ...asBefore(before) } };
}

/**
 * Deletes the files of a record, then the record. Returns the files that could not be deleted, which stay listed for a
 * retry.
 */
export async function deleteOrphanedFiles(
  client: DynamoDBDocumentClient,
  id: string,
  files: readonly OrphanedFile[],
): Promise<string[]> {
  const failed = await deleteFiles(files.map(({ path }) => path));
  try {
    if (failed.length === 0) await client.send(new DeleteCommand({ TableName: table(), Key: { id }, ...isRemoving }));
    else
      await keepOnly(
        client,
        id,
        files.filter(({ path }) => failed.includes(path)),
      );
  } catch (error) {
    // A concurrent call has deleted the same files.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  return failed;
}

async function keepOnly(client: DynamoDBDocumentClient, id: string, files: readonly OrphanedFile[]): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: table(),
      Key: { id },
      UpdateExpression: 'SET files = :files, updatedAt = :now',
      ConditionExpression: isRemoving.ConditionExpression,
      ExpressionAttributeNames: isRemoving.ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...isRemoving.ExpressionAttributeValues,
        ':files': JSON.stringify(files),
        ':now': new Date().toISOString(),
      },
    }),
  );
}

const isRemoving = {
  ConditionExpression: '#state = :removing',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':removing': 'REMOVING' },
};

function asBefore(before: OrphanedFiles | undefined) {
  if (!before) return { ConditionExpression: 'attribute_not_exists(id)' };
  return {
    ConditionExpression: 'updatedAt = :before AND #state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':before': before.updatedAt, ':state': before.state },
  };
}

function looseRecord({
  id,
  state,
  kind,
  title,
  files,
  user_id,
}: Omit<OrphanedFiles, 'createdAt' | 'updatedAt'>): StoredItem {
  return { id, state, kind, title, files: JSON.stringify(files), user_id };
}
