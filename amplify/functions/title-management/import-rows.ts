import { createHash, randomUUID } from 'node:crypto';
import { storedName, type TitleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import {
  type TitleStatus,
  type TitleValidationError,
  validateTitle,
  validateTitleChange,
} from '@rules/titles/title-rules';
import { publishTimeOf } from '@rules/titles/title-visibility';
import type { Caller } from '../shared/caller';
import { findIdsByIndex, isValidKey, type StoredItem } from '../shared/dynamodb/read-items';
import { planAndWrite, type WritePlan } from '../shared/dynamodb/write-items';
import { validateMasters } from '../shared/masters';
import { fieldsWithFiles, referencedFiles } from '../shared/referenced-files';
import { titleTable } from '../shared/stored-titles';
import { type ImportedTitle, putImportedTitle, recordedTitles } from './import-record';
import type { ImportedRow } from './importing-handler';
import {
  changedFields,
  creationItems,
  isSameState,
  newTitle,
  normalState,
  readTitles,
  stateHash,
  type TitleState,
  titleStateOf,
  updateItems,
  withFirstEpisode,
} from './title-record';

export interface RowOutcome {
  outcome: 'CREATE' | 'UPDATE' | 'UNCHANGED' | 'INVALID';
  errors: TitleValidationError[];
}

/** Values shared by all rows of a request. */
export interface ImportTask {
  kind: TitleKind;
  isDryRun: boolean;
  /** The import that records each change, so that it can be undone; undefined without undo. */
  importId: string | undefined;
}

/** Imports rows, or only plans them in a dry run; returns the outcomes in their order. */
export async function importRows(
  caller: Caller,
  task: ImportTask,
  rows: readonly ImportedRow[],
): Promise<RowOutcome[]> {
  const planOf = (some: readonly ImportedRow[]) => planRows(caller, task, some);
  const plans = task.isDryRun ? await planOf(rows) : await planAndWrite(rows, planOf);
  return plans.map((plan) => {
    if (!plan) throw new Error('Too many people are changing these titles at the moment. Please try again.');
    return { outcome: plan.outcome, errors: plan.errors };
  });
}

/** Plans rows by the stored titles that they find, with the import's record of each write. */
async function planRows(caller: Caller, task: ImportTask, rows: readonly ImportedRow[]): Promise<RowPlan[]> {
  const stored = await findTitlesOfRows(task.kind, rows);
  const plans = await Promise.all(rows.map((row) => planRow(caller, task, row, stored.get(row.fields.code ?? ''))));
  const { importId, isDryRun } = task;
  if (importId === undefined || isDryRun) return plans;
  const ids = plans.flatMap(({ id }) => id ?? []);
  const recorded = await recordedTitles(importId, ids);
  return plans.map((plan) => withImportRecord(plan, importId, recorded.get(plan.id ?? '')));
}

/**
 * Adds the write of the import's record. A title that this import has already changed keeps its recorded outcome and
 * its values from before the import: the request may be repeated after a lost response, or two rows may find the same
 * title.
 */
function withImportRecord(plan: RowPlan, importId: string, recorded: ImportedTitle | undefined): RowPlan {
  const { id: titleId, change } = plan;
  const outcome = recorded ? outcomeOf(recorded.before) : plan.outcome;
  if (titleId === undefined || !change) return { ...plan, outcome };
  const { before, ...written } = change;
  const former = recorded ? beforeBoth(recorded.before, before) : before;
  return {
    ...plan,
    outcome,
    items: [...plan.items, putImportedTitle({ importId, titleId, ...written, before: former })],
  };
}

/** Returns the values from before two changes of a title; undefined if one of them created it. */
function beforeBoth(first: TitleState | undefined, second: TitleState | undefined): TitleState | undefined {
  return first && second && { status: first.status, fields: { ...second.fields, ...first.fields } };
}

function outcomeOf(before: TitleState | undefined): 'CREATE' | 'UPDATE' {
  return before ? 'UPDATE' : 'CREATE';
}

/** The outcome of a row with its writes; no writes if it changes nothing. */
interface RowPlan extends RowOutcome, WritePlan {
  change?: Pick<ImportedTitle, 'writtenAt' | 'writtenHash' | 'before'>;
}

/** Plans a row; `record` is the stored title that has its code or, if none has, its record id. */
async function planRow(
  caller: Caller,
  task: ImportTask,
  row: ImportedRow,
  record: StoredItem | undefined,
): Promise<RowPlan> {
  const refused = (errors: TitleValidationError[]): RowPlan => ({ outcome: 'INVALID', errors, items: [] });
  if (row.errors.length > 0) return refused(row.errors);
  const { kind } = task;
  const before = record && titleStateOf(kind, record);
  const values = record && record.id === row.recordId ? withoutCode(row.fields) : row.fields;
  const given = merged(kind, before?.fields ?? {}, values);
  const status = row.status ?? before?.status ?? statusFor(kind, given);
  const after = normalState({ fields: given, status, publishRequestedBy: before?.publishRequestedBy });
  const { fields } = after;
  const errors = [
    ...validateTitleChange(kind, before?.fields ?? {}, fields, after.status),
    ...(await validateMasters(kind, after)),
    ...foreignFiles(before?.fields ?? {}, fields),
    ...timeOfDraft(row, status),
  ];
  if (errors.length > 0) return refused(errors);
  const id = record ? String(record.id) : idOfCode(kind, fields.code ?? '');
  if (before && isSameState(before, after)) return { id, outcome: 'UNCHANGED', errors, items: [] };
  return {
    outcome: outcomeOf(before),
    errors,
    id,
    ...writesOf(caller, kind, { id, record, before, after }),
  };
}

/** A title to be written; `record` and `before` are undefined for a new one. */
interface Change {
  id: string;
  record: StoredItem | undefined;
  before: TitleState | undefined;
  after: TitleState;
}

function writesOf(
  caller: Caller,
  kind: TitleKind,
  { id, record, before, after }: Change,
): Pick<RowPlan, 'items' | 'change'> {
  const now = new Date().toISOString();
  const write = { kind, id, caller, activityId: randomUUID(), now };
  const isUpdate = record && before;
  const items = isUpdate ? updateItems(write, record, before, after) : creationItems(write, after);
  const stored = isUpdate ? after : titleStateOf(kind, newTitle(kind, { id, ...after }, now));
  const change = { writtenAt: now, writtenHash: stateHash(stored), before: before && formerState(before, after) };
  return { items, change };
}

/** Returns a title's state before a change, with the changed fields only. */
function formerState(before: TitleState, after: TitleState): TitleState {
  const changed = changedFields(before.fields, after.fields);
  return {
    status: before.status,
    fields: Object.fromEntries(changed.map((name) => [name, before.fields[name] ?? null])),
  };
}

/**
 * Returns the stored titles of rows by code: the title with this code, otherwise the title that an import created with
 * it and whose code has changed since, otherwise the title with the row's record id.
 */
async function findTitlesOfRows(kind: TitleKind, rows: readonly ImportedRow[]): Promise<Map<string, StoredItem>> {
  const table = titleTable(kind);
  const field = storedName(kind, 'code');
  const read = (ids: readonly string[]) => readTitles(kind, ids);
  const given = rows.flatMap(({ fields, errors }) => (fields.code && errors.length === 0 ? [fields.code] : []));
  const codes = [...new Set(given)];
  const imported = await read(codes.map((code) => idOfCode(kind, code)));
  const titles = new Map([...imported.values()].map((title) => [String(title[field]), title]));
  const values = codes.filter((code) => !titles.has(code));
  const ids = await findIdsByIndex({ table, index: indexes[kind], field, values });
  // Indexes are eventually consistent, so the table itself is read before a write.
  for (const title of (await read([...ids.values()])).values()) titles.set(String(title[field]), title);
  for (const code of codes) {
    const title = titles.get(code) ?? imported.get(idOfCode(kind, code));
    if (title) titles.set(code, title);
  }
  const byRecordId = rows.flatMap(({ fields: { code }, recordId = '' }) =>
    code && !titles.has(code) && isValidKey(recordId) ? [{ code, recordId }] : [],
  );
  const records = await read([...new Set(byRecordId.map(({ recordId }) => recordId))]);
  for (const { code, recordId } of byRecordId) {
    const title = records.get(recordId);
    if (title) titles.set(code, title);
  }
  return titles;
}

const indexes: Record<TitleKind, string> = {
  movie: 'movieMetadataByMovie_id',
  tvShow: 'tVShowMetadataByTvShow_id',
  audiobook: 'audiobooksMetadataByAudiobook_id',
};

/** Derives the id from the code, so that concurrent imports of a row create one title. */
function idOfCode(kind: TitleKind, code: string): string {
  const hex = createHash('sha256').update(`${kind}#${code}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Removes the code of a row that was found by its record id: no title has it, and this one keeps its own. */
function withoutCode({ code: _, ...fields }: TitleFields): TitleFields {
  return fields;
}

function merged(kind: TitleKind, before: TitleFields, given: TitleFields): TitleFields {
  const fields = { ...before, ...given };
  return changedFields(before, fields).includes('episodes') ? withFirstEpisode(kind, fields) : fields;
}

/** A complete title is published; one without poster or media becomes a draft. */
function statusFor(kind: TitleKind, fields: TitleFields): TitleStatus {
  return validateTitle(kind, fields, 'PUBLISHED').some(({ problem }) => problem === 'MISSING') ? 'DRAFT' : 'PUBLISHED';
}

/** Reports a publication time that would be lost, because the title becomes a draft unasked. */
function timeOfDraft({ fields, status }: ImportedRow, effectiveStatus: TitleStatus): TitleValidationError[] {
  if (!fields.publish_at || status !== undefined || effectiveStatus === 'PUBLISHED') return [];
  return [{ field: 'publish_at', problem: publishTimeOf(fields.publish_at) ? 'OF_A_DRAFT' : 'NOT_A_TIME' }];
}

/** Reports files that the title does not already reference: only saves may add files (referenced-files.ts). */
function foreignFiles(before: TitleFields, after: TitleFields): TitleValidationError[] {
  const old = referencedFiles(before);
  const foreign = fieldsWithFiles.filter((field) =>
    [...referencedFiles({ [field]: after[field] ?? null })].some((path) => !old.has(path)),
  );
  return foreign.map((field) => ({ field, problem: 'NOT_ALLOWED' }));
}
