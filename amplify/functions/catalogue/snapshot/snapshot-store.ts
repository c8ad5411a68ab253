import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '@rules/titles/title-kind';
import type { IndexSnapshot, IndexVersions } from '../../shared/cached-index';
import { client } from '../../shared/dynamodb/document-client';
import { conditionOf } from '../../shared/dynamodb/expressions';
import { batchGetAll, type StoredItem } from '../../shared/dynamodb/read-items';
import { ifConditionMet, newRecord } from '../../shared/dynamodb/write-items';
import { logFailure } from '../../shared/log';
import { titleVersions } from '../../shared/record-versions';
import { requiredVariable } from '../../shared/required-variable';
import type { IndexedTitle } from '../indexed-title';
import type { PackedSearch } from '../search/packed-search';
import { decodeSearch, encodeSearch, searchFormat } from './search-file';
import { decodeSnapshot, encodeSnapshot, snapshotFormat } from './snapshot-file';

/** Location and content of the current file of a kind's titles or search index. */
export interface SnapshotPointer {
  file: string;
  version: number;
  counterVersion: number;
  /** Format of the file (`formatHash`). */
  format: string;
  /** ISO time of the write. */
  writtenAt: string;
}

type SnapshotPart = 'snapshot' | 'search';

/** Milliseconds for which a file without a pointer is kept: it may still be read or written. */
const unusedFor = 3_600_000;

const bucket = () => requiredVariable('MEDIA_BUCKET');

/** Identifies the format that this code writes and reads, which a deployment may change. */
export function formatHash(kind: TitleKind, part: SnapshotPart): string {
  const format = part === 'snapshot' ? snapshotFormat(kind) : searchFormat;
  return createHash('sha256').update(format).digest('base64url').slice(0, 12);
}

/** Key of the item that points at a kind's titles or search index, in the table of versions. */
export const pointerKey = (kind: TitleKind, part: SnapshotPart = 'snapshot') => `${kind}#${part}`;

/** Converts the item; undefined without a file. */
export function pointerOf(item: StoredItem | undefined): SnapshotPointer | undefined {
  if (typeof item?.file !== 'string') return undefined;
  return {
    file: item.file,
    version: Number(item.version ?? 0),
    counterVersion: Number(item.counter_version ?? 0),
    format: String(item.format ?? ''),
    writtenAt: String(item.updatedAt ?? ''),
  };
}

/** Reads the titles; undefined, with an entry in the log, if they are missing, damaged or of another format. */
export function readSnapshot(
  files: S3Client,
  kind: TitleKind,
  { file }: SnapshotPointer,
): Promise<IndexSnapshot<IndexedTitle> | undefined> {
  return readFile(files, file, (content) => decodeSnapshot(kind, content), 'The snapshot of the catalogue');
}

/** Reads the search index; undefined, with an entry in the log, if it is missing, damaged or of another format. */
export function readSearch(files: S3Client, { file }: SnapshotPointer): Promise<PackedSearch | undefined> {
  return readFile(files, file, decodeSearch, 'The search index of the catalogue');
}

async function readFile<Content>(
  files: S3Client,
  Key: string,
  decode: (content: Readable) => Promise<Content>,
  name: string,
): Promise<Content | undefined> {
  try {
    const { Body } = await files.send(new GetObjectCommand({ Bucket: bucket(), Key }));
    if (!(Body instanceof Readable)) throw new Error('The file has no content.');
    return await decode(Body);
  } catch (error) {
    logFailure(`${name} cannot be read.`, error);
    return undefined;
  }
}

/** Writes the titles and points at them. Returns whether they are now the current ones (see `writeFile`). */
export async function writeSnapshot(
  files: S3Client,
  kind: TitleKind,
  snapshot: IndexSnapshot<IndexedTitle>,
): Promise<boolean> {
  return writeFile(files, kind, 'snapshot', snapshot, await encodeSnapshot(kind, snapshot));
}

/** Writes the search index of the titles at a version and points at it. */
export async function writeSearch(
  files: S3Client,
  kind: TitleKind,
  version: number,
  search: PackedSearch,
): Promise<boolean> {
  return writeFile(files, kind, 'search', { version, counterVersion: 0 }, await encodeSearch(search));
}

/**
 * Writes a new file and then points at it, on the condition that no other writer has pointed at a newer one. Returns
 * whether it is now the current one. The previous file is kept for a while: see `deleteUnusedFiles`.
 */
async function writeFile(
  files: S3Client,
  kind: TitleKind,
  part: SnapshotPart,
  { version, counterVersion }: IndexVersions,
  Body: Buffer,
): Promise<boolean> {
  const file = `${folderOf(kind)}${part}-${version}-${crypto.randomUUID()}.gz`;
  await files.send(new PutObjectCommand({ Bucket: bucket(), Key: file, Body, ContentType: 'application/gzip' }));
  const format = formatHash(kind, part);
  const fields = { kind: pointerKey(kind, part), version, counter_version: counterVersion, format, file };
  const { table, model } = titleVersions(kind);
  const written = await ifConditionMet(
    client.send(
      new PutCommand({
        TableName: table,
        Item: newRecord(model, fields, new Date().toISOString()),
        ...conditionOf(
          'attribute_not_exists(#kind) OR #version < :version OR (#version = :version AND counter_version <= :counters)',
          { version, counters: counterVersion },
        ),
      }),
    ),
  );
  return written !== undefined;
}

const folderOf = (kind: TitleKind) => `catalogue/${kind}/`;

/** Deletes a kind's files without a pointer that are older than an hour, also those of failed or late writers. */
export async function deleteUnusedFiles(files: S3Client, kind: TitleKind, now: number): Promise<void> {
  const before = now - unusedFor;
  const old: string[] = [];
  const request = { Bucket: bucket(), Prefix: folderOf(kind) };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: files }, request)) {
    for (const { Key, LastModified } of Contents) {
      if (Key && LastModified && LastModified.getTime() < before) old.push(Key);
    }
  }
  if (old.length === 0) return;
  const { table } = titleVersions(kind);
  const keys = [{ kind: pointerKey(kind) }, { kind: pointerKey(kind, 'search') }];
  const used = new Set((await batchGetAll(table, keys)).map((item) => pointerOf(item)?.file));
  for (const Key of old) {
    if (!used.has(Key)) await files.send(new DeleteObjectCommand({ Bucket: bucket(), Key }));
  }
}
