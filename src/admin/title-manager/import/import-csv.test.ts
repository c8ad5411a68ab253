import { expect, test } from 'vitest';
import { refusedCsv } from './import-csv';

test('exports rejected rows with number, reasons and their own columns', () => {
  const rows = [
    { name: 'A', year: '1926' },
    { name: '=B', year: 'soon' },
    { name: '', year: ['x'], __parsed_extra: ['spare', ''] },
  ];
  const file = { name: 'a.json', columns: ['name', 'year'], rows, numbers: [2, 3, 5], broken: new Map() };
  const refused = [3, 5].map((row) => ({ row, code: '', outcome: 'INVALID' as const, errors: [], fields: {} }));
  const reasons = (outcome: { row: number }) => (outcome.row === 3 ? ['Year: “soon” is not a number'] : ['one', 'two']);
  expect(refusedCsv(file, refused, { row: 'Row', reason: 'Reason' }, reasons).split('\r\n')).toEqual([
    'Row,Reason,name,year',
    '3,Year: “soon” is not a number,"\'=B",soon',
    '5,one; two,,"[""x""]",spare,',
  ]);
});
