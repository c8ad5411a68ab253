import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { SavePhase } from '@/uploads/sending/save-snapshot';
import { SaveProblem } from './SaveProblem';

type Step = Extract<SavePhase, { phase: 'failed' }>['step'];

function failedAt(step: Step) {
  const calls = { retry: vi.fn(), giveUp: vi.fn() };
  const failed = { phase: 'failed' as const, step, problem: { code: 'ERR_NETWORK', message: '' } };
  render(<SaveProblem failed={failed} onRetry={calls.retry} onGiveUp={calls.giveUp} />, { wrapper: InEnglish });
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
  const { giveUp } = failedAt('record');
  expect(screen.getByText(/^The title was not saved: /)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(giveUp).toHaveBeenCalledOnce();
});
