import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { ColumnMapping } from './column-mapping';
import { ImportOutcome } from './ImportOutcome';
import type { RowOutcome } from './import-rows';

afterEach(cleanup);

function draw(outcomes: RowOutcome['outcome'][], isImported: boolean, mapping: ColumnMapping = { id: 'code' }) {
  const nothing = () => undefined;
  render(
    <InEnglish>
      <ImportOutcome
        source={{
          file: { name: 'a.csv', columns: ['id'], rows: [], numbers: [], broken: new Map() },
          ...{ mapping, groups: [], choices: new Map() },
        }}
        outcomes={outcomes.map((outcome, row) => ({ row, code: `m-${row}`, outcome, faults: [], fields: {} }))}
        isImported={isImported}
        onImport={nothing}
        onRemap={nothing}
        onRevalue={nothing}
        onAnew={nothing}
      />
    </InEnglish>,
  );
}

test('rows with faults and rows that changed nothing are not counted as imported', () => {
  draw(['CREATE', 'UPDATE', 'UNCHANGED', 'FAULT', 'FAULT'], true);
  expect(screen.getByRole('heading', { name: '2 titles of a.csv imported' })).toBeTruthy();
});

test('that new titles may come in as drafts is said before and after, unless the file says how they stand', () => {
  for (const isImported of [false, true]) {
    draw(['CREATE'], isImported);
    expect(screen.getByText(/come in as drafts/)).toBeTruthy();
    cleanup();
    draw(['CREATE'], isImported, { id: 'code', status: 'status' });
    expect(screen.queryByText(/come in as drafts/)).toBeNull();
    cleanup();
  }
});
