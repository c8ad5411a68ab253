import { maxBatchSizes } from '@rules/batch-bounds';
import { expect, test } from 'vitest';
import { parseRows } from './importing-handler';

test('reads texts from a list, as in JSON', () => {
  const [row] = parseRows('movie', [{ code: 'a', title: 'Safety Last!', genre: ['Comedy', 'war'], year: 1923 }]);
  expect(row).toMatchObject({ fields: { genre: 'comedy, war', year: '1923' }, errors: [] });
});

test.each([[true], [{ en: 'Safety Last!' }], [[{ name: 'Harold Lloyd' }]]])("rejects %j as a title's text", (title) => {
  const [row] = parseRows('movie', [{ code: 'a', title }]);
  expect(row?.errors).toEqual([{ field: 'title', problem: 'NOT_ALLOWED' }]);
});

test('does not compare rows without an id', () => {
  const rows = parseRows('movie', [{ title: 'One' }, { title: 'Two' }]);
  expect(rows.map(({ errors }) => errors)).toEqual([
    [{ field: 'code', problem: 'MISSING' }],
    [{ field: 'code', problem: 'MISSING' }],
  ]);
});

test('reads the id of the record apart from the fields', () => {
  const [row, without] = parseRows('movie', [
    { code: 'a', id: ' a ', title: 'One' },
    { code: 'b', id: ' ' },
  ]);
  expect(row).toMatchObject({ fields: { code: 'a', title: 'One' }, recordId: 'a', errors: [] });
  expect(row?.fields).not.toHaveProperty('id');
  expect(without).toMatchObject({ recordId: undefined, errors: [] });
});

test('requires unique ids', () => {
  const rows = parseRows('movie', [{ title: 'One' }, { code: 'a', title: 'Two' }, { code: 'a', title: 'Three' }]);
  expect(rows.map(({ errors }) => errors)).toEqual([
    [{ field: 'code', problem: 'MISSING' }],
    [],
    [{ field: 'code', problem: 'DUPLICATE' }],
  ]);
});

test('reads at most 100 rows, each an object', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `c${n}`, title: 'One' }));
  expect(parseRows('movie', rows(maxBatchSizes.importedTitles))).toHaveLength(100);
  for (const given of [rows(101), { code: 'a' }, 'a', null, [{ code: 'a' }, null], [5]])
    expect(() => parseRows('movie', given)).toThrow('INVALID_ROWS');
});

test('accepts a known status only, and a scheduled title only with its time', () => {
  const errorsOf = (cells: object) => parseRows('movie', [{ code: 'a', title: 'One', ...cells }])[0]?.errors;
  expect(errorsOf({ status: ' draft ' })).toEqual([]);
  expect(errorsOf({ status: 'HIDDEN' })).toEqual([{ field: 'status', problem: 'NOT_ALLOWED' }]);
  expect(errorsOf({ status: 'SCHEDULED' })).toEqual([{ field: 'publish_at', problem: 'MISSING' }]);
  expect(errorsOf({ status: 'SCHEDULED', publish_at: '2999-01-01T18:00Z' })).toEqual([]);
});
