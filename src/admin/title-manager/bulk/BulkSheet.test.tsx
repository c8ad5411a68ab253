import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/InEnglish';
import { BulkSheet } from './BulkSheet';
import type { BulkRun } from './use-bulk-run';

beforeAll(() => {
  // The page that tests draw on knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

function draw(run: BulkRun) {
  const on = { onStop: vi.fn(), onGoOn: vi.fn(), onClose: vi.fn() };
  render(
    <InEnglish>
      <BulkSheet run={run} titles={new Map()} {...on} />
    </InEnglish>,
  );
  return on;
}

test('the second click of a double click, beside the sheet, does not stop what is under way; Escape and Stop do', () => {
  const { onStop } = draw({ status: 'running', action: { name: 'delete' }, tried: 0, total: 60, isStopping: false });
  const sheet = screen.getByRole('dialog', { name: 'Deleting 60 titles' });
  fireEvent.click(sheet);
  expect(onStop).not.toHaveBeenCalled();
  // What the browser makes of Escape.
  fireEvent(sheet, new Event('close'));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(2);
});
