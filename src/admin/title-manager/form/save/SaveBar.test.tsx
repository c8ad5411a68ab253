import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { fileSnapshot } from '@/uploads/testing/fake-upload-dock';
import { formOfKind } from '../fields/kind-forms';
import { SaveBar, SubmitNote, UploadProgress, useUploadPercent } from './SaveBar';
import type { TitleSaving } from './use-title-save';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function snapshot(phase: SavePhase, percent: number): SaveSnapshot {
  const about = { saveId: 's', kind: 'movie' as const, title: 'A', titleId: 'a', files: [fileSnapshot('a.mp4')] };
  return { ...phase, ...about, percent, bytesPerSecond: undefined, secondsLeft: undefined };
}

test('shows the bar between 0 and 100 percent', () => {
  const steps = [
    [snapshot({ phase: 'uploading' }, 0), undefined],
    [snapshot({ phase: 'uploading' }, 42), '42%'],
    [snapshot({ phase: 'paused' }, 42), '42%', 'Paused'],
    [snapshot({ phase: 'saving' }, 100), undefined],
  ] as const;
  for (const [progress, said, label = 'Uploading'] of steps) {
    render(<UploadProgress progress={progress} />, { wrapper: InEnglish });
    expect(screen.queryByRole('progressbar', { name: label }) !== null).toBe(said !== undefined);
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

test.each([
  ['NEW', undefined],
  ['DRAFT', 'draft'],
  ['ENCODING', 'publish'],
  ['SCHEDULED', 'publish'],
  ['PUBLISHED', 'publish'],
] as const)('makes Enter in a field keep the status of a title that is %s', (status, pressed) => {
  const actions: string[] = [];
  render(
    <>
      <form id="form" onSubmit={(event) => event.preventDefault()} />
      <SaveBar
        {...{ status, formId: 'form', form: formOfKind.movie, publishAt: '', isBusy: false, hasUnfinished: false }}
        checking={0}
        saving={idle}
        onPublish={() => actions.push('publish')}
        onDraft={() => actions.push('draft')}
        onLeave={() => actions.push('leave')}
      />
    </>,
    { wrapper: InEnglish },
  );
  // On Enter the browser clicks the form's first submit button.
  const own = [...(document.querySelector('form')?.elements ?? [])].filter((one) => one instanceof HTMLButtonElement);
  const first = own.find(({ type }) => type === 'submit');
  if (first) fireEvent.click(first);
  expect(actions).toEqual(pressed ? [pressed] : []);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(actions.at(-1)).toBe('publish');
});

const idle: TitleSaving = {
  ...{
    saveId: undefined,
    savePhase: undefined,
    errors: [],
    currentErrors: [],
    hasLostFiles: false,
    rejection: undefined,
  },
  lastStatus: 'PUBLISHED',
  submit: vi.fn(),
  retry: vi.fn(),
  cancel: vi.fn(),
  dismissRejection: vi.fn(),
};

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

test.each([
  ['Cancel upload', 'Removing uploaded files…', [fileSnapshot('a.mp4')]],
  ['Cancel saving', 'Cancelling…', []],
])('offers "%s" during a save, and says "%s" then', (name, cancelling, files) => {
  const draw = (phase: SavePhase) => {
    const saving = { ...idle, saveId: 's', savePhase: { ...snapshot(phase, 0), files } };
    const about = { formId: 'f', form: formOfKind.movie, status: 'NEW', publishAt: '', hasUnfinished: false } as const;
    const actions = { onPublish: vi.fn(), onDraft: vi.fn(), onLeave: vi.fn() };
    render(<SaveBar {...about} {...actions} saving={saving} isBusy checking={0} />, { wrapper: InEnglish });
  };
  draw({ phase: 'offline' });
  expect(screen.getByRole('button', { name: /^Cancel ./ }).textContent).toBe(name);
  cleanup();
  draw({ phase: 'discarding' });
  expect(screen.getByText(cancelling)).toBeTruthy();
  cleanup();
});

test.each([
  ['DRAFT', 'Save as draft', 'Submit'],
  ['PUBLISHED', 'Submit', 'Save as draft'],
] as const)('marks only the pressed button as busy while a save with the status %s runs', (status, pressed, other) => {
  const saving = { ...idle, lastStatus: status };
  const about = { formId: 'f', form: formOfKind.movie, status: 'NEW', publishAt: '', hasUnfinished: false } as const;
  const actions = { onPublish: vi.fn(), onDraft: vi.fn(), onLeave: vi.fn() };
  render(<SaveBar {...about} {...actions} saving={saving} isBusy checking={0} />, { wrapper: InEnglish });
  const busy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy');
  expect([busy(pressed), busy(other)]).toEqual(['true', 'false']);
});
