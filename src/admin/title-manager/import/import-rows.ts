import type { Kind } from '@/catalogue/kinds/kind';
import { type ImportedRow, importTitles } from '@/catalogue/many-titles';
import { mostAtOnce } from '../../../../amplify/rules/request-bounds';
import { type ColumnMapping, fieldsOf } from './column-mapping';
import type { TitleFile } from './read-title-file';

/** What would become, or became, of a row. */
export interface RowOutcome {
  /** Its own number in the file. */
  row: number;
  /** The title's own id, to find it in the file. */
  code: string;
  outcome: ImportedRow['outcome'];
  faults: readonly RowFault[];
  /** What stands in it. */
  fields: Readonly<Record<string, unknown>>;
}

/** Those that say nothing of a field are found here, all others by the server. */
export type RowFault =
  | ImportedRow['faults'][number]
  | { problem: 'SURPLUS' | 'MISQUOTED' | 'SHORTENED' }
  | { problem: 'REPEATED'; row: number };

/** A row to be sent. */
export interface ImportRow {
  row: number;
  fields: Record<string, unknown>;
}

/** A file's rows to be sent, and those that need not be: broken ones, and ids that stood there before. */
export function rowsOf(file: TitleFile, mapping: ColumnMapping): { rows: ImportRow[]; faulty: RowOutcome[] } {
  const rows: ImportRow[] = [];
  const faulty: RowOutcome[] = [];
  const firstOf = new Map<string, number>();
  file.rows.forEach((cells, place) => {
    const row = file.numbers[place] ?? place + 1;
    const fields = fieldsOf(mapping, cells);
    const code = codeOf(fields);
    const fault = ownFault(file.broken.get(place), code, firstOf.get(code));
    if (fault) faulty.push({ row, code, outcome: 'FAULT', faults: [fault], fields });
    else {
      if (code !== '') firstOf.set(code, row);
      rows.push({ row, fields });
    }
  });
  return { rows, faulty };
}

/** Why a row need not be sent; `first` is where the same id stood before. */
function ownFault(
  broken: 'SURPLUS' | 'MISQUOTED' | undefined,
  code: string,
  first: number | undefined,
): RowFault | undefined {
  if (broken) return { problem: broken };
  // Excel writes long numbers as 1.7504E+12: many ids have become one, and none finds its title.
  if (/^\d([.,]\d+)?E\+\d+$/i.test(code)) return { problem: 'SHORTENED' };
  return first === undefined ? undefined : { problem: 'REPEATED', row: first };
}

/** Sends some rows; their places in the file come back with them. */
export async function sendRows(kind: Kind, rows: readonly ImportRow[], isDryRun: boolean): Promise<RowOutcome[]> {
  const answer = await importTitles(
    kind,
    rows.map(({ fields }) => fields),
    isDryRun,
  );
  return answer.flatMap(({ row, outcome, faults }) => {
    const sent = rows[row];
    return sent ? [{ row: sent.row, code: codeOf(sent.fields), outcome, faults, fields: sent.fields }] : [];
  });
}

/** How many rows a request may have. */
export const rowsAtOnce = mostAtOnce.importedTitles;

/** How many rows came to each outcome. */
export function countsOf(outcomes: readonly RowOutcome[]): Record<RowOutcome['outcome'], number> {
  const counts = { CREATE: 0, UPDATE: 0, UNCHANGED: 0, FAULT: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}

function codeOf(fields: Record<string, unknown>): string {
  return String(fields.code ?? '').trim();
}
