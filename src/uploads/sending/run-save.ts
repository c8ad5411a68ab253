import { BackendError } from '@/backend/errors';
import { canceledCode, type FileToUpload, type UploadTask } from '@/backend/files';
import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import { deferred } from '@/lib/deferred';
import { type Connection, connectionBack } from './connection';
import { type SaveFile, snapshotOf, totalsOf } from './save-files';
import type { SavePhase, SaveSnapshot } from './save-snapshot';
import { filesSender } from './send-files';
import { isLineFailure, problemOf, type UploadProblem } from './upload-problem';

/** What a save needs of the world. */
export interface SavePorts {
  announce(kind: Kind, save: { saveId: string; title: string; files: { path: string; size: number }[] }): Promise<void>;
  upload(file: FileToUpload): UploadTask;
  /** Removes what was uploaded for a save; gives the paths of what could not be. */
  discard(saveId: string): Promise<string[]>;
  connection: Connection;
}

export interface SaveToRun {
  saveId: string;
  kind: Kind;
  title: string;
  titleId: string | undefined;
  files: SaveFile[];
  save(): Promise<SaveOutcome>;
}

export interface RunningSave {
  snapshot(): SaveSnapshot;
  /** Resolves once it is saved or refused; rejects when it is cancelled. What fails can be tried again before. */
  finished: Promise<SaveOutcome>;
  run(): void;
  /** Of one file by its path, or of all. */
  pause(path?: string): void;
  resume(path?: string): void;
  retry(path?: string): void;
  /** Ends it and removes what was uploaded for it. Once the record is being written there is nothing to cancel. */
  cancel(): Promise<void>;
}

/** How often to look whether the line is back, in milliseconds, should the browser not tell. */
const lineCheck = 5000;

/**
 * A save is whole or not there (specification, decision 14): its files are announced, sent side by side, and only when
 * all are there is the record written. What fails stays listed and can be tried again.
 */
export function runSave(
  { saveId, kind, title, titleId, files, save }: SaveToRun,
  ports: SavePorts,
  events: { onChange(): void; onSent(path: string): void },
): RunningSave {
  let now: SavePhase = { phase: 'uploading' };
  let isGoing = false;
  const { promise: finished, resolve: finish, reject: abandon } = deferred<SaveOutcome>();
  // Whoever cancels may be the only one who knows of it.
  finished.catch(() => undefined);

  const become = (next: SavePhase) => {
    now = next;
    events.onChange();
  };
  const failedFile = () => files.find(({ state }) => state === 'failed' || state === 'missing');
  const isOver = () => now.phase === 'discarding' || now.phase === 'discarded' || now.phase === 'done';

  const sender = filesSender(files, ports, events);

  const announce = async () => {
    try {
      await ports.announce(kind, { saveId, title, files: files.map(({ path, size }) => ({ path, size })) });
    } catch (thrown) {
      // The record was written and only the answer got lost: it comes when the record is sent again.
      if (!problemOf(thrown).message.includes('SAVE_DONE')) throw thrown;
    }
  };

  const goOn = async (): Promise<void> => {
    become({ phase: 'uploading' });
    if (files.length > 0 && !(await tried('announce', announce))) return;
    await sender.sendAll();
    if (isOver()) return;
    if (failedFile()) {
      await takeBack();
      if (isOver()) return;
    }
    const failed = failedFile();
    if (failed) {
      const problem = failed.problem ?? { code: 'Unknown', message: '' };
      return become({ phase: 'failed', step: 'upload', file: failed.role, problem });
    }
    // A file was sent back to wait while the last one was on its way, or what had failed was taken back.
    if (files.some(({ state }) => state === 'waiting')) return goOn();
    become({ phase: 'saving' });
    await tried('record', writeRecord);
  };

  const writeRecord = async () => {
    const outcome = await save();
    if (outcome.outcome === 'FILE_MISSING') return sendAgain(outcome.path);
    become(outcome.outcome === 'SAVED' ? { phase: 'done', outcome } : { phase: 'refused', outcome });
    finish(outcome);
  };

  /** Somebody removed it, or it arrived broken. */
  const sendAgain = (path: string) => {
    const lost = files.find((file) => file.path === path);
    const problem = { code: 'FILE_MISSING', message: path };
    if (lost) Object.assign(lost, { state: lost.file ? 'failed' : 'missing', sent: 0, problem });
    become({ phase: 'failed', step: 'upload', ...(lost && { file: lost.role }), problem });
  };

  const tried = async (step: 'announce' | 'record', act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return !isOver();
    } catch (thrown) {
      if (isOver()) return false;
      if (isLineFailure(thrown) && !ports.connection.isThere()) return triedOnline(step, act);
      await fail(step, problemOf(thrown));
      return false;
    }
  };

  const fail = async (step: 'announce' | 'record', problem: UploadProblem): Promise<void> => {
    if (problem.message.includes('SAVE_DISCARDED')) {
      become({ phase: 'refused', outcome: { outcome: 'DISCARDED' } });
      return finish({ outcome: 'DISCARDED' });
    }
    if (step === 'record') await takeBack();
    become({ phase: 'failed', step, problem });
  };

  /** What was uploaded for a save that failed is removed (specification, decision 14); trying again sends it anew. */
  const takeBack = async () => {
    const left = await ports.discard(saveId).catch(() => undefined);
    // What cannot be removed stays listed among the loose files, and is used by the next try.
    if (left?.length !== 0) return;
    for (const file of files) {
      if (file.state === 'sent') Object.assign(file, { state: 'waiting', sent: 0 });
    }
  };

  /** Asking again does no harm: both steps are known by the save's id. */
  const triedOnline = async (step: 'announce' | 'record', act: () => Promise<void>): Promise<boolean> => {
    const before = now;
    become({ phase: 'offline' });
    await connectionBack(ports.connection, lineCheck);
    if (isOver()) return false;
    become(before);
    return tried(step, act);
  };

  const run = () => {
    if (isGoing || isOver()) return;
    isGoing = true;
    goOn().finally(() => {
      isGoing = false;
    });
  };

  const cancel = async () => {
    if (now.phase === 'saving' || isOver()) return;
    become({ phase: 'discarding' });
    sender.cancel();
    try {
      const left = await ports.discard(saveId);
      if (left.length > 0) throw new Error(left.join(', '));
      become({ phase: 'discarded' });
      abandon(new BackendError(canceledCode, [{ path: title, message: 'Upload is canceled by user' }]));
    } catch (thrown) {
      become({ phase: 'failed', step: 'discard', problem: problemOf(thrown) });
    }
  };

  return {
    finished,
    run,
    snapshot() {
      const shown = files.map(snapshotOf);
      return {
        ...shownPhase(now, files, sender.isPaused()),
        saveId,
        kind: kind.name,
        title,
        titleId,
        files: shown,
        ...totalsOf(shown),
      };
    },
    pause: sender.pause,
    resume: sender.resume,
    retry(path) {
      // Nothing is sent any more: what is tried again is the removal.
      if (now.phase === 'failed' && now.step === 'discard') return void cancel();
      for (const file of files) {
        if (file.state !== 'failed' || (path !== undefined && file.path !== path)) continue;
        Object.assign(file, { state: 'waiting', problem: undefined });
      }
      events.onChange();
      if (isGoing) sender.wakeUp();
      else run();
    },
    cancel,
  };
}

/** While files are being sent, what they wait for is what the save waits for. */
function shownPhase(now: SavePhase, files: readonly SaveFile[], isAllPaused: boolean): SavePhase {
  if (now.phase !== 'uploading') return now;
  const open = files.filter(({ state }) => state !== 'sent' && state !== 'failed');
  if (open.some(({ state }) => state === 'sending')) return now;
  if (open.some(({ state }) => state === 'offline')) return { phase: 'offline' };
  if (isAllPaused || (open.length > 0 && open.every(({ state }) => state === 'paused'))) return { phase: 'paused' };
  return now;
}
