import { randomUUID } from 'node:crypto';
import { maxBatchSizes } from '@rules/batch-bounds';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Caller } from '../shared/caller';
import type { StoredItem } from '../shared/dynamodb/read-items';
import { planAndWrite, type WritePlan } from '../shared/dynamodb/write-items';
import {
  deleteImportedTitle,
  forgetImportedTitle,
  type ImportedTitle,
  importedTitles,
  type TitleImport,
} from './import-record';
import { deletionItems, readTitles, stateHash, type TitleState, titleStateOf, updateItems } from './title-record';

type Outcome = { outcome: 'DELETED' | 'RESTORED' | 'GONE' } | { outcome: 'KEPT'; title: string };

/**
 * Undoes up to 100 titles of an import. Each is undone in one transaction with its entry in the import's record, so that
 * a repeated or interrupted undo continues where it stopped. `isDone` is false while further titles may remain.
 */
export async function undoSome(caller: Caller, { id, kind }: TitleImport) {
  const entries = await importedTitles(id, maxBatchSizes.importedTitles);
  const plans = await planAndWrite(entries, async (some) => {
    const ids = some.map(({ titleId }) => titleId);
    const records = await readTitles(kind, ids);
    return some.map((entry) => planUndo(caller, kind, entry, records.get(entry.titleId)));
  });
  // A title in concurrent use stays in the import's record, for the next request.
  const outcomes = plans.flatMap((plan) => plan?.outcome ?? []);
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    isDone: entries.length === 0,
    deleted: count('DELETED'),
    restored: count('RESTORED'),
    kept: outcomes.flatMap((one) => (one.outcome === 'KEPT' ? [one.title] : [])),
  };
}

interface UndoPlan extends WritePlan {
  outcome: Outcome;
}

/** Plans to delete a created title or restore an updated one, and to remove its entry from the import's record. */
function planUndo(caller: Caller, kind: TitleKind, entry: ImportedTitle, record: StoredItem | undefined): UndoPlan {
  const { before, titleId: id } = entry;
  if (!record) return { id, outcome: { outcome: 'GONE' }, items: [forgetImportedTitle(entry)] };
  const removal = deleteImportedTitle(entry);
  const current = titleStateOf(kind, record);
  if (!isUnchanged(entry, record, current)) {
    return { id, outcome: { outcome: 'KEPT', title: current.fields.title ?? '' }, items: [removal] };
  }
  const write = { kind, id, caller, activityId: randomUUID(), now: new Date().toISOString() };
  const items = before
    ? updateItems(write, record, current, {
        status: before.status,
        fields: { ...current.fields, ...before.fields },
        publishRequestedBy: before.status === 'DRAFT' ? current.publishRequestedBy : undefined,
      })
    : deletionItems(write, record, current);
  return { id, outcome: { outcome: before ? 'RESTORED' : 'DELETED' }, items: [...items, removal] };
}

/** True if the title is as the import left it, also after a later change, such as a newer import, was undone. */
function isUnchanged({ writtenAt, writtenHash }: ImportedTitle, record: StoredItem, current: TitleState): boolean {
  return record.updatedAt === writtenAt || stateHash(current) === writtenHash;
}
