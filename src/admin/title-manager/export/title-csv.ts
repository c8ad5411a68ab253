import { durationOf } from '@rules/title-length';
import { unparse } from 'papaparse';
import type { ManagedCard } from '@/catalogue/managed-titles';
import type { CsvField, KindOfManager } from '../kinds/kind-of-manager';

/** Returns titles as CSV, one per line, with the stored field names as the header. */
export function titleCsv({ csvFields }: KindOfManager, titles: readonly ManagedCard[]): string {
  const rows = titles.map((title) => Object.values(csvFields).map((field) => cellOf(title, field)));
  return unparse(
    { fields: Object.keys(csvFields), data: rows },
    // Spreadsheets run what begins like a formula; in quotes after an apostrophe it is text.
    { escapeFormulae: true, newline: '\r\n' },
  );
}

function cellOf(title: ManagedCard, field: CsvField): string | number {
  const value = title[field] ?? '';
  return field === 'duration' ? withHours(String(value)) : value;
}

/** Spreadsheets take 47:12 for hours and minutes, and would save it as a length of 47 hours. */
function withHours(stored: string): string {
  const duration = durationOf(stored) ?? stored;
  return /^\d+:\d+$/.test(duration) ? `0:${duration}` : duration;
}
