import { expect, test } from 'vitest';
import { rowReader } from './cell-values';
import type { ColumnMapping } from './column-mapping';

/** Parses the rows of a file with one column. */
function read(column: string, field: ColumnMapping[string], ...values: unknown[]) {
  const rows = values.map((value) => ({ [column]: value }));
  const reader = rowReader({ rows }, { [column]: field });
  return rows.map((row) => reader(row)[field ?? '']);
}

test('ignores empty cells and omitted columns', () => {
  const mapping = { movie_id: 'code', name: 'title', year: 'year', shelf: undefined } as const;
  const row = { movie_id: 'm-1', name: 'The General', year: ' ', shelf: 'A3' };
  expect(rowReader({ rows: [row] }, mapping)(row)).toEqual({ code: 'm-1', title: 'The General' });
});

test('ignores placeholders for missing values, but not as a title', () => {
  expect(read('Director', 'director', 'N/A', 'null', '\\N', 'NaN', '-', 'Ada')).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined],
    'Ada',
  ]);
  expect(read('Title', 'title', 'Null', '-')).toEqual(['Null', '-']);
});

test('reads cells that an export escaped for spreadsheets', () => {
  expect(read('title', 'title', "'=Two", "'Round Midnight")).toEqual(['=Two', "'Round Midnight"]);
});

test('reads bare numbers of lengths as minutes, unless the header has another unit', () => {
  expect(read('Running Time min', 'duration', 95, '92:05', '1h 2m')).toEqual(['95 min', '92:05', '1h 2m']);
  expect(read('Runtime', 'duration', '95')).toEqual(['95 min']);
  expect(read('Length (seconds)', 'duration', '271')).toEqual(['271 s']);
  // The numbers are too large for minutes, and the header names no unit.
  expect(read('Runtime', 'duration', '5400', '6100', '95')).toEqual(['5400', '6100', '95']);
});

test('normalizes ratings to one decimal out of 10', () => {
  expect(read('IMDB Rating', 'rate', 6.1, '7,35', '8.1/10', '81%', '74', 'good')).toEqual([
    ...['6.1', '7.4', '8.1', '8.1', '74.0'],
    'good',
  ]);
  expect(read('Metascore', 'rate', '61', '80', '8')).toEqual(['6.1', '8.0', '0.8']);
});
