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
    broken: new Set([1]),
  };
  const { rows, faulty } = rowsOf(file, mapping);
  // A missing id is the server's to tell: each such row is faulty for itself.
  expect(rows.map(({ row }) => row)).toEqual([0, 3, 4]);
  expect(faulty).toEqual([
    { row: 1, code: 'm-2', outcome: 'FAULT', faults: [{ problem: 'BROKEN' }] },
    { row: 2, code: 'm-1', outcome: 'FAULT', faults: [{ problem: 'REPEATED', row: 0 }] },
  ]);
  expect(countsOf(faulty)).toEqual({ CREATE: 0, UPDATE: 0, UNCHANGED: 0, FAULT: 2 });
});
