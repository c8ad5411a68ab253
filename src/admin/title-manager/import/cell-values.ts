import { withoutFormulaEscape } from '@/lib/formula-cells';
import type { ColumnMapping, ImportField } from './column-mapping';
import { wordsOf } from './column-meanings';
import type { TitleFile } from './read-title-file';
import { storedValue } from './stored-values';

/** Reads a row of a file as the import takes it: by field, without its empty cells. */
export type RowReader = (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * A reader of the rows of a file. Numbers without a unit get the one of their column: minutes for lengths, unless the
 * header names another, and a tenth for ratings of 100.
 */
export function rowReader({ rows }: Pick<TitleFile, 'rows'>, mapping: ColumnMapping): RowReader {
  const columns = Object.entries(mapping).flatMap(([column, field]) => {
    if (!field) return [];
    return [{ column, field, adapt: adaptation(field, column, rows) }];
  });
  return (row) => {
    const cells = columns.map(({ column, field, adapt }) => {
      const cell = row[column];
      const value = typeof cell === 'string' ? withoutFormulaEscape(cell) : cell;
      return [field, isEmpty(field, value) ? undefined : storedValue(field, adapt(value))] as const;
    });
    return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
  };
}

/** A reader of the cells of a row by field, as the file has them. */
export function rawReader(mapping: ColumnMapping): RowReader {
  const columns = Object.entries(mapping).flatMap(([column, field]) => (field ? [[field, column] as const] : []));
  return (row) => Object.fromEntries(columns.map(([field, column]) => [field, row[column]]));
}

/** Returns the text of a cell; empty unless it is a string or number. */
export function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

type Adapt = (value: unknown) => unknown;

function adaptation(field: ImportField, column: string, rows: TitleFile['rows']): Adapt {
  if (field === 'duration') return withUnit(unitOf(column, rows));
  if (field === 'rate') return outOfTen(scaleOf(column, rows));
  return (value) => value;
}

/** The unit that bare numbers of a column of lengths have; none where they are too large for minutes. */
function unitOf(column: string, rows: TitleFile['rows']): string | undefined {
  const words = wordsOf(column);
  const named = units.find(({ names }) => names.some((name) => words.includes(name)));
  if (named) return named.unit;
  return medianOf(column, rows) <= mostMinutes ? 'min' : undefined;
}

const units = [
  { unit: 'min', names: ['min', 'mins', 'minute', 'minutes', 'minuto', 'minutos'] },
  { unit: 's', names: ['s', 'sec', 'secs', 'second', 'seconds', 'segundos'] },
  { unit: 'h', names: ['h', 'hr', 'hrs', 'hour', 'hours', 'horas'] },
];

/** Readings have some hundred minutes; a film's seconds are more. */
const mostMinutes = 1000;

function withUnit(unit: string | undefined): Adapt {
  return (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return unit && typeof text === 'string' && isBareNumber(text) ? `${text.trim()} ${unit}` : value;
  };
}

function scaleOf(column: string, rows: TitleFile['rows']): number {
  return medianOf(column, rows) > 10 ? 10 : 1;
}

/** `8.1/10`, `81%`, and numbers with more decimals than are stored. */
function outOfTen(scale: number): Adapt {
  return (value) => {
    const [, number, mark] = /^(\d+(?:[.,]\d+)?)\s*(%|\/\s*10)?$/.exec(String(value).trim()) ?? [];
    if (number === undefined) return value;
    const divisor = mark === undefined ? scale : Number(mark === '%') * 9 + 1;
    return (Math.round((Number(number.replace(',', '.')) / divisor) * 10) / 10).toFixed(1);
  };
}

/** The median of the numbers in a column, which a few wrong ones do not move; 0 without numbers. */
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
