import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { mostAtOnce } from '../../rules/request-bounds';
import type { TitleKind } from '../../rules/title-kind';
import { administratorOf, type Caller } from '../caller';
import { client } from '../document-client';
import { inTurns } from '../in-turns';
import { writeOnce } from '../transact';
import { untilWritten } from '../until-written';
import {
  deleteImportedTitle,
  forgetImportedTitle,
  type ImportedTitle,
  importedTitles,
  readImport,
  setImportState,
} from './import-record';
import { fieldsOf, statusOf } from './title-record';
import { deleting, readTitle, updating } from './title-writes';

type Outcome = { outcome: 'DELETED' | 'RESTORED' | 'GONE' } | { outcome: 'KEPT'; title: string };

/**
 * The `undoImport` operation: undoes some titles of an import. Each is undone in one transaction with its entry on the
 * import's record, so that a repeated or interrupted undo goes on where it was.
 */
export const handler: Schema['undoImport']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { importId } = event.arguments;
  const known = await readImport(client, importId);
  if (!known) throw new Error('NO_SUCH_IMPORT');
  if (known.state === 'IMPORTED') await setImportState(client, importId, 'UNDOING');
  const outcomes: Outcome[] = [];
  const entries = await importedTitles(client, importId, mostAtOnce.importedTitles);
  await inTurns(entries, async (entry) => {
    const outcome = await untilWritten(() => undoTitle(caller, known.kind, entry));
    // A title that others are writing at this moment stays on the record, for the next request.
    if (outcome) outcomes.push(outcome);
  });
  const isDone = entries.length === 0;
  if (isDone && known.state !== 'UNDONE') await setImportState(client, importId, 'UNDONE');
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    isDone,
    deleted: count('DELETED'),
    restored: count('RESTORED'),
    kept: outcomes.flatMap((one) => (one.outcome === 'KEPT' ? [one.title] : [])),
  };
};

async function undoTitle(caller: Caller, kind: TitleKind, entry: ImportedTitle): Promise<Outcome | undefined> {
  const record = await readTitle(client, kind, entry.titleId);
  if (!record || record.updatedAt !== entry.writtenAt) {
    const isForgotten = await forgetImportedTitle(client, entry);
    return record && isForgotten ? { outcome: 'KEPT', title: fieldsOf(kind, record).title ?? '' } : { outcome: 'GONE' };
  }
  const current = { fields: fieldsOf(kind, record), status: statusOf(kind, record) };
  const write = { kind, id: entry.titleId, caller, activityId: randomUUID(), now: new Date().toISOString() };
  const items = entry.before
    ? updating(write, record, current, {
        status: entry.before.status,
        fields: { ...current.fields, ...entry.before.fields },
      })
    : deleting(write, record, current);
  if (!(await writeOnce(client, [...items, deleteImportedTitle(entry)]))) return undefined;
  return { outcome: entry.before ? 'RESTORED' : 'DELETED' };
}
