import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { Toaster } from '@/ui/notices/Toaster';
import type { FailedSave } from '@/uploads/sending/save-snapshot';
import { sessionEndedCode } from '@/uploads/sending/upload-problem';
import { fileSnapshot } from '@/uploads/testing/fake-upload-dock';
import { useReportFailure } from './use-title-save';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

function announce(failed: Pick<FailedSave, 'step' | 'problem'>) {
  render(<Toaster label="Notices" />);
  const { result } = renderHook(() => useReportFailure(), { wrapper: InEnglish });
  act(() => result.current({ phase: 'failed', files: [fileSnapshot('a.mp4')], ...failed }));
}

test('does not report a failed removal as a failed upload', () => {
  announce({ step: 'discard', problem: { code: 'ERR_NETWORK', message: '' } });
  expect(screen.getByText(/^Some uploaded files could not be removed\./)).toBeTruthy();
  expect(screen.queryByText('Upload failed!')).toBeNull();
});

test('reports a failed upload, and each server error separately', () => {
  announce({ step: 'upload', problem: { code: 'AccessDenied', message: 'Access Denied' } });
  expect(screen.getByText('Upload failed!')).toBeTruthy();
  announce({ step: 'record', problem: { code: 'x', message: 'saveTitle: Out of order\nsaveTitle: Too late' } });
  expect(screen.getAllByText('saveTitle: Too late').length).toBeGreaterThan(0);
  expect(screen.getAllByText('saveTitle: Out of order').length).toBeGreaterThan(0);
});

test('reports a lost connection in words, without the operation', () => {
  announce({ step: 'record', problem: { code: 'NetworkError', message: 'saveTitle: A network error has occurred.' } });
  expect(screen.getByText(/^The title was not saved\./)).toBeTruthy();
  expect(screen.queryByText(/saveTitle/)).toBeNull();
});

test('does not report a save beside the login page after the session has ended', () => {
  const problem = { code: sessionEndedCode, message: 'saveTitle: No current user' };
  announce({ step: 'record', problem });
  announce({ step: 'announce', problem });
  expect(screen.queryByText(/No current user/)).toBeNull();
  expect(screen.queryByText('Upload failed!')).toBeNull();
});
