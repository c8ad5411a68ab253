import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { ImportOutcome } from './ImportOutcome';
import type { ImportSource, RowOutcome } from './import-rows';

afterEach(cleanup);

const nothing = () => undefined;
const nothings = { onRemap: nothing, onRevalue: nothing, onRestart: nothing };
const source: ImportSource = {
  file: { name: 'a.csv', columns: ['id'], rows: [], numbers: [], broken: new Map() },
  ...{ mapping: { id: 'code' }, groups: [], choices: new Map() },
};

function draw(outcomes: RowOutcome['outcome'][], isImported: boolean, fields: RowOutcome['fields'] = {}) {
  render(
    <ImportOutcome
      source={{ ...source, mapping: { id: 'code', status: 'status' } }}
      outcomes={outcomes.map((outcome, row) => ({ row, code: `m-${row}`, outcome, errors: [], fields }))}
      isImported={isImported}
      onImport={nothing}
      {...nothings}
    />,
    { wrapper: InEnglish },
  );
}

test('does not count invalid and unchanged rows as imported', () => {
  draw(['CREATE', 'UPDATE', 'UNCHANGED', 'INVALID', 'INVALID'], true);
  // The previous step, which has been removed, had the focus.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 titles imported from a.csv' }));
});

test('says before and after that new titles become drafts, unless the import sets their status', () => {
  for (const isImported of [false, true]) {
    draw(['CREATE'], isImported);
    expect(screen.getByText(/imported as drafts/)).toBeTruthy();
    cleanup();
    draw(['CREATE'], isImported, { status: 'PUBLISHED' });
    expect(screen.queryByText(/imported as drafts/)).toBeNull();
    cleanup();
  }
});

test('shows values that the check rejected, and offers to reject their rows', () => {
  const fields = { code: 'm-1', title: 'A', bg: 'movies/a.webp' };
  const omitted = { errors: [{ field: 'bg' as const, problem: 'NOT_ALLOWED' as const }], fields };
  const outcomes = [{ row: 2, code: 'm-1', outcome: 'CREATE' as const, errors: [], fields, omitted }];
  const onImport = vi.fn();
  render(<ImportOutcome {...{ source, outcomes, onImport }} isImported={false} {...nothings} />, {
    wrapper: InEnglish,
  });
  expect(screen.getByText('Poster: “movies/a.webp” is not an allowed value', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 title' }));
  expect(onImport).toHaveBeenCalledWith(outcomes);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reject these rows instead' }));
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  expect(screen.getByRole('table', { name: 'Rejected rows' }).textContent).toContain('movies/a.webp');
});
