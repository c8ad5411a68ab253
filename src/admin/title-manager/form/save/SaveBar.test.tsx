import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { SubmitNote, UploadProgress, useUploadPercent } from './SaveBar';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function snapshot(phase: SavePhase, percent: number): SaveSnapshot {
  const about = { saveId: 's', kind: 'movie' as const, title: 'A', titleId: 'a', files: [] };
  return { ...phase, ...about, percent, bytesPerSecond: undefined, secondsLeft: undefined };
}

test('shows the bar between 0 and 100 percent', () => {
  const steps = [
    [snapshot({ phase: 'uploading' }, 0), undefined],
    [snapshot({ phase: 'uploading' }, 42), '42%'],
    [snapshot({ phase: 'saving' }, 100), undefined],
  ] as const;
  for (const [progress, said] of steps) {
    render(<UploadProgress progress={progress} />, { wrapper: InEnglish });
    expect(screen.queryByRole('progressbar', { name: 'Uploading' }) !== null).toBe(said !== undefined);
    if (said) expect(screen.getByText(said)).toBeTruthy();
    cleanup();
  }
});

test.each([
  ['NEW', /immediately/],
  ['ENCODING', /as soon as its files are encoded/],
  ['PUBLISHED', undefined],
] as const)('says when the submit publishes a title that is %s', (status, said) => {
  const { container } = render(<SubmitNote status={status} publishAt="" />, { wrapper: InEnglish });
  if (said) expect(screen.getByText(said)).toBeTruthy();
  else expect(container.textContent).toBe('');
});

test('resets the bar one second after a save, at once on failure or cancel', () => {
  const done = { phase: 'done', outcome: { outcome: 'SAVED', id: 'a', updatedAt: '', awaitsEncoding: false } } as const;
  const { result, rerender } = renderHook(({ progress }) => useUploadPercent(progress), {
    initialProps: { progress: snapshot({ phase: 'uploading' }, 60) },
  });
  expect(result.current).toBe(60);
  rerender({ progress: snapshot(done, 100) });
  act(() => void vi.advanceTimersByTime(999));
  expect(result.current).toBe(100);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(0);
  const failed = { phase: 'failed', step: 'upload', problem: { code: 'x', message: '' } } as const;
  for (const phase of [failed, { phase: 'discarding' }, { phase: 'discarded' }] as const) {
    rerender({ progress: snapshot(phase, 60) });
    expect(result.current).toBe(0);
  }
});
