import { unparse } from 'papaparse';
import { beginsLikeFormula } from './formula-cells';

/** Returns a table as CSV. In quotes after an apostrophe, what begins like a formula is text. */
export function tableAsCsv(fields: string[], data: unknown[][]): string {
  // The library's own pattern misses texts of several lines.
  return unparse({ fields, data }, { escapeFormulae: beginsLikeFormula, newline: '\r\n' });
}
