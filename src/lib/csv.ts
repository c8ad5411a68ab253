import { unparse } from 'papaparse';
import { beginsLikeFormula } from './formula-cells';

/**
 * Returns a table as CSV for the spreadsheets of this browser's region: where numbers have a decimal comma, as in
 * Spain, they expect semicolons between cells. Cells that begin like a formula are quoted with a leading apostrophe, so
 * that spreadsheets treat them as text. A row may have more cells than there are fields.
 */
export function tableAsCsv(fields: string[], data: unknown[][]): string {
  const delimiter = decimalSeparator() === ',' ? ';' : ',';
  // The library's default pattern does not match texts of several lines.
  return unparse([fields, ...data], { delimiter, escapeFormulae: beginsLikeFormula, newline: '\r\n' });
}

/** Returns a number with a decimal point as these spreadsheets read it. */
export function decimalCell(number: string): string {
  return number.replace('.', decimalSeparator());
}

function decimalSeparator(): string {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
