import { createHash, randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { storedName, type TitleFields } from '../../rules/title-fields';
import type { TitleKind } from '../../rules/title-kind';
import { faultsOf, faultsOfChange, type TitleFault, type TitleStatus } from '../../rules/title-rules';
import { publishTimeOf } from '../../rules/title-standing';
import { batchGetAll } from '../batch-get-all';
import type { Caller } from '../caller';
import { queryAll, type StoredItem } from '../query-all';
import { titleTable } from '../title-tables';
import { type TransactItem, writeOnce } from '../transact';
import { untilWritten } from '../until-written';
import { putImportedTitle } from './import-record';
import type { ImportedRow } from './imported-rows';
import { fieldsWithFiles, filesNamed } from './named-files';
import { changedFields, fieldsOf, statusOf, withFirstEpisode } from './title-record';
import { creating, readTitle, type TitleState, updating, withoutIdleTime } from './title-writes';

export interface RowOutcome {
  outcome: 'CREATE' | 'UPDATE' | 'UNCHANGED' | 'FAULT';
  faults: TitleFault[];
}

interface Task {
  kind: TitleKind;
  row: ImportedRow;
  /** The title that an import of this row made before, if one did. */
  imported: StoredItem | undefined;
  isDryRun: boolean;
  /** The import on whose record the row's change is put, to be undone; undefined where it cannot be. */
  importId: string | undefined;
}

/** Brings one row in, or says what would be done. */
export async function importRow(client: DynamoDBDocumentClient, caller: Caller, task: Task): Promise<RowOutcome> {
  if (task.row.faults.length > 0) return { outcome: 'FAULT', faults: task.row.faults };
  const { kind, row, imported } = task;
  const code = row.fields.code ?? '';
  let isFirst = true;
  const outcome = await untilWritten(async () => {
    const made = isFirst ? imported : await readTitle(client, kind, idOfCode(kind, code));
    isFirst = false;
    return tryToImport(client, caller, task, made ?? (await titleInIndex(client, kind, code)));
  });
  if (!outcome) throw new Error('Too many people are changing these titles at the moment. Please try again.');
  return outcome;
}

async function tryToImport(
  client: DynamoDBDocumentClient,
  caller: Caller,
  task: Task,
  record: StoredItem | undefined,
): Promise<RowOutcome | undefined> {
  const { kind, row, isDryRun } = task;
  const before = record && { fields: fieldsOf(kind, record), status: statusOf(kind, record) };
  const given = merged(kind, before?.fields ?? {}, row.fields);
  const status = row.status ?? before?.status ?? statusFor(kind, given);
  const after = withoutIdleTime({ fields: given, status });
  const { fields } = after;
  const faults = [
    ...faultsOfChange(kind, before?.fields ?? {}, fields, after.status),
    ...foreignFiles(before?.fields ?? {}, fields),
    ...timeOfDraft(row, status),
  ];
  if (faults.length > 0) return { outcome: 'FAULT', faults };
  if (before && before.status === after.status && changedFields(before.fields, fields).length === 0) {
    return { outcome: 'UNCHANGED', faults };
  }
  const outcome = before ? 'UPDATE' : 'CREATE';
  const isDone = isDryRun || (await writeOnce(client, writing(caller, task, record, { before, after })));
  return isDone ? { outcome, faults } : undefined;
}

/** What creates or updates the title of a row, and says on the record of its import what was there before. */
function writing(
  caller: Caller,
  { kind, row, importId }: Task,
  record: StoredItem | undefined,
  { before, after }: { before: TitleState | undefined; after: TitleState },
): TransactItem[] {
  const now = new Date().toISOString();
  const id = record ? String(record.id) : idOfCode(kind, row.fields.code ?? '');
  const write = { kind, id, caller, activityId: randomUUID(), now };
  const items = record && before ? updating(write, record, before, after) : creating(write, after);
  if (importId === undefined) return items;
  const former = before && formerState(before, after);
  return [...items, putImportedTitle({ importId, titleId: id, writtenAt: now, before: former })];
}

/** A title's state before a change, of its fields those alone that the change writes. */
function formerState(before: TitleState, after: TitleState): TitleState {
  const changed = changedFields(before.fields, after.fields);
  return {
    status: before.status,
    fields: Object.fromEntries(changed.map((name) => [name, before.fields[name] ?? null])),
  };
}

/** The titles that imports made of these codes before: one request for all rows, where the index would be asked for each. */
export async function importedBefore(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  codes: readonly string[],
): Promise<Map<string, StoredItem>> {
  const keys = [...new Set(codes)].map((code) => ({ id: idOfCode(kind, code) }));
  const found = await batchGetAll(client, titleTable(kind), keys);
  return new Map(found.map((title) => [String(title[storedName(kind, 'code')]), title]));
}

/** A title that was made otherwise; what was made a moment ago may not be in the index yet. */
async function titleInIndex(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  code: string,
): Promise<StoredItem | undefined> {
  const where = { index: indexes[kind], field: storedName(kind, 'code'), value: code };
  const [found] = await queryAll(client, { table: titleTable(kind), ...where });
  // Indexes follow the table: what is written has to be what was read from the table itself.
  return found && readTitle(client, kind, String(found.id));
}

const indexes: Record<TitleKind, string> = {
  movie: 'movieMetadataByMovie_id',
  tvShow: 'tVShowMetadataByTvShow_id',
  audiobook: 'audiobooksMetadataByAudiobook_id',
};

/** The same code makes the same id, so that the same row imported twice at once is one title. */
function idOfCode(kind: TitleKind, code: string): string {
  const hex = createHash('sha256').update(`${kind}#${code}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function merged(kind: TitleKind, before: TitleFields, given: TitleFields): TitleFields {
  const fields = { ...before, ...given };
  return changedFields(before, fields).includes('episodes') ? withFirstEpisode(kind, fields) : fields;
}

/** Whatever is complete is published; without poster and medium it waits as a draft. */
function statusFor(kind: TitleKind, fields: TitleFields): TitleStatus {
  return faultsOf(kind, fields, 'PUBLISHED').some(({ problem }) => problem === 'MISSING') ? 'DRAFT' : 'PUBLISHED';
}

/** A draft has no time: a row that gives one, and does not say that it is a draft, would lose it without a word. */
function timeOfDraft({ fields, status }: ImportedRow, standing: TitleStatus): TitleFault[] {
  if (!fields.publish_at || status !== undefined || standing === 'PUBLISHED') return [];
  return [{ field: 'publish_at', problem: publishTimeOf(fields.publish_at) ? 'OF_A_DRAFT' : 'NOT_A_TIME' }];
}

/** An import names no file of the bucket but those that its title has already: files come with saves (named-files.ts). */
function foreignFiles(before: TitleFields, after: TitleFields): TitleFault[] {
  const old = filesNamed(before);
  const foreign = fieldsWithFiles.filter((field) =>
    [...filesNamed({ [field]: after[field] ?? null })].some((path) => !old.has(path)),
  );
  return foreign.map((field) => ({ field, problem: 'NOT_ALLOWED' }));
}
