import { expect, test } from 'vitest';
import { parseRows } from './importing-handler';

test('words may come as a list of them, as JSON has them', () => {
  const [row] = parseRows('movie', [{ code: 'a', title: 'Safety Last!', genre: ['Comedy', 'war'], year: 1923 }]);
  expect(row).toMatchObject({ fields: { genre: 'comedy, war', year: '1923' }, faults: [] });
});

test.each([[true], [{ en: 'Safety Last!' }], [[{ name: 'Harold Lloyd' }]]])('%j is no text of a title', (title) => {
  const [row] = parseRows('movie', [{ code: 'a', title }]);
  expect(row?.faults).toEqual([{ field: 'title', problem: 'NOT_ALLOWED' }]);
});

test('rows without an id repeat none', () => {
  const rows = parseRows('movie', [{ title: 'One' }, { title: 'Two' }]);
  expect(rows.map(({ faults }) => faults)).toEqual([
    [{ field: 'code', problem: 'MISSING' }],
    [{ field: 'code', problem: 'MISSING' }],
  ]);
});

test('a row needs an id of its own, and no two the same', () => {
  const rows = parseRows('movie', [{ title: 'One' }, { code: 'a', title: 'Two' }, { code: 'a', title: 'Three' }]);
  expect(rows.map(({ faults }) => faults)).toEqual([
    [{ field: 'code', problem: 'MISSING' }],
    [],
    [{ field: 'code', problem: 'DUPLICATE' }],
  ]);
});
