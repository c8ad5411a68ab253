import { randomUUID } from 'node:crypto';
import { maxBatchSizes } from '@rules/batch-bounds';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Caller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, type StoredItem } from '../shared/dynamodb/read-items';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { type TransactItem, tryTransact, writeGroups } from '../shared/dynamodb/write-items';
import { inBatches } from '../shared/in-batches';
import { titleTable } from '../shared/stored-titles';
import {
  deleteImportedTitle,
  forgetImportedTitle,
  type ImportedTitle,
  importedTitles,
  type TitleImport,
} from './import-record';
import { deletionItems, fieldsOf, readTitle, stateHash, titleStateOf, updateItems } from './title-record';

type Outcome = { outcome: 'DELETED' | 'RESTORED' | 'GONE' } | { outcome: 'KEPT'; title: string };

/**
 * Undoes up to 100 titles of an import. Each is undone in one transaction with its entry in the import's record, so that
 * a repeated or interrupted undo continues where it stopped. `isDone` is false while further titles may remain.
 */
export async function undoSome(caller: Caller, { id, kind }: TitleImport) {
  const entries = await importedTitles(client, id, maxBatchSizes.importedTitles);
  const outcomes = await undoTitles(caller, kind, entries);
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    isDone: entries.length === 0,
    deleted: count('DELETED'),
    restored: count('RESTORED'),
    kept: outcomes.flatMap((one) => (one.outcome === 'KEPT' ? [one.title] : [])),
  };
}

async function undoTitles(caller: Caller, kind: TitleKind, entries: readonly ImportedTitle[]): Promise<Outcome[]> {
  const keys = entries.map(({ titleId }) => ({ id: titleId }));
  const records = new Map((await batchGetAll(client, titleTable(kind), keys)).map((title) => [title.id, title]));
  const unchanged = entries.filter((entry) => isUnchanged(kind, entry, records.get(entry.titleId)));
  const written = await writeGroups(
    client,
    unchanged.map((entry) => undoItems(caller, kind, entry, records.get(entry.titleId) ?? {})),
  );
  const done = new Set(unchanged.filter((_, group) => written[group]));
  const outcomes = [...done].map(outcomeOf);
  // Titles that failed on a write conflict are read again, one by one.
  await inBatches(
    entries.filter((entry) => !done.has(entry)),
    async (entry) => {
      const outcome = await retryOnConflict(() => undoTitle(caller, kind, entry));
      // A title in concurrent use stays in the import's record, for the next request.
      if (outcome) outcomes.push(outcome);
    },
  );
  return outcomes;
}

async function undoTitle(caller: Caller, kind: TitleKind, entry: ImportedTitle): Promise<Outcome | undefined> {
  const record = await readTitle(client, kind, entry.titleId);
  if (!record || !isUnchanged(kind, entry, record)) {
    const isForgotten = await forgetImportedTitle(client, entry);
    return record && isForgotten ? { outcome: 'KEPT', title: fieldsOf(kind, record).title ?? '' } : { outcome: 'GONE' };
  }
  return (await tryTransact(client, undoItems(caller, kind, entry, record))) ? outcomeOf(entry) : undefined;
}

/** True if the title is as the import left it, also after a later change, such as a newer import, was undone. */
function isUnchanged(kind: TitleKind, { writtenAt, writtenHash }: ImportedTitle, record: StoredItem | undefined) {
  if (!record) return false;
  return record.updatedAt === writtenAt || stateHash(titleStateOf(kind, record)) === writtenHash;
}

function outcomeOf({ before }: ImportedTitle): Outcome {
  return { outcome: before ? 'RESTORED' : 'DELETED' };
}

/** Items that delete a created title or restore an updated one, and remove its entry from the import's record. */
function undoItems(caller: Caller, kind: TitleKind, entry: ImportedTitle, record: StoredItem): TransactItem[] {
  const { before, titleId } = entry;
  const current = titleStateOf(kind, record);
  const write = { kind, id: titleId, caller, activityId: randomUUID(), now: new Date().toISOString() };
  const items = before
    ? updateItems(write, record, current, {
        status: before.status,
        fields: { ...current.fields, ...before.fields },
        publishRequestedBy: before.status === 'DRAFT' ? current.publishRequestedBy : undefined,
      })
    : deletionItems(write, record, current);
  return [...items, deleteImportedTitle(entry)];
}
