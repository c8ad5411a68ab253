import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { FailedSave } from '@/uploads/sending/save-snapshot';
import { sessionEndedCode } from '@/uploads/sending/upload-problem';
import { fileSnapshot } from '@/uploads/testing/fake-upload-dock';
import { SaveProblem } from './SaveBar';

const lost = { code: 'ERR_NETWORK', message: '' };

test('keeps the focus on the page when a retry removes the problem', async () => {
  const failed: FailedSave = { phase: 'failed', step: 'record', problem: lost, files: [] };
  const nothing = () => undefined;
  const page = (isFailed: boolean) => (
    <main id="content" tabIndex={-1}>
      {isFailed && <SaveProblem failed={failed} onRetry={nothing} onCancel={nothing} />}
    </main>
  );
  const { rerender } = render(page(true), { wrapper: InEnglish });
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

function failedAt(step: FailedSave['step'], { problem = lost, files = [fileSnapshot('a.mp4')] } = {}) {
  const calls = { retry: vi.fn(), cancel: vi.fn() };
  const failed: FailedSave = { phase: 'failed', step, problem, files };
  render(<SaveProblem failed={failed} onRetry={calls.retry} onCancel={calls.cancel} />, { wrapper: InEnglish });
  return calls;
}

test('names a failed removal, and offers only a retry', () => {
  const { retry } = failedAt('discard');
  expect(screen.getByText(/^Some uploaded files could not be removed\./)).toBeTruthy();
  expect(screen.queryByText(/The title was not saved/)).toBeNull();
  const [button, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  expect(button?.textContent).toBe('Try again');
  if (button) fireEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
});

test('offers to retry or discard a record that was not written', () => {
  const { cancel } = failedAt('record');
  expect(
    screen.getByText('The title was not saved. The connection was lost. Your changes are still here.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('offers to cancel the saving, not an upload, if nothing was uploaded', () => {
  const problem = { code: sessionEndedCode, message: 'saveTitle: No current user' };
  const { cancel } = failedAt('record', { problem, files: [] });
  expect(
    screen.getByText(
      'The title was not saved. Your session has ended. Log in again, then retry. Your changes are still here.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel saving' }));
  expect(cancel).toHaveBeenCalledOnce();
});
