import { maxBatchSizes } from '@rules/batch-bounds';
import { isListField, isTitleField, type TitleFields } from '@rules/titles/title-fields';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import { normalFields, type TitleStatus, type TitleValidationError } from '@rules/titles/title-rules';
import type { Schema } from '../../data/schema';
import { administratorOf, type Caller } from '../shared/caller';
import { readImport, recordImport } from './import-record';
import { importRows } from './import-rows';
import { objectsArgument } from './title-arguments';
import { undoSome } from './undo-import';

/** Stored status by the value of the status column, as exports write it. */
const statusOf: ReadonlyMap<string, TitleStatus> = new Map([
  ['DRAFT', 'DRAFT'],
  ['SCHEDULED', 'PUBLISHED'],
  ['PUBLISHED', 'PUBLISHED'],
]);

/** The `importTitles` operation: rows are imported independently, and importing them again changes nothing. */
export const handler: Schema['importTitles']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { kind, rows, importId, fileName } = event.arguments;
  const isDryRun = event.arguments.isDryRun ?? false;
  if (!isTitleKind(kind)) throw new Error('Unknown kind of title.');
  const parsed = parseRows(kind, rows);
  if (importId && !isDryRun) await recordImport({ id: importId, kind, fileName: fileName ?? '' });
  const outcomes = await importRows(caller, { kind, isDryRun, importId: importId ?? undefined }, parsed);
  if (importId && !isDryRun) await undoIfUndone(caller, importId);
  return outcomes.map(({ outcome, errors }, row) => ({ row, outcome, errors: errors.map((error) => ({ ...error })) }));
};

/**
 * Undoes the rows of a request during which the import was undone: that undo may have ended before they were written.
 * Throws `IMPORT_UNDONE` then.
 */
async function undoIfUndone(caller: Caller, importId: string): Promise<void> {
  const known = await readImport(importId);
  if (!known || known.state === 'IMPORTED') return;
  while (!(await undoSome(caller, known)).isDone);
  throw new Error('IMPORT_UNDONE');
}

/** A row with normalized values. Empty cells are omitted. */
export interface ImportedRow {
  fields: TitleFields;
  status: TitleStatus | undefined;
  /** Id of the record, as exports write it; finds the title if none has the row's code. */
  recordId: string | undefined;
  /** Validation errors that are independent of the stored title. */
  errors: TitleValidationError[];
}

/** Parses the rows. Throws `INVALID_ROWS` unless they are a list of at most 100 objects. */
export function parseRows(kind: TitleKind, given: unknown): ImportedRow[] {
  const rows = objectsArgument(given);
  if (!rows || rows.length > maxBatchSizes.importedTitles) throw new Error('INVALID_ROWS');
  const codes = new Set<string>();
  return rows.map((row) => {
    const { status, id, ...cells } = Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && value !== undefined && String(value).trim() !== ''),
    );
    const fields = normalFields(kind, cells);
    const code = fields.code ?? '';
    const errors = valuesWithoutText(kind, cells);
    if (!code) errors.push({ field: 'code', problem: 'MISSING' });
    else if (codes.has(code)) errors.push({ field: 'code', problem: 'DUPLICATE' });
    codes.add(code);
    const wanted = status === undefined ? '' : String(status).trim().toUpperCase();
    // The column is not a field of titles; its error is reported by the column's name.
    if (wanted && !statusOf.has(wanted))
      errors.push({ field: 'status' as TitleValidationError['field'], problem: 'NOT_ALLOWED' });
    if (wanted === 'SCHEDULED' && !fields.publish_at) errors.push({ field: 'publish_at', problem: 'MISSING' });
    const recordId = id === undefined ? undefined : String(id).trim();
    return { fields, status: statusOf.get(wanted), recordId, errors };
  });
}

/** Reports values that are neither text nor numbers, which JSON allows and a title's text fields do not. */
function valuesWithoutText(kind: TitleKind, cells: Record<string, unknown>): TitleValidationError[] {
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return Object.entries(cells).flatMap(([field, value]) => {
    if (!isTitleField(kind, field) || isListField(kind, field) || [value].flat().every(isText)) return [];
    return [{ field, problem: 'NOT_ALLOWED' as const }];
  });
}
