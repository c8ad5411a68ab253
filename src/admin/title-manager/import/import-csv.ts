import { tableAsCsv } from '@/lib/csv';
import type { RowOutcome } from './import-rows';
import { surplus, type TitleFile } from './read-title-file';

/** Returns the import template as CSV: all columns and an example row. */
export function templateCsv(fields: string[], example: Readonly<Record<string, string>>): string {
  return tableAsCsv(fields, [fields.map((field) => example[field] ?? '')]);
}

/**
 * Returns rejected rows as CSV, for another import: row number, reason, and the file's own cells. Surplus ones still have
 * no header, so that the row stays rejected until it is corrected.
 */
export function refusedCsv(
  { columns, rows, numbers }: TitleFile,
  refused: readonly RowOutcome[],
  headers: { row: string; reason: string },
  reasonsOf: (outcome: RowOutcome) => readonly string[],
): string {
  const placeOf = new Map(numbers.map((number, index) => [number, index]));
  const data = refused.map((outcome) => {
    const cells = rows[placeOf.get(outcome.row) ?? -1] ?? {};
    const extra = cells[surplus];
    const own = [...columns.map((column) => cells[column]), ...(Array.isArray(extra) ? extra : [])];
    return [outcome.row, reasonsOf(outcome).join('; '), ...own.map(textOf)];
  });
  return tableAsCsv([headers.row, headers.reason, ...columns], data);
}

function textOf(cell: unknown): unknown {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}
