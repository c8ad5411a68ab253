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
