import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import { connectionBack } from './connection';
import type { SaveFile } from './save-files';
import type { SavePorts } from './save-ports';
import type { SavePhase } from './save-snapshot';
import { isLineFailure, problemOf, type UploadProblem } from './upload-problem';

export interface SaveToRun {
  saveId: string;
  kind: Kind;
  title: string;
  titleId: string | undefined;
  files: SaveFile[];
  save(): Promise<SaveOutcome>;
}

/** Phase of a save, with its changes. */
export interface SaveStanding {
  now(): SavePhase;
  become(next: SavePhase): void;
  /** It is done, or gone. */
  isOver(): boolean;
}

interface StepsOfSave {
  standing: SaveStanding;
  sendAll(): Promise<void>;
  /** The server has given a final response. */
  onFinish(outcome: SaveOutcome): void;
}

/** Interval for polling the connection in milliseconds, in case the browser fires no `online` event. */
const lineCheck = 5000;

/**
 * Makes the functions that take a save through its steps, from its current phase: announce, upload, write the record.
 */
export function saveSteps(
  { saveId, kind, title, files, save }: SaveToRun,
  { announce, discard, connection }: SavePorts,
  { standing, sendAll, onFinish }: StepsOfSave,
): () => Promise<void> {
  const { become, isOver } = standing;
  const missingFile = () => files.find(({ state }) => state === 'missing');
  // A failed upload takes precedence over a missing file, which may be its consequence.
  const failedFile = () => files.find(({ state }) => state === 'failed') ?? missingFile();

  const goOn = async (): Promise<void> => {
    become({ phase: 'uploading' });
    if (files.length > 0 && !(await tried('announce', announceFiles))) return;
    await sendFiles();
    if (isOver()) return;
    const failed = failedFile();
    if (failed) {
      const problem = failed.problem ?? { code: 'Unknown', message: '' };
      return become({ phase: 'failed', step: 'upload', file: failed.role, problem });
    }
    // A file returned to the queue during the last upload, or the user retried a failed one.
    if (files.some(({ state }) => state === 'waiting')) return goOn();
    become({ phase: 'saving' });
    await tried('record', writeRecord);
  };

  const announceFiles = async () => {
    try {
      await announce(kind, { saveId, title, files: files.map(({ path, size }) => ({ path, size })) });
    } catch (thrown) {
      if (!problemOf(thrown).message.includes('SAVE_DONE')) throw thrown;
      // The record was written with all its files, and only the response was lost: sending the record again returns it.
      for (const file of files) Object.assign(file, { state: 'sent', sent: file.size, problem: undefined });
    }
  };

  const sendFiles = async () => {
    // A missing file fails the save: the other uploads would be wasted.
    if (!missingFile()) await sendAll();
    if (!isOver() && failedFile()) await takeBack();
  };

  const writeRecord = async () => {
    const outcome = await save();
    if (outcome.outcome === 'FILE_MISSING') return sendAgain(outcome.path);
    become(outcome.outcome === 'SAVED' ? { phase: 'done', outcome } : { phase: 'refused', outcome });
    onFinish(outcome);
  };

  /** The object was deleted or arrived corrupted. */
  const sendAgain = (path: string) => {
    const lost = files.find((file) => file.path === path);
    const problem = missingAt(path);
    if (lost) Object.assign(lost, { state: lost.file ? 'failed' : 'missing', sent: 0, problem });
    become({ phase: 'failed', step: 'upload', ...(lost && { file: lost.role }), problem });
  };

  const tried = async (step: 'announce' | 'record', act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return !isOver();
    } catch (thrown) {
      if (isOver()) return false;
      if (isLineFailure(thrown) && !connection.isThere()) return triedOnline(step, act);
      await fail(step, problemOf(thrown));
      return false;
    }
  };

  /** Asking again does no harm: both steps are known by the save's id. */
  const triedOnline = async (step: 'announce' | 'record', act: () => Promise<void>): Promise<boolean> => {
    const before = standing.now();
    become({ phase: 'offline' });
    await connectionBack(connection, lineCheck);
    if (isOver()) return false;
    become(before);
    return tried(step, act);
  };

  const fail = async (step: 'announce' | 'record', problem: UploadProblem): Promise<void> => {
    if (problem.message.includes('SAVE_DISCARDED')) {
      become({ phase: 'refused', outcome: { outcome: 'DISCARDED' } });
      return onFinish({ outcome: 'DISCARDED' });
    }
    if (step === 'record') await takeBack();
    become({ phase: 'failed', step, problem });
  };

  /** Deletes the uploads of a failed save (specification, decision 14); a retry uploads them again. */
  const takeBack = async () => {
    const left = await discard(saveId).catch(() => undefined);
    // Files that could not be deleted stay listed as orphaned; a retry uses them.
    if (left?.length !== 0) return;
    for (const file of files) {
      if (file.state !== 'sent') continue;
      // A file that was uploaded before a reload is not in memory: the user must choose it again.
      const problem = file.file ? undefined : missingAt(file.path);
      Object.assign(file, { state: problem ? 'missing' : 'waiting', sent: 0, problem });
    }
  };

  return goOn;
}

function missingAt(path: string): UploadProblem {
  return { code: 'FILE_MISSING', message: path };
}
