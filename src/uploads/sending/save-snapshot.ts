import type { KindName } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import type { UploadProblem } from './upload-problem';

/** State of a file within a save. */
export type FileState =
  | 'waiting'
  | 'sending'
  | 'paused'
  /** The browser is offline; the upload resumes when it is online. */
  | 'offline'
  | 'sent'
  | 'failed'
  /** The page was closed: the person has to choose it again. */
  | 'missing';

export interface FileSnapshot {
  role: string;
  name: string;
  path: string;
  size: number;
  sent: number;
  state: FileState;
  canPause: boolean;
  bytesPerSecond: number | undefined;
  secondsLeft: number | undefined;
  problem: UploadProblem | undefined;
}

export type Saved = Extract<SaveOutcome, { outcome: 'SAVED' }>;
export type Refused = Exclude<SaveOutcome, { outcome: 'SAVED' | 'FILE_MISSING' }>;

/** Phase of a save. */
export type SavePhase =
  | { phase: 'uploading' }
  | { phase: 'paused' }
  | { phase: 'offline' }
  /** All files are there, the record is being written. */
  | { phase: 'saving' }
  | { phase: 'done'; outcome: Saved }
  /** The server does not write this record: its form can correct it, and save again under the same id. */
  | { phase: 'refused'; outcome: Refused }
  /** `file` is the role of the first file that failed; without one it is the step itself. */
  | { phase: 'failed'; step: 'announce' | 'upload' | 'record' | 'discard'; file?: string; problem: UploadProblem }
  /** The page was closed on the way. */
  | { phase: 'interrupted' }
  | { phase: 'discarding' }
  | { phase: 'discarded' };

export type SaveSnapshot = SavePhase & {
  saveId: string;
  kind: KindName;
  title: string;
  /** The title's id, where the save can tell. */
  titleId: string | undefined;
  files: FileSnapshot[];
  /** Of all bytes, 0 to 100. */
  percent: number;
  bytesPerSecond: number | undefined;
  secondsLeft: number | undefined;
};

/** True if leaving the page would interrupt the save. */
export function isRunning({ phase }: SavePhase): boolean {
  return (
    phase === 'uploading' || phase === 'paused' || phase === 'offline' || phase === 'saving' || phase === 'discarding'
  );
}
