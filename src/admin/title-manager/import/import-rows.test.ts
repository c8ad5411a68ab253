import { expect, test } from 'vitest';
import { countsOf, rowsOf } from './import-rows';

const mapping = { code: 'code', title: 'title' } as const;

test('broken rows and ids that stood there before are not sent', () => {
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
  const { rows, faulty } = rowsOf(file, mapping);
  // A missing id is the server's to tell: each such row is faulty for itself.
  expect(rows.map(({ row }) => row)).toEqual([2, 6, 7]);
  expect(faulty).toEqual([
    {
      row: 3,
      code: 'm-2',
      outcome: 'FAULT',
      faults: [{ problem: 'SURPLUS' }],
      fields: { code: 'm-2', title: 'Seven' },
    },
    {
      row: 5,
      code: 'm-1',
      outcome: 'FAULT',
      faults: [{ problem: 'REPEATED', row: 2 }],
      fields: { code: ' m-1 ', title: 'The General' },
    },
  ]);
  expect(countsOf(faulty)).toEqual({ CREATE: 0, UPDATE: 0, UNCHANGED: 0, FAULT: 2 });
});

test('ids that a spreadsheet has shortened are not sent: they would be new titles, or each other’s', () => {
  const rows = ['1.7504E+12', '1,7504e+12', '1750400070000', 'E+12'].map((code) => ({ code, title: 'Seven' }));
  const file = { name: 'a.csv', columns: ['code', 'title'], rows, numbers: [2, 3, 4, 5], broken: new Map() };
  const { rows: sent, faulty } = rowsOf(file, mapping);
  expect(sent.map(({ row }) => row)).toEqual([4, 5]);
  expect(faulty.map(({ faults }) => faults)).toEqual([[{ problem: 'SHORTENED' }], [{ problem: 'SHORTENED' }]]);
});
