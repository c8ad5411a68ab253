import { describe, expect, test } from 'vitest';
import { restoreCopyName } from '../../scripts/records/restore-table';
import { tablesOfBackend } from '../../scripts/records/stored-tables';

const main = 'yaa8kvbj286rzkl4b19xwiwwqd';
const sandbox = 'b7x2m5c4k3jzqpl6n1wtdrfghy';
const time = new Date('2026-11-25T10:00:00Z');
const tables = [
  restoreCopyName(`Users-${main}-NONE`, time),
  restoreCopyName(`Users-${sandbox}-NONE`, time),
  `MigrationRecords-${sandbox}`,
  `MigrationRecords-${main}`,
  `Users-${main}-NONE`,
  `Users-${sandbox}-NONE`,
  'Invoices',
];

describe('the tables of a backend', () => {
  test('are those of the chosen API, with its own record of migrations and copies of restores', () => {
    expect(tablesOfBackend(tables, main, 'eu-west-1')).toEqual({
      byModel: new Map([['Users', `Users-${main}-NONE`]]),
      migrationRecords: `MigrationRecords-${main}`,
      restoreCopies: [`Users-${main}-NONE-at-20261125T100000Z`],
    });
  });

  test('are those of the only backend without a choice', () => {
    expect(tablesOfBackend([`Users-${main}-NONE`], undefined, 'eu-west-1')).toEqual({
      byModel: new Map([['Users', `Users-${main}-NONE`]]),
      migrationRecords: undefined,
      restoreCopies: [],
    });
  });

  test.each([
    ['several backends', tables, undefined, `choose one: --api ${main} | ${sandbox}`],
    [
      'an API without tables',
      tables,
      'mian',
      `belongs to the API "mian". Choose an existing one: --api ${main} | ${sandbox}`,
    ],
    [
      'a region without a backend',
      ['Invoices'],
      main,
      'None of the 1 tables in eu-west-1 belongs to an Amplify backend.',
    ],
  ])('%s: names what was looked for and what there is', (_, names, api, message) => {
    expect(() => tablesOfBackend(names, api, 'eu-west-1')).toThrow(message);
  });
});
