import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import type { ColumnMapping } from './column-mapping';
import { countsOf, importSource, rowsOf } from './import-rows';
import type { TitleFile } from './read-title-file';

const read = (file: TitleFile, mapping: ColumnMapping, choices = new Map()) =>
  rowsOf(kinds.movie, { ...importSource(kinds.movie, file, mapping), choices });
const mapping = { code: 'code', title: 'title' } as const;

test('sends no invalid rows and no ids of earlier rows', () => {
  const file = {
    name: 'a.csv',
    columns: ['code', 'title'],
    rows: [
      { code: 'm-1', title: 'The General' },
      { code: 'm-2', title: 'Seven' },
      { code: ' m-1 ', title: 'The General' },
      { code: '', title: 'No id' },
      { code: '', title: 'No id either' },
    ],
    numbers: [2, 3, 5, 6, 7],
    broken: new Map([[1, 'SURPLUS' as const]]),
  };
  const { rows, invalidRows } = read(file, mapping);
  // The server reports a missing id, separately for each row.
  expect(rows.map(({ row }) => row)).toEqual([2, 6, 7]);
  expect(invalidRows).toEqual([
    {
      row: 3,
      code: 'm-2',
      outcome: 'INVALID',
      errors: [{ problem: 'SURPLUS' }],
      fields: { code: 'm-2', title: 'Seven' },
    },
    {
      row: 5,
      code: 'm-1',
      outcome: 'INVALID',
      errors: [{ problem: 'REPEATED', row: 2 }],
      fields: { code: ' m-1 ', title: 'The General' },
    },
  ]);
  expect(countsOf(invalidRows)).toEqual({ CREATE: 0, UPDATE: 0, UNCHANGED: 0, INVALID: 2 });
});

test('sends an id of a column named id as the id of the record, too', () => {
  const fileOf = (column: string) => {
    const rows = [{ [column]: 'r-1', title: 'The General' }, { title: 'No id' }];
    return { name: 'a.csv', columns: [column, 'title'], rows, numbers: [2, 3], broken: new Map() };
  };
  const sent = (column: string) => read(fileOf(column), { [column]: 'code', title: 'title' }).rows;
  expect(sent(' ID ').map(({ fields }) => fields)).toEqual([
    { code: 'r-1', id: 'r-1', title: 'The General' },
    { title: 'No id' },
  ]);
  expect(sent('imdb id')[0]?.fields).toEqual({ code: 'r-1', title: 'The General' });
  expect(sent('movie_id')[0]?.fields).toEqual({ code: 'r-1', title: 'The General' });
});

test('rejects ids that a spreadsheet has shortened', () => {
  const rows = ['1.7504E+12', '1,7504e+12', '1750400070000', 'E+12'].map((code) => ({ code, title: 'Seven' }));
  const file = { name: 'a.csv', columns: ['code', 'title'], rows, numbers: [2, 3, 4, 5], broken: new Map() };
  const { rows: sent, invalidRows } = read(file, mapping);
  expect(sent.map(({ row }) => row)).toEqual([4, 5]);
  expect(invalidRows.map(({ errors }) => errors)).toEqual([[{ problem: 'SHORTENED' }], [{ problem: 'SHORTENED' }]]);
});

test('finds titles of an export by the ids of their records if a spreadsheet has shortened their own ids', () => {
  const rows = [
    { movie_id: '1.7504E+12', id: 'the-general-1926', title: 'The General' },
    { movie_id: '1.7504E+12', id: 'seven-up-1964', title: 'Seven Up' },
    { movie_id: 'm-3', id: 'metropolis-1927', title: 'Metropolis' },
    { movie_id: '1.7504E+12', id: '', title: 'Without an id' },
  ];
  const file = { name: 'a.csv', columns: ['movie_id', 'id', 'title'], rows, numbers: [2, 3, 4, 5], broken: new Map() };
  const { rows: sent, invalidRows } = read(file, { movie_id: 'code', id: undefined, title: 'title' });
  expect(sent.map(({ fields }) => fields)).toEqual([
    { code: 'the-general-1926', id: 'the-general-1926', title: 'The General' },
    { code: 'seven-up-1964', id: 'seven-up-1964', title: 'Seven Up' },
    { code: 'm-3', title: 'Metropolis' },
  ]);
  expect(invalidRows).toMatchObject([{ row: 5, errors: [{ problem: 'SHORTENED' }] }]);
});

test('lists invalid values as the file has them', () => {
  const rows = ['7.4', '50', '8'].map((rate, index) => ({ code: `m-${index}`, rate }));
  const file = { name: 'a.csv', columns: ['code', 'rate'], rows, numbers: [2, 3, 4], broken: new Map() };
  const { groups } = importSource(kinds.movie, file, { code: 'code', rate: 'rate' });
  expect(groups).toMatchObject([{ field: 'rate', examples: ['50'], count: 1, problem: 'NOT_A_RATING' }]);
});

test('derives missing IDs from title and year, and rejects the same title twice', () => {
  const rows = [
    { name: 'The Land Girls', date: 'Jun 12 1998' },
    { name: 'King Kong', date: '1933' },
    { name: 'King Kong', date: '2005-12-14' },
    { name: 'the land girls', date: '1998' },
    { name: '', date: '1999' },
  ];
  const file = { name: 'a.csv', columns: ['name', 'date'], rows, numbers: [2, 3, 4, 5, 6], broken: new Map() };
  const { rows: sent, invalidRows } = read(file, { name: 'title', date: 'year' });
  expect(sent.map(({ fields }) => fields.code)).toEqual(['the-land-girls-1998', 'king-kong-1933', 'king-kong-2005']);
  expect(invalidRows).toMatchObject([
    { row: 5, errors: [{ problem: 'REPEATED_TITLE', row: 2 }] },
    { row: 6, errors: [{ field: 'title', problem: 'MISSING' }] },
  ]);
});

test('rejects a row for an optional value only on request', () => {
  const rows = [{ code: 'm-1', title: 'A', year: 'soon' }];
  const file = { name: 'a.csv', columns: ['code', 'title', 'year'], rows, numbers: [2], broken: new Map() };
  const columns = { ...mapping, year: 'year' } as const;
  expect(read(file, columns).rows.map(({ fields }) => fields)).toEqual([{ code: 'm-1', title: 'A' }]);
  const { rows: sent, invalidRows } = read(file, columns, new Map([['year', { does: 'REFUSE' }]]));
  expect(sent).toEqual([]);
  expect(invalidRows).toMatchObject([{ row: 2, errors: [{ field: 'year', problem: 'NOT_A_NUMBER' }] }]);
});
