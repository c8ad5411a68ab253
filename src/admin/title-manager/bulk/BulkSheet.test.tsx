import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { BulkSheet } from './BulkSheet';
import type { BulkRun } from './bulk-run';

afterEach(cleanup);

const titles = new Map(['a', 'b', 'c'].map((id) => [id, { id, title: `Title ${id}` }]));

function draw(run: BulkRun) {
  const on = { onStop: vi.fn(), onContinue: vi.fn(), onClose: vi.fn() };
  render(<BulkSheet run={run} titles={titles} {...on} />, { wrapper: InEnglish });
  return on;
}

test('ignores the second click of a double click beside the sheet; Escape and Stop end the run', () => {
  const { onStop } = draw({ status: 'running', action: { name: 'delete' }, tried: 0, total: 60, isStopping: false });
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Deleting 60 titles' });
  fireEvent.click(sheet);
  expect(onStop).not.toHaveBeenCalled();
  // Simulates the browser's reaction to Escape.
  sheet.open = false;
  fireEvent(sheet, new Event('close'));
  // The sheet stays open until the running request is answered.
  expect(sheet.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(2);
});

test('reports the result under a heading, unchanged titles and each reason once', () => {
  const refused = ['a', 'b'].map((id) => ({ id, reason: 'INCOMPLETE' as const, fields: ['year', 'bg'] }));
  const others = [{ id: 'c', reason: 'BUSY' as const, fields: [] }];
  const report = {
    ...{ done: ['d'], awaitingEncoding: ['d'], unchanged: ['e', 'f'] },
    ...{ refused: [...refused, ...others], remaining: [], orphanedFiles: [] },
  };
  draw({ status: 'over', action: { name: 'change', change: { status: 'PUBLISHED' } }, report });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(screen.getByText('1 title processed.')).toBeTruthy();
  expect(screen.getByText('1 title will be published as soon as its files are encoded.')).toBeTruthy();
  expect(screen.getByText('2 titles were already up to date.')).toBeTruthy();
  const reasons = screen.getAllByText(/^\d titles?: /).map((reason) => reason.firstChild?.textContent);
  expect(reasons).toEqual([
    '2 titles: cannot be published yet. Missing or invalid: Year, Poster',
    expect.stringMatching(/^1 title: /),
  ]);
  expect(screen.getAllByText(/^Title [abc]$/)).toHaveLength(3);
});
