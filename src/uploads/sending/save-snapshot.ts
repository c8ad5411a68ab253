import {
  type FailedStep,
  type FileFacts,
  type FileState,
  isInTransfer,
  type Refused,
  type Saved,
  type SaveState,
} from './save-state';
import { rateOf, secondsLeft } from './transfer-rate';
import type { UploadProblem } from './upload-problem';

/** State of a file, as shown to the user: `offline` also while a failed attempt waits for its retry. */
export type FileStatus = Exclude<FileState['state'], 'retrying'>;

export interface FileSnapshot extends Pick<FileFacts, 'role' | 'name' | 'path' | 'size' | 'canPause'> {
  sent: number;
  state: FileStatus;
  bytesPerSecond: number | undefined;
  secondsLeft: number | undefined;
  problem: UploadProblem | undefined;
}

/** Phase of a save, as shown to the user. */
export type SavePhase =
  | { phase: 'uploading' }
  | { phase: 'paused' }
  | { phase: 'offline' }
  | { phase: 'saving' }
  | { phase: 'done'; outcome: Saved }
  | { phase: 'refused'; outcome: Refused }
  | { phase: 'failed'; step: FailedStep; file?: string; problem: UploadProblem }
  | { phase: 'interrupted' }
  | { phase: 'discarding' }
  | { phase: 'discarded' };

export type SaveSnapshot = SavePhase &
  Pick<SaveState, 'saveId' | 'kind' | 'title' | 'titleId' | 'draftKey' | 'keptAt'> &
  Pick<FileSnapshot, 'bytesPerSecond' | 'secondsLeft'> & {
    files: FileSnapshot[];
    /** Progress in bytes of all files, 0 to 100. */
    percent: number;
  };

/** A save that has failed; without files it only writes texts. */
export type FailedSave = Extract<SavePhase, { phase: 'failed' }> & Pick<SaveSnapshot, 'files'>;

/** True if leaving the page would interrupt the save. */
export function isSaveRunning({ phase }: SavePhase): boolean {
  return (
    phase === 'uploading' || phase === 'paused' || phase === 'offline' || phase === 'saving' || phase === 'discarding'
  );
}

/** Snapshot of a save for display, with its totals; `now` in milliseconds. */
export function snapshotOf(state: SaveState, now: number): SaveSnapshot {
  const { saveId, kind, title, titleId, draftKey, keptAt } = state;
  const files = state.files.map((file) => fileSnapshot(file, now));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const sent = files.reduce((sum, file) => sum + file.sent, 0);
  const rates = files.flatMap(({ bytesPerSecond }) => bytesPerSecond ?? []);
  const bytesPerSecond = rates.length > 0 ? rates.reduce((sum, rate) => sum + rate, 0) : undefined;
  return {
    ...phaseOf(state),
    ...{ saveId, kind, title, titleId, draftKey, keptAt, files, bytesPerSecond },
    percent: size === 0 ? 0 : Math.floor((sent / size) * 100),
    secondsLeft: secondsLeft(size - sent, bytesPerSecond),
  };
}

function fileSnapshot(file: FileState, now: number): FileSnapshot {
  const { role, name, path, size, state, canPause } = file;
  const sent = sentOf(file);
  const bytesPerSecond = file.state === 'sending' ? rateOf(file.samples, now) : undefined;
  return {
    ...{ role, name, path, size, sent, canPause, bytesPerSecond },
    state: state === 'retrying' ? 'offline' : state,
    problem: 'problem' in file ? file.problem : undefined,
    secondsLeft: secondsLeft(size - sent, bytesPerSecond),
  };
}

function sentOf(file: FileState): number {
  if (file.state === 'sent') return file.size;
  return 'sent' in file ? file.sent : 0;
}

export function phaseOf(state: SaveState): SavePhase {
  const { step } = state;
  switch (step.name) {
    case 'preparing':
    case 'sending':
      return uploadPhase(state);
    case 'announcing':
      return step.isOffline ? { phase: 'offline' } : uploadPhase(state);
    case 'rollingBack':
      return step.recordProblem ? { phase: 'saving' } : uploadPhase(state);
    case 'saving':
      return { phase: step.isOffline ? 'offline' : 'saving' };
    case 'saved':
      return { phase: 'done', outcome: step.outcome };
    case 'refused':
      return { phase: 'refused', outcome: step.outcome };
    case 'failed': {
      const { name, ...failure } = step;
      return { phase: name, ...failure };
    }
    default:
      return { phase: step.name };
  }
}

/** Returns the phase of uploads: `offline` if no unfinished file is being sent, and not all are paused. */
function uploadPhase({ files, isPaused }: SaveState): SavePhase {
  const open = files.filter(({ state }) => state !== 'sent' && state !== 'failed');
  if (open.some(({ state }) => state === 'sending')) return { phase: 'uploading' };
  if (open.some((file) => isInTransfer(file) && file.state !== 'paused')) return { phase: 'offline' };
  const isAllPaused = isPaused || (open.length > 0 && open.every(({ state }) => state === 'paused'));
  return { phase: isAllPaused ? 'paused' : 'uploading' };
}
