import { releaseYear } from '@rules/titles/release-year';
import { codeFromTitle } from '@rules/titles/title-code';
import type { TitleValidationError } from '@rules/titles/title-rules';
import type { Kind } from '@/catalogue/kinds/kind';
import { type ImportedRow, type ImportRun, importTitles } from '@/catalogue/many-titles';
import { rawReader, recordIdReader, rowReader } from './cell-values';
import type { ColumnMapping } from './column-mapping';
import { type Choices, choiceApplier, groupInvalidValues, type InvalidValueGroup } from './invalid-values';
import type { TitleFile } from './read-title-file';

/** Result of a row, in the preview or after the import. */
export interface RowOutcome {
  /** Row number in the file. */
  row: number;
  /** The title's own id, by which the user finds it in the file. */
  code: string;
  outcome: ImportedRow['outcome'];
  errors: readonly RowError[];
  /** Fields that the import sends. */
  fields: Readonly<Record<string, unknown>>;
  /** Omitted optional values with their validation errors, and the remaining fields. */
  omitted?: { errors: readonly RowError[]; fields: Readonly<Record<string, unknown>> };
}

/** Errors without a field are detected here, all others by the server. */
export type RowError =
  | ImportedRow['errors'][number]
  | { problem: 'SURPLUS' | 'MISQUOTED' | 'SHORTENED' }
  | { problem: 'REPEATED' | 'REPEATED_TITLE'; row: number };

/** Row that is sent to the server. */
export interface ImportRow {
  row: number;
  fields: Readonly<Record<string, unknown>>;
}

/** A file with its column mapping and the decisions on invalid values. */
export interface ImportSource {
  file: TitleFile;
  mapping: ColumnMapping;
  groups: readonly InvalidValueGroup[];
  choices: Choices;
}

/** Creates the source of an import from a file and its mapping, with the groups of invalid values. */
export function importSource(kind: Kind, file: TitleFile, mapping: ColumnMapping): ImportSource {
  const read = rowReader(file, mapping);
  const cellsOf = rawReader(mapping);
  const intactRows = file.rows.filter((_, index) => !file.broken.has(index));
  const rows = intactRows.map((row) => ({ fields: read(row), cells: cellsOf(row) }));
  return { file, mapping, choices: new Map(), groups: groupInvalidValues(kind.titleKind, rows) };
}

/**
 * Returns the rows to send and those rejected before: broken rows, rows rejected by the administrator because of a
 * value, and rows with the ID of an earlier row. Without a column of IDs each row gets one from its title and year. An ID
 * from a column `id` is also sent as the id of the record, which an export contains; it replaces an ID that a
 * spreadsheet has shortened.
 */
export function rowsOf(
  kind: Kind,
  { file, mapping, choices }: ImportSource,
): { rows: ImportRow[]; invalidRows: RowOutcome[] } {
  const rows: ImportRow[] = [];
  const invalidRows: RowOutcome[] = [];
  const firstOf = new Map<string, number>();
  const read = rowReader(file, mapping);
  const apply = choiceApplier(kind.titleKind, choices);
  const isCodeGenerated = !Object.values(mapping).includes('code');
  const withCode = isCodeGenerated ? withGeneratedCode : withoutShortenedCode;
  const recordIdOf = recordIdReader(mapping);
  file.rows.forEach((cells, index) => {
    const row = file.numbers[index] ?? index + 1;
    const recordId = recordIdOf(cells);
    const { fields, errors } = withCode(apply(read(cells)), recordId);
    const code = codeOf(fields);
    const error = detectRowError(file.broken.get(index), code, firstOf.get(code), isCodeGenerated);
    const rowErrors = error ? [error] : errors;
    if (rowErrors.length > 0) invalidRows.push({ row, code, outcome: 'INVALID', errors: rowErrors, fields });
    else {
      if (code !== '') firstOf.set(code, row);
      rows.push({ row, fields: code !== '' && code === recordId ? { ...fields, id: code } : fields });
    }
  });
  return { rows, invalidRows };
}

/** Returns the row with an ID made from its title and year; without a title, with an error. */
function withGeneratedCode({ fields, errors }: ReadRow): ReadRow {
  const year = fields.year === undefined ? undefined : releaseYear(String(fields.year));
  const code = codeFromTitle(String(fields.title ?? ''), year);
  return code === undefined ? { fields, errors: [untitled, ...errors] } : { fields: { ...fields, code }, errors };
}

/** Returns the row with the id of its record instead of a shortened ID, if the file has it. */
function withoutShortenedCode({ fields, errors }: ReadRow, recordId: string): ReadRow {
  const isReplaced = recordId !== '' && isShortened(codeOf(fields));
  return { fields: isReplaced ? { ...fields, code: recordId } : fields, errors };
}

type ReadRow = ReturnType<ReturnType<typeof choiceApplier>>;

const untitled: TitleValidationError = { field: 'title', problem: 'MISSING' };

/** Returns the reason for which a row is not sent; `first` is the earlier row with the same ID. */
function detectRowError(
  broken: 'SURPLUS' | 'MISQUOTED' | undefined,
  code: string,
  first: number | undefined,
  isCodeGenerated: boolean,
): RowError | undefined {
  if (broken) return { problem: broken };
  if (isShortened(code)) return { problem: 'SHORTENED' };
  if (first === undefined) return undefined;
  return { problem: isCodeGenerated ? 'REPEATED_TITLE' : 'REPEATED', row: first };
}

/** Excel writes long numbers as 1.7504E+12: several ids become one, and none matches its title. */
function isShortened(code: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(code);
}

/** Sends rows; without a run it only previews them. Returns the results with the row numbers. */
export async function sendRows(
  kind: Kind,
  rows: readonly ImportRow[],
  run: ImportRun | undefined,
): Promise<RowOutcome[]> {
  const result = await importTitles(
    kind,
    rows.map(({ fields }) => fields),
    run,
  );
  return result.flatMap(({ row, outcome, errors }) => {
    const sent = rows[row];
    return sent ? [{ row: sent.row, code: codeOf(sent.fields), outcome, errors, fields: sent.fields }] : [];
  });
}

/**
 * Checks some rows. If the server rejects optional values that only it can check, such as a poster that is not in the
 * bucket or a status for which the title is incomplete, checks the row again without them.
 */
export async function checkRows(kind: Kind, rows: readonly ImportRow[]): Promise<RowOutcome[]> {
  const first = await sendRows(kind, rows, undefined);
  const outcomes = new Map(first.map((outcome) => [outcome.row, outcome]));
  let rejected = first;
  for (let round = 0; round < maxRounds; round += 1) {
    const reduced = rejected.flatMap((outcome) => {
      const fields = withoutInvalidFields(outcome);
      return fields ? [{ row: outcome.row, fields }] : [];
    });
    if (reduced.length === 0) break;
    rejected = await sendRows(kind, reduced, undefined);
    for (const outcome of rejected) {
      const before = outcomes.get(outcome.row);
      if (before && outcome.outcome !== 'INVALID') {
        outcomes.set(outcome.row, { ...outcome, omitted: { errors: before.errors, fields: before.fields } });
      }
    }
  }
  return [...outcomes.values()];
}

/** Rounds of omitting values: an omitted status makes other values invalid, such as the publication time of a draft. */
const maxRounds = 3;

/** Returns the fields of a rejected row without those that caused the rejection; undefined if these are required. */
function withoutInvalidFields({ outcome, errors, fields }: RowOutcome): Record<string, unknown> | undefined {
  if (outcome !== 'INVALID') return undefined;
  const invalidFields = errors.map((error) => invalidField(error, fields));
  if (invalidFields.some((field) => field === undefined || !(field in fields))) return undefined;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !invalidFields.includes(field)));
}

function invalidField(error: RowError, { status }: Readonly<Record<string, unknown>>): string | undefined {
  if (!('field' in error) || error.field === 'title' || error.field === 'code') return undefined;
  if (error.problem !== 'MISSING' || typeof error.item === 'number') return error.field;
  // A number in a series requires the series, and the status of a published title requires further fields.
  if (error.field === 'series') return 'series_number';
  return status === undefined ? undefined : 'status';
}

/** Returns the results with the rows of omitted values rejected instead. */
export function rejectOmittedValues(outcomes: readonly RowOutcome[]): RowOutcome[] {
  return outcomes.map(({ omitted, ...outcome }) =>
    omitted ? { ...outcome, ...omitted, outcome: 'INVALID' } : outcome,
  );
}

/** Counts the rows by result. */
export function countsOf(outcomes: readonly RowOutcome[]): Record<RowOutcome['outcome'], number> {
  const counts = { CREATE: 0, UPDATE: 0, UNCHANGED: 0, INVALID: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}

function codeOf(fields: Record<string, unknown>): string {
  return String(fields.code ?? '').trim();
}
