import { unparse } from 'papaparse';
import type { ManagedCard } from '@/catalogue/managed-titles';
import type { KindOfManager } from '../kinds/kind-of-manager';

/** Titles as a CSV file's text: a line each, with the fields' own names above. */
export function titleCsv({ csvFields }: KindOfManager, titles: readonly ManagedCard[]): string {
  const rows = titles.map((title) => Object.values(csvFields).map((field) => title[field] ?? ''));
  return unparse(
    { fields: Object.keys(csvFields), data: rows },
    // Spreadsheets run what begins like a formula; in quotes after an apostrophe it is text.
    { escapeFormulae: true, newline: '\r\n' },
  );
}
