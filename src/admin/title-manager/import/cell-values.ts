import { withoutFormulaEscape } from '@/lib/formula-cells';
import type { ColumnMapping, ImportField } from './column-mapping';
import { headerWords } from './column-meanings';
import type { TitleFile } from './read-title-file';
import { storedValue } from './stored-values';

/** Converts a row of a file to values by field; omits empty cells. */
export type RowReader = (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * Creates a reader for the rows of a file. Numbers without a unit get the unit of their column: minutes for durations,
 * unless the header names another one; ratings out of 100 are divided by ten.
 */
export function rowReader({ rows }: Pick<TitleFile, 'rows'>, mapping: ColumnMapping): RowReader {
  const columns = Object.entries(mapping).flatMap(([column, field]) => {
    if (!field) return [];
    return [{ column, field, convert: converterFor(field, column, rows) }];
  });
  return (row) => {
    const cells = columns.map(({ column, field, convert }) => {
      const cell = row[column];
      const value = typeof cell === 'string' ? withoutFormulaEscape(cell) : cell;
      return [field, isEmpty(field, value) ? undefined : storedValue(field, convert(value))] as const;
    });
    return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
  };
}

/** Creates a reader that returns the unconverted cells of a row by field. */
export function rawReader(mapping: ColumnMapping): RowReader {
  const columns = Object.entries(mapping).flatMap(([column, field]) => (field ? [[field, column] as const] : []));
  return (row) => Object.fromEntries(columns.map(([field, column]) => [field, row[column]]));
}

/**
 * Creates a reader of the column `id`, unless it is mapped to another field than the title's own ID, or no column to
 * that. Exports write the id of the record under this name, other catalogues their own id; the server distinguishes the
 * two.
 */
export function recordIdReader(mapping: ColumnMapping): (row: Readonly<Record<string, unknown>>) => string {
  const hasCode = Object.values(mapping).includes('code');
  const column = Object.keys(mapping).find(
    (name) => hasCode && name.trim().toLowerCase() === 'id' && (mapping[name] ?? 'code') === 'code',
  );
  return (row) => (column === undefined ? '' : cellText(row[column]));
}

/** Returns the text of a cell; empty unless it is a string or number. */
export function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

type Converter = (value: unknown) => unknown;

function converterFor(field: ImportField, column: string, rows: TitleFile['rows']): Converter {
  if (field === 'duration') return durationConverter(unitOf(column, rows));
  if (field === 'rate') return ratingConverter(scaleOf(column, rows));
  return (value) => value;
}

/** Returns the unit of bare numbers in a column of durations; undefined if they are too large for minutes. */
function unitOf(column: string, rows: TitleFile['rows']): string | undefined {
  const words = headerWords(column);
  const named = units.find(({ names }) => names.some((name) => words.includes(name)));
  if (named) return named.unit;
  return medianOf(column, rows) <= maxMinutes ? 'min' : undefined;
}

const units = [
  { unit: 'min', names: ['min', 'mins', 'minute', 'minutes', 'minuto', 'minutos'] },
  { unit: 's', names: ['s', 'sec', 'secs', 'second', 'seconds', 'segundos'] },
  { unit: 'h', names: ['h', 'hr', 'hrs', 'hour', 'hours', 'horas'] },
];

/** Largest median that counts as minutes: audiobooks last some hundred minutes, and films more than 1,000 seconds. */
const maxMinutes = 1000;

function durationConverter(unit: string | undefined): Converter {
  return (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return unit && typeof text === 'string' && isBareNumber(text) ? `${text.trim()} ${unit}` : value;
  };
}

function scaleOf(column: string, rows: TitleFile['rows']): number {
  return medianOf(column, rows) > 10 ? 10 : 1;
}

/** Creates a converter of ratings to a scale of ten with one decimal; also parses `8.1/10` and `81%`. */
function ratingConverter(scale: number): Converter {
  return (value) => {
    const [, number, mark] = /^(\d+(?:[.,]\d+)?)\s*(%|\/\s*10)?$/.exec(String(value).trim()) ?? [];
    if (number === undefined) return value;
    const divisor = mark === undefined ? scale : Number(mark === '%') * 9 + 1;
    return (Math.round((Number(number.replace(',', '.')) / divisor) * 10) / 10).toFixed(1);
  };
}

/** Returns the median of the numbers in a column, which a few wrong numbers do not change; 0 without numbers. */
function medianOf(column: string, rows: TitleFile['rows']): number {
  const texts = rows.map((row) => String(row[column] ?? '')).filter(isBareNumber);
  const numbers = texts.map((text) => Number(text.trim().replace(',', '.'))).sort((one, other) => one - other);
  return numbers[Math.floor(numbers.length / 2)] ?? 0;
}

function isBareNumber(text: string): boolean {
  return /^\d+([.,]\d+)?$/.test(text.trim());
}

function isEmpty(field: ImportField, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || (field !== 'title' && field !== 'code' && noValue.test(text));
}

/** Placeholders that programs write for a missing value. */
const noValue = /^(?:n\/a|#n\/a|NA|null|nan|\\N|-|–|—)$/i;
