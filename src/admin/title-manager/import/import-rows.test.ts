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
