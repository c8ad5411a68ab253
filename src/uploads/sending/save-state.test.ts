import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/catalogue/edited-title';
import { type FileState, isInTransfer, reduceSave, type SaveEvent, type SaveState, type Transfer } from './save-state';

const problem = { code: 'AccessDenied', message: 'Access Denied' };
const missing = (path: string) => ({ code: 'FILE_MISSING', message: path });
const saved = { outcome: 'SAVED', id: 'metropolis', updatedAt: '2026-01-01T00:00:00Z', awaitsEncoding: false } as const;
const source = new File(['film'], 'film.mp4');

function file(path: string, progress: Partial<FileState> = {}): FileState {
  const facts = { role: `Role of ${path}`, path, name: path, size: 100, contentType: 'video/mp4' };
  const waiting: FileState = { ...facts, canPause: true, source, original: undefined, state: 'waiting' };
  return Object.assign(waiting, progress);
}

const transfer = (state: Transfer['state'], more: Partial<Transfer> = {}): Transfer => ({
  ...{ state, sent: 0, failures: 0, samples: [] },
  ...more,
});

function save(step: SaveState['step'], ...files: FileState[]): SaveState {
  const about = { saveId: 'save-1', kind: 'movie', title: 'Metropolis', titleId: 'metropolis' } as const;
  return { ...about, step, isPaused: false, files };
}

const sending = { name: 'sending' } as const;
const announcing = { name: 'announcing', isOffline: false } as const;
const saving = { name: 'saving', isOffline: false } as const;
const failedUpload = { name: 'failed', step: 'upload', file: 'Role of a', problem } as const;
const failedDiscard = { name: 'failed', step: 'discard', problem } as const;
const sent = { state: 'sent' } as const;
const failed = { state: 'failed', sent: 10, problem } as const;
const lost = { code: 'NetworkError', message: '' };
const attemptFailed = { type: 'attemptFailed', path: 'a', problem: lost, isRetryable: true } as const;

/** Step after the event, and the files' states. */
type Expected = [step: SaveState['step'], ...states: FileState['state'][]];

describe('transitions', () => {
  test.each<[string, SaveState, SaveEvent, Expected]>([
    [
      'announces after the preparation',
      save({ name: 'preparing' }, file('a')),
      { type: 'prepared' },
      [announcing, 'waiting'],
    ],
    ['writes the record of a save without files at once', save({ name: 'preparing' }), { type: 'prepared' }, [saving]],
    [
      'starts at most three uploads',
      save(announcing, file('a'), file('b'), file('c'), file('d')),
      { type: 'announced' },
      [sending, 'sending', 'sending', 'sending', 'waiting'],
    ],
    [
      'uploads nothing if a file is missing',
      save(announcing, file('a'), file('b', { state: 'missing' })),
      { type: 'announced' },
      [{ name: 'rollingBack' }, 'waiting', 'missing'],
    ],
    [
      'waits for the connection to announce',
      save(announcing, file('a')),
      { type: 'requestFailed', problem: lost, isOffline: true },
      [{ ...announcing, isOffline: true }, 'waiting'],
    ],
    [
      'announces again once online',
      save({ ...announcing, isOffline: true }, file('a')),
      { type: 'online' },
      [announcing, 'waiting'],
    ],
    [
      'fails if the announcement is refused',
      save(announcing, file('a')),
      { type: 'requestFailed', problem, isOffline: false },
      [{ name: 'failed', step: 'announce', problem }, 'waiting'],
    ],
    [
      'writes the record again whose response was lost',
      save(announcing, file('a')),
      { type: 'requestFailed', problem: { code: 'Error', message: 'announceUploads: SAVE_DONE' }, isOffline: false },
      [saving, 'sent'],
    ],
    [
      'ends if the uploads were discarded elsewhere',
      save(saving, file('a', sent)),
      { type: 'requestFailed', problem: { code: 'Error', message: 'SAVE_DISCARDED' }, isOffline: false },
      [{ name: 'refused', outcome: { outcome: 'DISCARDED' } }, 'sent'],
    ],
    [
      'starts the next upload after one has ended',
      save(
        sending,
        file('a', transfer('sending')),
        file('b', transfer('sending')),
        file('c', transfer('paused')),
        file('d'),
      ),
      { type: 'uploaded', path: 'a' },
      [sending, 'sent', 'sending', 'paused', 'sending'],
    ],
    [
      'writes the record after the last upload',
      save(sending, file('a', sent), file('b', transfer('sending'))),
      { type: 'uploaded', path: 'b' },
      [saving, 'sent', 'sent'],
    ],
    [
      'rolls back after the last upload if one has failed',
      save(sending, file('a', failed), file('b', transfer('sending'))),
      { type: 'uploaded', path: 'b' },
      [{ name: 'rollingBack' }, 'failed', 'sent'],
    ],
    [
      'pauses all multipart uploads',
      save(
        sending,
        file('a', transfer('sending')),
        file('b', { ...transfer('sending'), canPause: false }),
        file('c', transfer('retrying')),
      ),
      { type: 'pause' },
      [sending, 'paused', 'sending', 'paused'],
    ],
    [
      'pauses one file',
      save(sending, file('a', transfer('sending')), file('b', transfer('sending'))),
      { type: 'pause', path: 'b' },
      [sending, 'sending', 'paused'],
    ],
    [
      'resumes a paused file',
      save(sending, file('a', transfer('paused'))),
      { type: 'resume', isOnline: true },
      [sending, 'sending'],
    ],
    [
      'resumes a paused file as offline without a connection',
      save(sending, file('a', transfer('paused'))),
      { type: 'resume', isOnline: false },
      [sending, 'offline'],
    ],
    [
      'waits offline, but not with a single PUT',
      save(sending, file('a', transfer('sending')), file('b', { ...transfer('sending'), canPause: false })),
      { type: 'offline' },
      [sending, 'offline', 'sending'],
    ],
    [
      'sends again once online, but nothing that is paused',
      save(sending, file('a', transfer('offline')), file('b', transfer('retrying')), file('c', transfer('paused'))),
      { type: 'online' },
      [sending, 'sending', 'sending', 'paused'],
    ],
    [
      'retries a failed attempt after a delay',
      save(sending, file('a', transfer('sending'))),
      attemptFailed,
      [sending, 'retrying'],
    ],
    [
      'starts the next attempt',
      save(sending, file('a', transfer('retrying'))),
      { type: 'retryDue', path: 'a' },
      [sending, 'sending'],
    ],
    [
      'keeps a file paused whose attempt fails',
      save(sending, file('a', transfer('paused'))),
      attemptFailed,
      [sending, 'paused'],
    ],
    [
      'fails after the last attempt',
      save(sending, file('a', transfer('sending', { failures: 6 })), file('b', transfer('sending'))),
      attemptFailed,
      [sending, 'failed', 'sending'],
    ],
    [
      'fails at once if a retry is useless',
      save(sending, file('a', transfer('sending')), file('b', transfer('sending'))),
      { ...attemptFailed, isRetryable: false },
      [sending, 'failed', 'sending'],
    ],
    [
      'sends a failed file again beside others',
      save(sending, file('a', failed), file('b', transfer('sending'))),
      { type: 'retry', path: 'a' },
      [sending, 'sending', 'sending'],
    ],
    [
      'has deleted files sent again after a rollback',
      save({ name: 'rollingBack' }, file('a', failed), file('b', sent)),
      { type: 'rolledBack', isComplete: true },
      [failedUpload, 'failed', 'waiting'],
    ],
    [
      'has files chosen again that a reload took out of memory',
      save({ name: 'rollingBack' }, file('a', failed), file('b', { ...sent, source: undefined })),
      { type: 'rolledBack', isComplete: true },
      [failedUpload, 'failed', 'missing'],
    ],
    [
      'names the failed file, also if an earlier one must be chosen again',
      save({ name: 'rollingBack' }, file('a', { ...sent, source: undefined }), file('b', failed)),
      { type: 'rolledBack', isComplete: true },
      [{ ...failedUpload, file: 'Role of b' }, 'missing', 'failed'],
    ],
    [
      'keeps files that could not be deleted',
      save({ name: 'rollingBack' }, file('a', failed), file('b', sent)),
      { type: 'rolledBack', isComplete: false },
      [failedUpload, 'failed', 'sent'],
    ],
    [
      'announces again if all failed files were retried during the rollback',
      save({ name: 'rollingBack' }, file('a'), file('b', sent)),
      { type: 'rolledBack', isComplete: true },
      [announcing, 'waiting', 'waiting'],
    ],
    [
      'rolls back if the record fails',
      save(saving, file('a', sent)),
      { type: 'requestFailed', problem, isOffline: false },
      [{ name: 'rollingBack', recordProblem: problem }, 'sent'],
    ],
    [
      'fails after the rollback of a record',
      save({ name: 'rollingBack', recordProblem: problem }, file('a', sent)),
      { type: 'rolledBack', isComplete: true },
      [{ name: 'failed', step: 'record', problem }, 'waiting'],
    ],
    [
      'is saved',
      save(saving, file('a', sent)),
      { type: 'recordSettled', outcome: saved },
      [{ name: 'saved', outcome: saved }, 'sent'],
    ],
    [
      'is refused',
      save(saving, file('a', sent)),
      { type: 'recordSettled', outcome: { outcome: 'GONE' } },
      [{ name: 'refused', outcome: { outcome: 'GONE' } }, 'sent'],
    ],
    [
      'sends a file again that the server misses',
      save(saving, file('a', sent), file('b', sent)),
      { type: 'recordSettled', outcome: { outcome: 'FILE_MISSING', path: 'a' } },
      [{ ...failedUpload, problem: missing('a') }, 'failed', 'sent'],
    ],
    [
      'names a stored file that the server misses',
      save(saving, file('a', sent)),
      { type: 'recordSettled', outcome: { outcome: 'FILE_MISSING', path: 'tv-shows/src/pilot-x1.mp4' } },
      [
        {
          name: 'failed',
          step: 'upload',
          problem: { code: 'STORED_FILE_MISSING', message: 'tv-shows/src/pilot-x1.mp4' },
        },
        'sent',
      ],
    ],
    [
      'retries a failed save',
      save(failedUpload, file('a', failed), file('b', failed)),
      { type: 'retry', path: 'b' },
      [announcing, 'failed', 'waiting'],
    ],
    [
      'retries a failed deletion, whatever is retried',
      save(failedDiscard, file('a', failed)),
      { type: 'retry', path: 'a' },
      [{ name: 'discarding' }, 'failed'],
    ],
    [
      'resumes an interrupted save',
      save({ name: 'interrupted' }, file('a')),
      { type: 'retry' },
      [announcing, 'waiting'],
    ],
    [
      'takes a file that was chosen again',
      save({ name: 'interrupted' }, file('a', { state: 'missing', source: undefined })),
      { type: 'fileChosen', path: 'a', file: source },
      [{ name: 'interrupted' }, 'waiting'],
    ],
    [
      'discards a cancelled save',
      save(sending, file('a', transfer('sending'))),
      { type: 'cancel' },
      [{ name: 'discarding' }, 'sending'],
    ],
    [
      'cancels a record that waits for the connection',
      save({ ...saving, isOffline: true }, file('a', sent)),
      { type: 'cancel' },
      [{ name: 'discarding' }, 'sent'],
    ],
    [
      'is discarded',
      save({ name: 'discarding' }, file('a', sent)),
      { type: 'discarded' },
      [{ name: 'discarded' }, 'sent'],
    ],
    [
      'fails if its files cannot be deleted',
      save({ name: 'discarding' }, file('a', sent)),
      { type: 'discardFailed', problem },
      [failedDiscard, 'sent'],
    ],
  ])('%s', (_, before, event, [step, ...states]) => {
    const after = reduceSave(before, event);
    expect(after.step).toEqual(step);
    expect(after.files.map(({ state }) => state)).toEqual(states);
  });

  test.each<[string, SaveState, SaveEvent]>([
    ['a cancel while the record is being written', save(saving, file('a', sent)), { type: 'cancel' }],
    [
      'a cancel while a failed record is rolled back',
      save({ name: 'rollingBack', recordProblem: problem }, file('a', sent)),
      { type: 'cancel' },
    ],
    ['a cancel after the save', save({ name: 'saved', outcome: saved }, file('a', sent)), { type: 'cancel' }],
    [
      'the end of an upload after a cancel',
      save({ name: 'discarding' }, file('a', transfer('sending'))),
      { type: 'uploaded', path: 'a' },
    ],
    ['the end of the preparation after a cancel', save({ name: 'discarded' }, file('a')), { type: 'prepared' }],
    ['the response to the announcement after a cancel', save({ name: 'discarding' }, file('a')), { type: 'announced' }],
    [
      'the end of a rollback after a cancel',
      save({ name: 'discarding' }, file('a', sent)),
      { type: 'rolledBack', isComplete: true },
    ],
    [
      'progress of a paused file',
      save(sending, file('a', transfer('paused'))),
      { type: 'progress', path: 'a', sent: 50, at: 0 },
    ],
    [
      'a pause of a failed file',
      save(sending, file('a', failed), file('b', transfer('sending'))),
      { type: 'pause', path: 'a' },
    ],
    ['a pause after a cancel', save({ name: 'discarding' }, file('a', transfer('sending'))), { type: 'pause' }],
    ['the connection, if nothing waits for it', save(sending, file('a', transfer('sending'))), { type: 'online' }],
  ])('ignores %s', (_, before, event) => {
    expect(reduceSave(before, event)).toBe(before);
  });
});

test('starts no upload while all are paused, and writes no record', () => {
  const paused = reduceSave(save(announcing, file('a'), file('b')), { type: 'pause' });
  const announced = reduceSave(paused, { type: 'announced' });
  expect(announced.files.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const all = { ...save(sending, file('a', transfer('sending'))), isPaused: true };
  const uploaded = reduceSave(all, { type: 'uploaded', path: 'a' });
  expect(uploaded.step).toEqual(sending);
  expect(reduceSave(uploaded, { type: 'resume', isOnline: true }).step).toEqual(saving);
});

test('does not go back when a resumed upload sends parts again that were under way at the pause', () => {
  const paused = save(sending, file('a', transfer('paused', { sent: 24 })));
  const resumed = reduceSave(paused, { type: 'resume', isOnline: true });
  const sentAfter = (sent: number) =>
    reduceSave(resumed, { type: 'progress', path: 'a', sent, at: 0 }).files.map((one) => 'sent' in one && one.sent);
  expect(sentAfter(13)).toEqual([24]);
  expect(sentAfter(25)).toEqual([25]);
  expect(sentAfter(101), 'the file has 100 bytes').toEqual([100]);
});

test('counts failed attempts until the next new byte', () => {
  const events: SaveEvent[] = [attemptFailed, { type: 'retryDue', path: 'a' }];
  const progress = (sent: number): SaveEvent => ({ type: 'progress', path: 'a', sent, at: 0 });
  const failuresAfter = (...more: SaveEvent[]) => {
    const start = save(sending, file('a', transfer('sending', { sent: 50 })));
    const [after] = [...events, ...events, ...more].reduce(reduceSave, start).files;
    return after && isInTransfer(after) ? after.failures : undefined;
  };
  expect(failuresAfter()).toBe(2);
  expect(failuresAfter(progress(50))).toBe(2);
  expect(failuresAfter(progress(51))).toBe(0);
});

/*
 * For any sequence of events, possible or not: no state is invalid, progress does not decrease while a file is being
 * sent, nothing is saved while a file is incomplete, and a cancelled save never runs again.
 */
const path = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const maybePath = fc.option(path, { nil: undefined });
const outcome = fc.constantFrom<SaveOutcome>(saved, { outcome: 'GONE' }, { outcome: 'FILE_MISSING', path: 'b' });
const anyProblem = fc.constantFrom(
  problem,
  { code: '', message: 'SAVE_DONE' },
  { code: '', message: 'SAVE_DISCARDED' },
);
const always = <Value extends string>(value: Value) => fc.constant(value);
const weighted = <Event>(weight: number, arbitrary: fc.Arbitrary<Event>) => ({ weight, arbitrary });
const anyEvent: fc.Arbitrary<SaveEvent> = fc.oneof(
  weighted(12, fc.record({ type: fc.constantFrom('uploaded' as const, 'retryDue' as const), path })),
  weighted(6, fc.record({ type: fc.constantFrom('prepared' as const, 'announced' as const) })),
  weighted(6, fc.record({ type: always('progress'), path, sent: fc.nat(150), at: fc.nat(10_000) })),
  weighted(4, fc.record({ type: always('recordSettled'), outcome })),
  weighted(4, fc.record({ type: always('rolledBack'), isComplete: fc.boolean() })),
  weighted(4, fc.record({ type: always('resume'), path: maybePath, isOnline: fc.boolean() })),
  weighted(3, fc.record({ type: always('retry'), path: maybePath })),
  weighted(3, fc.record({ type: fc.constantFrom('online' as const, 'offline' as const) })),
  weighted(2, fc.record({ type: always('pause'), path: maybePath })),
  weighted(
    2,
    fc.record({ type: always('attemptFailed'), path, problem: fc.constant(problem), isRetryable: fc.boolean() }),
  ),
  weighted(1, fc.record({ type: always('requestFailed'), problem: anyProblem, isOffline: fc.boolean() })),
  weighted(1, fc.record({ type: always('fileChosen'), path, file: fc.constant(source) })),
  weighted(1, fc.record({ type: fc.constantFrom('cancel' as const, 'discarded' as const) })),
  weighted(1, fc.record({ type: always('discardFailed'), problem: fc.constant(problem) })),
);

const anyStart = fc
  .record({
    step: fc.constantFrom<SaveState['step']>({ name: 'preparing' }, { name: 'interrupted' }),
    isLost: fc.boolean(),
  })
  .map(({ step, isLost }) =>
    save(
      step,
      file('a'),
      file('b', { canPause: false }),
      file('c', isLost ? { state: 'missing', source: undefined } : {}),
      file('d', isLost ? { state: 'sent', source: undefined } : {}),
      file('e'),
    ),
  );

const anySequence = fc.tuple(anyStart, fc.array(anyEvent, { maxLength: 100, size: 'max' }));

function checkSequence([start, events]: [SaveState, SaveEvent[]]): string[] {
  let state = deepFreeze(start);
  return events.map((event) => {
    const after = deepFreeze(reduceSave(state, event));
    checkState(after);
    checkTransition(state, event, after);
    state = after;
    return after.step.name;
  });
}

test('any sequence of events leaves a valid state', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      checkSequence(sequence);
    }),
    { numRuns: 300 },
  );
});

/* With a fixed seed, because 300 random sequences occasionally miss a step. */
test('the sequences of events reach every step', () => {
  const reached = fc.sample(anySequence, { seed: 1, numRuns: 300 }).flatMap(checkSequence);
  expect([...new Set(reached)].sort()).toEqual([
    ...['announcing', 'discarded', 'discarding', 'failed', 'interrupted', 'preparing', 'refused', 'rollingBack'],
    ...['saved', 'saving', 'sending'],
  ]);
});

function checkState({ step, files, isPaused }: SaveState) {
  const transfers = files.filter(isInTransfer);
  expect(transfers.length).toBeLessThanOrEqual(3);
  for (const one of files) {
    if ('sent' in one) expect(one.sent >= 0 && one.sent <= one.size).toBe(true);
    if (one.state !== 'sent' && one.state !== 'missing') expect(one.source).toBeDefined();
    if (!one.canPause) expect(['paused', 'offline']).not.toContain(one.state);
  }
  if (step.name === 'saving' || step.name === 'saved') expect(files.every(({ state }) => state === 'sent')).toBe(true);
  if (step.name === 'sending') {
    expect(files.some(({ state }) => state === 'missing')).toBe(false);
    expect(transfers.length > 0 || isPaused).toBe(true);
  } else if (!isCancelled(step)) {
    expect(transfers).toEqual([]);
  }
}

function checkTransition(before: SaveState, event: SaveEvent, after: SaveState) {
  for (const [at, file] of after.files.entries()) {
    const earlier = before.files[at];
    if (earlier && isInTransfer(earlier) && isInTransfer(file)) expect(file.sent).toBeGreaterThanOrEqual(earlier.sent);
  }
  if (before.step.name === 'saved') expect(after).toBe(before);
  if (isCancelled(before.step)) expect(isCancelled(after.step)).toBe(true);
  if (event.type === 'cancel' && before.step.name === 'sending') expect(after.step).toEqual({ name: 'discarding' });
  if (before.isPaused && after.isPaused) {
    expect(after.files.filter(isInTransfer).length).toBeLessThanOrEqual(before.files.filter(isInTransfer).length);
  }
}

function isCancelled(step: SaveState['step']): boolean {
  return ['discarding', 'discarded'].includes(step.name) || (step.name === 'failed' && step.step === 'discard');
}

/** Freezes the state, so that a mutation throws. */
function deepFreeze(state: SaveState): SaveState {
  for (const file of state.files) {
    if (isInTransfer(file)) Object.freeze(file.samples);
    Object.freeze(file);
  }
  Object.freeze(state.files);
  Object.freeze(state.step);
  return Object.freeze(state);
}
