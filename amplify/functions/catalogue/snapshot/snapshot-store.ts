import { Readable } from 'node:stream';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../../rules/title-kind';
import type { IndexSnapshot } from '../../shared/cached-index';
import type { StoredItem } from '../../shared/dynamodb/read-items';
import { newRecord } from '../../shared/dynamodb/write-items';
import { logFailure } from '../../shared/log';
import { titleVersions } from '../../shared/record-versions';
import { requiredVariable } from '../../shared/required-variable';
import type { IndexedTitle } from '../indexed-title';
import { decodeSnapshot, encodeSnapshot } from './snapshot-file';

/** Where the current snapshot of a kind is, and what it contains. */
export interface SnapshotPointer {
  file: string;
  version: number;
  counterVersion: number;
  /** ISO time of the write. */
  writtenAt: string;
}

/** Clients of the title tables and of the bucket of the snapshots. */
export interface CatalogueClients {
  tables: DynamoDBDocumentClient;
  files: S3Client;
}

const bucket = () => requiredVariable('MEDIA_BUCKET');

/** Key of the item that points at a kind's snapshot, in the table of versions. */
export const pointerKey = (kind: TitleKind) => `${kind}#snapshot`;

/** Converts the item; undefined without a snapshot. */
export function pointerOf(item: StoredItem | undefined): SnapshotPointer | undefined {
  if (typeof item?.file !== 'string') return undefined;
  return {
    file: item.file,
    version: Number(item.version ?? 0),
    counterVersion: Number(item.counter_version ?? 0),
    writtenAt: String(item.updatedAt ?? ''),
  };
}

/** Reads a snapshot; undefined, with an entry in the log, if it is missing, damaged or of another format. */
export async function readSnapshot(
  files: S3Client,
  kind: TitleKind,
  { file }: SnapshotPointer,
): Promise<IndexSnapshot<IndexedTitle> | undefined> {
  try {
    const { Body } = await files.send(new GetObjectCommand({ Bucket: bucket(), Key: file }));
    if (!(Body instanceof Readable)) throw new Error('The snapshot has no content.');
    return await decodeSnapshot(kind, Body);
  } catch (error) {
    logFailure('The snapshot of the catalogue cannot be read.', error);
    return undefined;
  }
}

/**
 * Writes a snapshot as a new file and then points at it, on the condition that no other writer has pointed at a newer one.
 * Returns whether it is the current one now. The file before is deleted: a reader that comes too late reads the tables.
 */
export async function writeSnapshot(
  { tables, files }: CatalogueClients,
  kind: TitleKind,
  snapshot: IndexSnapshot<IndexedTitle>,
): Promise<boolean> {
  const file = `catalogue/${kind}/${snapshot.version}-${crypto.randomUUID()}.gz`;
  const Body = await encodeSnapshot(kind, snapshot);
  await files.send(new PutObjectCommand({ Bucket: bucket(), Key: file, Body, ContentType: 'application/gzip' }));
  const { version, counterVersion } = snapshot;
  const fields = { kind: pointerKey(kind), version, counter_version: counterVersion, file };
  try {
    const { table, model } = titleVersions(kind);
    const { Attributes } = await tables.send(
      new PutCommand({
        TableName: table,
        Item: newRecord(model, fields, new Date().toISOString()),
        ConditionExpression:
          'attribute_not_exists(#kind) OR #version < :version OR (#version = :version AND counter_version <= :counters)',
        ExpressionAttributeNames: { '#kind': 'kind', '#version': 'version' },
        ExpressionAttributeValues: { ':version': version, ':counters': counterVersion },
        ReturnValues: 'ALL_OLD',
      }),
    );
    const before = pointerOf(Attributes);
    if (before) await deleteFile(files, before.file);
    return true;
  } catch (error) {
    // After any other failure the item may point at the file.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    await deleteFile(files, file);
    return false;
  }
}

/** A file that cannot be deleted costs storage alone. */
async function deleteFile(files: S3Client, Key: string): Promise<void> {
  try {
    await files.send(new DeleteObjectCommand({ Bucket: bucket(), Key }));
  } catch (error) {
    logFailure('A former snapshot of the catalogue cannot be deleted.', error);
  }
}
