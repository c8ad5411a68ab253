import { isSentInParts } from '@/backend/files';
import { contentTypeOf } from './content-type';
import type { KeptFile } from './kept-saves';
import type { PendingFile } from './pending-file';
import type { FileSnapshot, FileState } from './save-snapshot';
import type { Sending } from './send-file';
import { measureRate, secondsLeft, type TransferRate } from './transfer-rate';
import type { UploadProblem } from './upload-problem';

/** A file of a running save. Changes in place; `snapshotOf` is what others see. */
export interface SaveFile {
  role: string;
  path: string;
  name: string;
  size: number;
  contentType: string;
  /** Undefined after a reload, until the person has chosen it again. */
  file: File | undefined;
  made: PendingFile['made'];
  kept: KeptFile | undefined;
  state: FileState;
  sent: number;
  problem: UploadProblem | undefined;
  sending: Sending | undefined;
  rate: TransferRate;
}

export function fileToSave({ role, path, file, contentType, made }: PendingFile): SaveFile {
  return {
    ...{ role, path, name: made?.from.name ?? file.name, size: file.size, file, made, ...untouched() },
    contentType: contentType ?? contentTypeOf(path, file),
    kept: undefined,
  };
}

/** A file of a save that was interrupted. */
export function fileOfKept(kept: KeptFile): SaveFile {
  const { role, path, contentType, size, copy, isSent, mark } = kept;
  const unsent = copy ? 'waiting' : 'missing';
  const state = isSent ? 'sent' : unsent;
  return {
    ...{ role, path, name: mark.name, size, contentType, file: copy, made: undefined, kept, ...untouched() },
    ...{ state, sent: isSent ? size : 0 },
  };
}

function untouched() {
  return {
    state: 'waiting' as FileState,
    sent: 0,
    problem: undefined,
    sending: undefined,
    rate: measureRate(),
  };
}

export function snapshotOf(file: SaveFile): FileSnapshot {
  const { role, name, path, size, sent, state, problem, rate } = file;
  const bytesPerSecond = state === 'sending' ? rate.perSecond() : undefined;
  return {
    ...{ role, name, path, size, sent, state, problem, bytesPerSecond },
    canPause: isSentInParts(file),
    secondsLeft: secondsLeft(size - sent, bytesPerSecond),
  };
}

/** The files together. */
export function totalsOf(files: readonly FileSnapshot[]) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const sent = files.reduce((sum, file) => sum + file.sent, 0);
  const speeds = files.flatMap(({ bytesPerSecond }) => bytesPerSecond ?? []);
  const bytesPerSecond = speeds.length > 0 ? speeds.reduce((sum, speed) => sum + speed, 0) : undefined;
  return {
    percent: size === 0 ? 0 : Math.floor((sent / size) * 100),
    bytesPerSecond,
    secondsLeft: secondsLeft(size - sent, bytesPerSecond),
  };
}
