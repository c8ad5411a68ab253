import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { oneLine } from '@rules/text/plain-text';
import { secondsPerDay } from '@rules/time/day-length';
import type { TitleKind } from '@rules/titles/title-kind';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, isValidKey, readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { ifConditionMet, newRecord, type TransactItem, updateItem } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import type { TitleState } from './title-record';

/** An import that can be undone: `ImportedTitles` stores its changes. */
export interface TitleImport {
  id: string;
  kind: TitleKind;
  state: 'IMPORTED' | 'UNDOING' | 'UNDONE';
}

const imports = () => requiredVariable('IMPORT_TABLE');
const entries = () => requiredVariable('IMPORTED_TITLE_TABLE');

/** Seconds for which an import can be undone. */
const undoSeconds = 30 * secondsPerDay;
const maxFileNameLength = 200;

/** Records an import at its first rows. Throws `INVALID_IMPORT` for another kind's id, `IMPORT_UNDONE` for one that is undone. */
export async function recordImport({
  id,
  kind,
  fileName,
}: {
  id: string;
  kind: TitleKind;
  fileName: string;
}): Promise<void> {
  if (!isValidKey(id)) throw new Error('INVALID_IMPORT');
  const known = await readImport(id);
  if (known && known.kind !== kind) throw new Error('INVALID_IMPORT');
  if (known && known.state !== 'IMPORTED') throw new Error('IMPORT_UNDONE');
  if (known) return;
  const now = new Date();
  const fields = { id, kind, state: 'IMPORTED', file_name: oneLine(fileName).slice(0, maxFileNameLength) };
  const Item = newRecord('TitleImports', { ...fields, expires_at: expiryOf(now) }, now.toISOString());
  // The requests of one import are concurrent: only the first of them creates its record.
  const put = new PutCommand({ TableName: imports(), Item, ConditionExpression: 'attribute_not_exists(id)' });
  if (!(await ifConditionMet(client.send(put)))) await recordImport({ id, kind, fileName });
}

/** Reads an import consistently. */
export async function readImport(id: string): Promise<TitleImport | undefined> {
  const item = await readItem(imports(), { id });
  // Only `recordImport` writes these items.
  return item as TitleImport | undefined;
}

/** Sets the progress of undoing an import. */
export async function setImportState(id: string, state: TitleImport['state']): Promise<void> {
  const set = { state, updatedAt: new Date().toISOString() };
  await updateItem({ TableName: imports(), Key: { id }, set, condition: 'attribute_exists(id)' });
}

export interface ImportedTitle {
  importId: string;
  titleId: string;
  /** The title's `updatedAt` after the import, which detects later changes. */
  writtenAt: string;
  /** `stateHash` after the import: it is the same once later changes are undone. Undefined in older records. */
  writtenHash: string | undefined;
  /** Former values of the changed fields, null if a field had none; undefined for a created title. */
  before: TitleState | undefined;
}

/** The transaction item that records an import's change of a title. */
export function putImportedTitle({ importId, titleId, writtenAt, writtenHash, before }: ImportedTitle): TransactItem {
  const fields = {
    import_id: importId,
    title_id: titleId,
    written_at: writtenAt,
    ...(writtenHash !== undefined && { written_hash: writtenHash }),
    ...(before && { before: JSON.stringify(before) }),
    expires_at: expiryOf(new Date(writtenAt)),
  };
  return { Put: { TableName: entries(), Item: newRecord('ImportedTitles', fields, writtenAt) } };
}

/** The transaction item that removes a title from the record of its import; fails if another request has done so. */
export function deleteImportedTitle(entry: ImportedTitle): TransactItem {
  return { Delete: { ...keyOf(entry), ConditionExpression: 'attribute_exists(import_id)' } };
}

/** Like `deleteImportedTitle`, for a title that no longer exists: succeeds also if another request has done so. */
export function forgetImportedTitle(entry: ImportedTitle): TransactItem {
  return { Delete: keyOf(entry) };
}

function keyOf({ importId, titleId }: ImportedTitle) {
  return { TableName: entries(), Key: { import_id: importId, title_id: titleId } };
}

/** Reads the recorded changes of titles in an import, by title id. */
export async function recordedTitles(
  importId: string,
  titleIds: readonly string[],
): Promise<Map<string, ImportedTitle>> {
  const keys = [...new Set(titleIds)].map((id) => ({ import_id: importId, title_id: id }));
  const titles = (await batchGetAll(entries(), keys)).map(importedTitle);
  return new Map(titles.map((title) => [title.titleId, title]));
}

/** Reads some recorded changes of an import consistently; empty once all are undone. */
export async function importedTitles(importId: string, limit: number): Promise<ImportedTitle[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: entries(),
      ConsistentRead: true,
      KeyConditionExpression: 'import_id = :id',
      ExpressionAttributeValues: { ':id': importId },
      Limit: limit,
    }),
  );
  return Items.map(importedTitle);
}

/** Parses an item that `putImportedTitle` has stored. */
function importedTitle({ import_id, title_id, written_at, written_hash, before }: StoredItem): ImportedTitle {
  return {
    importId: String(import_id),
    titleId: String(title_id),
    writtenAt: String(written_at),
    writtenHash: written_hash === undefined ? undefined : String(written_hash),
    before: before === undefined ? undefined : (JSON.parse(String(before)) as TitleState),
  };
}

function expiryOf(now: Date): number {
  return Math.floor(now.getTime() / 1000) + undoSeconds;
}
