import type { SaveOutcome } from '@/catalogue/edited-title';
import type { KindSlug } from '@/config/kind-slug';
import type { OriginalFile } from './file-fingerprint';
import { addSample, type RateSample } from './transfer-rate';
import { storedFileMissingCode, type UploadProblem } from './upload-problem';

/*
 * State machine of a save (specification, decision 14): announces its files, uploads them in parallel, and writes the
 * record after the last one. Pure: `save-engine.ts` runs the effects and reports their results as events.
 */

export interface SaveState {
  readonly saveId: string;
  readonly kind: KindSlug;
  readonly title: string;
  /** The title's id, if the save knows it. */
  readonly titleId: string | undefined;
  /** Key of the form's stored draft, which holds the same content. */
  readonly draftKey?: string | undefined;
  /** Time at which a closed page stored the save, in milliseconds since 1970; undefined for a save of this page. */
  readonly keptAt?: number | undefined;
  readonly step: SaveStep;
  /** True after the user has paused all files: no further upload starts. */
  readonly isPaused: boolean;
  readonly files: readonly FileState[];
}

export type SaveStep =
  /** A closed page left the save behind. */
  | { readonly name: 'interrupted' }
  /** Takes the lock, hashes the files and stores the save for a reload. */
  | { readonly name: 'preparing' }
  /** Offline: the request waits for the connection. */
  | { readonly name: 'announcing'; readonly isOffline: boolean }
  | { readonly name: 'sending' }
  /** Deletes the uploads of a failed save; `recordProblem` if writing the record has failed, not an upload. */
  | { readonly name: 'rollingBack'; readonly recordProblem?: UploadProblem }
  /** All files are uploaded; the record is being written. Offline: the request waits for the connection. */
  | { readonly name: 'saving'; readonly isOffline: boolean }
  | { readonly name: 'saved'; readonly outcome: Saved }
  /** The server rejected the record: its form can correct it, and save again under the same id. */
  | { readonly name: 'refused'; readonly outcome: Refused }
  | Failed
  /** Cancelled: deletes the uploads. */
  | { readonly name: 'discarding' }
  | { readonly name: 'discarded' };

type Failed = {
  readonly name: 'failed';
  readonly step: FailedStep;
  /** Role of the first file that failed; absent if the step itself failed, or a stored file is missing. */
  readonly file?: string;
  readonly problem: UploadProblem;
};

export type FailedStep = 'announce' | 'upload' | 'record' | 'discard';
export type Saved = Extract<SaveOutcome, { outcome: 'SAVED' }>;
export type Refused = Exclude<SaveOutcome, { outcome: 'SAVED' | 'FILE_MISSING' }>;

export type FileState = FileFacts & FileProgress;

type FileProgress =
  | { readonly state: 'waiting' }
  | Transfer
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly sent: number; readonly problem: UploadProblem }
  /** The file is not in memory after a reload: the user must choose it again. */
  | { readonly state: 'missing'; readonly problem: UploadProblem | undefined };

export interface FileFacts {
  readonly role: string;
  readonly path: string;
  /** Name of the file that the user chose. */
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  /** True for a multipart upload; a single PUT cannot be paused. */
  readonly canPause: boolean;
  /** Undefined after a reload, until the user has chosen the file again. */
  readonly source: File | undefined;
  /** Identifies the file that the user must choose again; undefined for a file of this page. */
  readonly original: OriginalFile | undefined;
}

export interface Transfer {
  /** `offline`: paused until the connection is back. `retrying`: waits for the next attempt after a failed one. */
  readonly state: 'sending' | 'paused' | 'offline' | 'retrying';
  /** Most bytes that any attempt has sent: a resumed attempt sends again the parts that were in transfer. */
  readonly sent: number;
  /** Failed attempts since the last new byte. */
  readonly failures: number;
  /** Samples of the transfer rate since sending last started. */
  readonly samples: readonly RateSample[];
}

type FileInTransfer = FileFacts & Transfer;

export type SaveEvent = StepEvent | TransferEvent;

type StepEvent =
  /** Pauses the file at a path, or all files. */
  | { readonly type: 'pause'; readonly path?: string | undefined }
  | { readonly type: 'resume'; readonly path?: string | undefined; readonly isOnline: boolean }
  | { readonly type: 'retry'; readonly path?: string | undefined }
  | { readonly type: 'cancel' | 'prepared' | 'announced' | 'discarded' }
  | { readonly type: 'fileChosen'; readonly path: string; readonly file: File }
  /** Announcing or writing the record failed. */
  | { readonly type: 'requestFailed'; readonly problem: UploadProblem; readonly isOffline: boolean }
  | { readonly type: 'recordSettled'; readonly outcome: SaveOutcome }
  /** `isComplete` if no upload is left in the bucket. */
  | { readonly type: 'rolledBack'; readonly isComplete: boolean }
  | { readonly type: 'discardFailed'; readonly problem: UploadProblem };

type TransferEvent =
  /** A change of the connection, which affects all files. */
  | { readonly type: 'online' | 'offline' }
  /** `at` in milliseconds. */
  | { readonly type: 'progress'; readonly path: string; readonly sent: number; readonly at: number }
  | { readonly type: 'attemptFailed'; readonly path: string; readonly problem: UploadProblem; isRetryable: boolean }
  | { readonly type: 'retryDue' | 'uploaded'; readonly path: string };

/** Specification §7 has the uploads run in parallel; more than this many only slow each other down. */
const maxTransfers = 3;

/**
 * Backoff before each retry of a file's missing parts in milliseconds, for failures while the browser reports that it is
 * online. The file fails after 90 s of retries without a single byte.
 */
export const retryDelays: readonly number[] = [2000, 4000, 8000, 15_000, 30_000, 30_000];

/** Returns the state after an event; the same object if the event has no effect in that state. */
export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  return advance(applyEvent(state, event));
}

function applyEvent(state: SaveState, event: SaveEvent): SaveState {
  const { step } = state;
  switch (event.type) {
    case 'pause':
      return pause(state, event.path);
    case 'resume':
      return resume(state, event);
    case 'retry':
      return retry(state, event.path);
    case 'cancel':
      return isCancellable(step) ? { ...state, step: { name: 'discarding' } } : state;
    case 'fileChosen':
      return mapFiles(state, event.path, (file) =>
        file.state === 'missing' ? queued({ ...file, source: event.file }) : file,
      );
    case 'prepared':
      return step.name === 'preparing' ? begin(requeueFailed(state)) : state;
    case 'announced':
      return step.name === 'announcing' ? { ...state, step: { name: 'sending' } } : state;
    case 'requestFailed':
      return handleRequestFailure(state, event);
    case 'recordSettled':
      return step.name === 'saving' ? handleOutcome(state, event.outcome) : state;
    case 'rolledBack':
      return step.name === 'rollingBack' ? handleRollback(state, step.recordProblem, event.isComplete) : state;
    case 'discarded':
      return step.name === 'discarding' ? { ...state, step: { name: 'discarded' } } : state;
    case 'discardFailed':
      return step.name === 'discarding' ? failed(state, { step: 'discard', problem: event.problem }) : state;
    default:
      return applyTransferEvent(state, event);
  }
}

function applyTransferEvent(state: SaveState, event: TransferEvent): SaveState {
  if (event.type === 'online' && 'isOffline' in state.step && state.step.isOffline) {
    return { ...state, step: { ...state.step, isOffline: false } };
  }
  if (state.step.name !== 'sending') return state;
  const path = 'path' in event ? event.path : undefined;
  return mapFiles(state, path, (file) => (isInTransfer(file) ? changeTransfer(file, event) : file));
}

function changeTransfer(file: FileInTransfer, event: TransferEvent): FileState {
  const { state } = file;
  switch (event.type) {
    case 'online':
      return state === 'offline' || state === 'retrying' ? inState(file, 'sending') : file;
    case 'offline':
      return state === 'sending' && file.canPause ? inState(file, 'offline') : file;
    case 'retryDue':
      return state === 'retrying' ? inState(file, 'sending') : file;
    case 'progress':
      return state === 'sending' ? withProgress(file, event) : file;
    case 'uploaded':
      return { ...factsOf(file), state: 'sent' };
    case 'attemptFailed':
      return withFailure(file, event);
  }
}

function withProgress(file: FileInTransfer, event: { sent: number; at: number }): FileInTransfer {
  const reported = Math.min(event.sent, file.size);
  return {
    ...file,
    sent: Math.max(file.sent, reported),
    failures: reported > file.sent ? 0 : file.failures,
    samples: addSample(file.samples, { at: event.at, bytes: reported }),
  };
}

function withFailure(file: FileInTransfer, event: { problem: UploadProblem; isRetryable: boolean }): FileState {
  if (!event.isRetryable || retryDelays[file.failures] === undefined) {
    return { ...factsOf(file), state: 'failed', sent: file.sent, problem: event.problem };
  }
  // A paused file starts its next attempt when the user resumes it.
  return inState({ ...file, failures: file.failures + 1 }, file.state === 'paused' ? 'paused' : 'retrying');
}

function pause(state: SaveState, path: string | undefined): SaveState {
  if (isOver(state.step)) return state;
  const paused = path === undefined && !state.isPaused ? { ...state, isPaused: true } : state;
  return mapFiles(paused, path, (file) =>
    isInTransfer(file) && file.canPause && file.state !== 'paused' ? inState(file, 'paused') : file,
  );
}

function resume(state: SaveState, { path, isOnline }: { path?: string | undefined; isOnline: boolean }): SaveState {
  if (isOver(state.step)) return state;
  const resumed = state.isPaused ? { ...state, isPaused: false } : state;
  return mapFiles(resumed, path, (file) =>
    file.state === 'paused' ? inState(file, isOnline ? 'sending' : 'offline') : file,
  );
}

function retry(state: SaveState, path: string | undefined): SaveState {
  const { step } = state;
  switch (step.name) {
    case 'failed':
      // There is no upload to retry: retries the deletion.
      if (step.step === 'discard') return { ...state, step: { name: 'discarding' } };
      return begin(requeueFailed(state, path));
    case 'interrupted':
    case 'refused':
      return begin(requeueFailed(state, path));
    case 'announcing':
    case 'sending':
    case 'rollingBack':
      return requeueFailed(state, path);
    default:
      return state;
  }
}

function isCancellable(step: SaveStep): boolean {
  if (step.name === 'saving') return step.isOffline;
  if (step.name === 'rollingBack') return step.recordProblem === undefined;
  return !isOver(step);
}

function handleRequestFailure(state: SaveState, event: { problem: UploadProblem; isOffline: boolean }): SaveState {
  const { step } = state;
  const { problem, isOffline } = event;
  if (step.name !== 'announcing' && step.name !== 'saving') return state;
  // Both requests are idempotent by the save's id, so they are repeated when the connection returns.
  if (isOffline) return { ...state, step: { ...step, isOffline } };
  if (problem.message.includes('SAVE_DISCARDED')) {
    return { ...state, step: { name: 'refused', outcome: { outcome: 'DISCARDED' } } };
  }
  if (step.name === 'saving') return { ...state, step: { name: 'rollingBack', recordProblem: problem } };
  if (!problem.message.includes('SAVE_DONE')) return failed(state, { step: 'announce', problem });
  // The record was written with all its files, and only the response was lost: sending the record again returns it.
  const files = state.files.map((file): FileState => ({ ...factsOf(file), state: 'sent' }));
  return { ...state, files, step: { name: 'sending' } };
}

function handleOutcome(state: SaveState, outcome: SaveOutcome): SaveState {
  if (outcome.outcome === 'SAVED') return { ...state, step: { name: 'saved', outcome } };
  if (outcome.outcome !== 'FILE_MISSING') return { ...state, step: { name: 'refused', outcome } };
  const lost = state.files.find(({ path }) => path === outcome.path);
  if (!lost) return failed(state, { step: 'upload', problem: { code: storedFileMissingCode, message: outcome.path } });
  // The object was deleted or arrived corrupted.
  const problem = missingAt(outcome.path);
  const marked = mapFiles(state, outcome.path, (file) =>
    file.source
      ? { ...factsOf(file), state: 'failed', sent: 0, problem }
      : { ...factsOf(file), state: 'missing', problem },
  );
  return failed(marked, { step: 'upload', file: lost.role, problem });
}

/** A retry uploads the deleted files again. Files that could not be deleted stay listed as orphaned; a retry uses them. */
function handleRollback(state: SaveState, recordProblem: UploadProblem | undefined, isComplete: boolean): SaveState {
  const rolledBack = isComplete ? mapFiles(state, undefined, afterDeletion) : state;
  if (recordProblem) return failed(rolledBack, { step: 'record', problem: recordProblem });
  const { files } = rolledBack;
  // A failed upload takes precedence over a missing file, which may be its consequence.
  const file = files.find(({ state }) => state === 'failed') ?? files.find(({ state }) => state === 'missing');
  // The user may have retried the failed files meanwhile.
  if (!file) return begin(rolledBack);
  const problem = ('problem' in file && file.problem) || { code: 'Unknown', message: '' };
  return failed(rolledBack, { step: 'upload', file: file.role, problem });
}

function afterDeletion(file: FileState): FileState {
  if (file.state !== 'sent') return file;
  return file.source ? queued(file) : { ...factsOf(file), state: 'missing', problem: missingAt(file.path) };
}

/** Starts the announcement, or the next step if there are no files to announce. */
function begin(state: SaveState): SaveState {
  return { ...state, step: state.files.length > 0 ? { name: 'announcing', isOffline: false } : { name: 'sending' } };
}

/** Starts queued uploads, and ends the step `sending` after the last one. */
function advance(state: SaveState): SaveState {
  if (state.step.name !== 'sending') return state;
  // A missing file fails the save: the other uploads would be wasted.
  if (state.files.some((file) => file.state === 'missing')) return { ...state, step: { name: 'rollingBack' } };
  const started = state.isPaused ? state : startQueued(state);
  if (started.isPaused || started.files.some((file) => file.state === 'waiting' || isInTransfer(file))) return started;
  const hasFailed = started.files.some((file) => file.state === 'failed');
  return { ...started, step: hasFailed ? { name: 'rollingBack' } : { name: 'saving', isOffline: false } };
}

function startQueued(state: SaveState): SaveState {
  let free = maxTransfers - state.files.filter(isInTransfer).length;
  return mapFiles(state, undefined, (file) => {
    if (file.state !== 'waiting' || free <= 0) return file;
    free -= 1;
    return { ...factsOf(file), state: 'sending', sent: 0, failures: 0, samples: [] };
  });
}

function requeueFailed(state: SaveState, path?: string): SaveState {
  return mapFiles(state, path, (file) => (file.state === 'failed' ? queued(file) : file));
}

function failed(state: SaveState, failure: Omit<Failed, 'name'>): SaveState {
  return { ...state, step: { name: 'failed', ...failure } };
}

function isOver({ name }: SaveStep): boolean {
  return name === 'discarding' || name === 'discarded' || name === 'saved';
}

export function isInTransfer(file: FileState): file is FileInTransfer {
  return file.state === 'sending' || file.state === 'paused' || file.state === 'offline' || file.state === 'retrying';
}

function inState(file: FileInTransfer, state: Transfer['state']): FileInTransfer {
  return { ...file, state, samples: [] };
}

/** The file as one that is still to be uploaded. */
export function queued(file: FileFacts): FileState {
  return { ...factsOf(file), state: 'waiting' };
}

function factsOf({ role, path, name, size, contentType, canPause, source, original }: FileFacts): FileFacts {
  return { role, path, name, size, contentType, canPause, source, original };
}

function missingAt(path: string): UploadProblem {
  return { code: 'FILE_MISSING', message: path };
}

/** Changes the file at `path`, or all files; returns the same state if nothing changes. */
function mapFiles(state: SaveState, path: string | undefined, change: (file: FileState) => FileState): SaveState {
  const files = state.files.map((file) => (path === undefined || file.path === path ? change(file) : file));
  return files.every((file, at) => file === state.files[at]) ? state : { ...state, files };
}
