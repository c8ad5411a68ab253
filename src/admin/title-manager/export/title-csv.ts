import { storedName, titleFieldRows, titleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import { durationOf } from '@rules/titles/title-length';
import type { Kind } from '@/catalogue/kinds/kind';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { decimalCell, tableAsCsv } from '@/lib/csv';

/** Returns titles as CSV, one per line, with the stored field names as the header. */
export function titleCsv(kind: Kind, titles: readonly ManagedCard[]): string {
  const columns = csvColumns(kind.titleKind);
  const rows = titles.map((title) => columns.map(({ card }) => cellOf(title, card)));
  return tableAsCsv(
    columns.map(({ header }) => header),
    rows,
  );
}

interface CsvColumn {
  /** Column header that imports recognize. */
  header: string;
  card: Exclude<keyof ManagedCard, 'kind' | 'awaitsEncoding'>;
}

/**
 * Returns the columns: the exported fields of the table of fields (amplify/rules/titles/title-field-table.ts), and
 * those that only the server writes.
 */
function csvColumns(kind: TitleKind): CsvColumn[] {
  const ofFields = titleFields(kind).flatMap((field): CsvColumn[] => {
    const { list } = titleFieldRows[field];
    if (!list || list.isExported === false) return [];
    return [{ header: field === 'code' ? storedName(kind, field) : field, card: list.card }];
  });
  const place = ({ card }: CsvColumn) => (order.includes(card) ? order.indexOf(card) : order.length);
  return [...ofFields, ...ofServer].toSorted((one, other) => place(one) - place(other));
}

const ofServer: readonly CsvColumn[] = [
  { header: 'id', card: 'id' },
  { header: 'likes', card: 'likes' },
  { header: 'dislikes', card: 'dislikes' },
  { header: 'favorites', card: 'favorites' },
  { header: 'status', card: 'status' },
  { header: 'updated', card: 'updatedAt' },
];

/** Order of the columns; columns without a place here come last. */
const order: readonly CsvColumn['card'][] = [
  ...(['code', 'id', 'title', 'titlesEn', 'titlesEs', 'creator', 'rate', 'year'] as const),
  ...(['likes', 'dislikes', 'favorites', 'status', 'publishAt', 'genre', 'quality', 'language', 'age'] as const),
  ...(['production', 'series', 'seriesNumber', 'duration', 'updatedAt'] as const),
];

function cellOf(title: ManagedCard, card: CsvColumn['card']): string | number {
  const value = title[card] ?? '';
  if (card === 'rate' || card === 'seriesNumber') return decimalCell(String(value));
  return card === 'duration' ? withHours(String(value)) : value;
}

/** Adds hours to a duration such as 47:12, which spreadsheets would store as 47 hours. */
function withHours(stored: string): string {
  const duration = durationOf(stored) ?? stored;
  return /^\d+:\d+$/.test(duration) ? `0:${duration}` : duration;
}
