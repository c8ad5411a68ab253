import { unparse } from 'papaparse';

/** Returns a table as CSV. Spreadsheets run what begins like a formula; in quotes after an apostrophe it is text. */
export function tableAsCsv(fields: string[], data: unknown[][]): string {
  return unparse({ fields, data }, { escapeFormulae: beginsLikeFormula, newline: '\r\n' });
}

/** The library's own pattern misses texts of several lines. */
const beginsLikeFormula = /^[=+\-@\t\r\n]/;
