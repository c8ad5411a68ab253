import { BackendError } from '@/backend/client/errors';
import { canceledCode, type FileToUpload, type UploadTask } from '@/backend/files';
import type { SaveOutcome, TitleSave } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import { deferred } from '@/lib/deferred';
import type { Connection, TabLocks } from './browser-ports';
import type { PendingFile } from './pending-file';
import { isSaveRunning, phaseOf } from './save-snapshot';
import { type FileState, isInTransfer, reduceSave, retryDelays, type SaveEvent, type SaveState } from './save-state';
import { type SaveStorage, storedFileOf } from './stored-saves';
import { isConnectionFailure, problemOf, sessionEndedCode, type UploadProblem } from './upload-problem';

export interface SaveToRun extends Pick<SaveState, 'draftKey' | 'keptAt'> {
  /** Unique for each save (`crypto.randomUUID()`); the same id resumes the uploads of that save. */
  saveId: string;
  kind: Kind;
  /** Name of the save in the dock. */
  title: string;
  files: PendingFile[];
  /** Writes the record; called once all files are uploaded. */
  save(): Promise<SaveOutcome>;
  /** The record that `save` writes; with it the save can resume after a reload. */
  toSave?: TitleSave;
}

/** External dependencies of a save. */
export interface SavePorts {
  announce(kind: Kind, save: { saveId: string; title: string; files: { path: string; size: number }[] }): Promise<void>;
  upload(file: FileToUpload): UploadTask;
  /** Deletes the uploaded files of a save; resolves to the paths that could not be deleted. */
  discard(saveId: string): Promise<string[]>;
  /** Ends the session here if it was revoked. */
  checkSession(): Promise<unknown>;
  connection: Connection;
  storage: SaveStorage;
  locks: TabLocks;
}

export interface SaveEngine {
  getState(): SaveState;
  dispatch(event: SaveEvent): void;
  /** Resolves when the save is stored or rejected; rejects if it is cancelled. A failed one can be retried. */
  finished: Promise<SaveOutcome>;
  /** Resolves when the current deletion of uploads has ended, also if it failed. */
  discarding(): Promise<void>;
}

/** Interval for polling the connection in milliseconds, because browsers do not always fire an `online` event. */
const connectionPoll = 5000;

/** Runs the effects of a save's state machine, and reports their results to it as events. */
export function createSaveEngine(
  { saveId, kind, title, save, toSave, draftKey, keptAt, files: pending }: SaveToRun,
  start: Pick<SaveState, 'step' | 'files'>,
  ports: SavePorts,
  onChange: (isNewStep: boolean) => void,
): SaveEngine {
  const { connection, storage, locks } = ports;
  const facts = { saveId, kind: kind.slug, title, titleId: toSave?.id, draftKey, keptAt };
  let state: SaveState = { ...facts, isPaused: false, ...start };
  /** Last task by path; a failed one is kept, because cancelling it deletes its uploaded parts. */
  const uploads = new Map<string, { task: UploadTask; hasFailed: boolean }>();
  /** Polling timers by path, and one for the current step. */
  const polls = new Map<string, ReturnType<typeof setInterval>>();
  let unwatch: (() => void) | undefined;
  let discarding = Promise.resolve();
  const { promise: finished, resolve, reject } = deferred<SaveOutcome>();
  // Prevents an unhandled rejection: a cancelled save may have no caller that awaits `finished`.
  finished.catch(() => undefined);

  const dispatch = (event: SaveEvent) => {
    const before = state;
    state = reduceSave(before, event);
    if (state !== before) runEffects(before, state);
  };

  const runEffects = (before: SaveState, after: SaveState) => {
    watchConnection(after);
    after.files.forEach((file, at) => void runTransfer(before.files[at], file));
    const isNewStep = after.step !== before.step;
    if (isNewStep) runStep(after);
    onChange(isNewStep);
  };

  const watchConnection = (after: SaveState) => {
    if (isSaveRunning(phaseOf(after))) {
      unwatch ??= connection.watch(() => dispatch({ type: connection.isThere() ? 'online' : 'offline' }));
    } else {
      unwatch?.();
      unwatch = undefined;
    }
  };

  const runTransfer = (before: FileState | undefined, file: FileState) => {
    if (before?.state === file.state) return;
    const { path } = file;
    const upload = uploads.get(path);
    stopPoll(path);
    if (file.state === 'sending') {
      if (upload && !upload.hasFailed) upload.task.resume();
      else beginUpload(file);
    }
    if (file.state === 'paused' || file.state === 'offline') upload?.task.pause();
    if (file.state === 'retrying') poll(path, retryDelays[file.failures - 1] ?? 0, { type: 'retryDue', path });
    if (file.state === 'sent' && before && isInTransfer(before)) void storage.markSent(saveId, path);
  };

  const beginUpload = ({ path, contentType, source: file }: FileState) => {
    if (!file) return;
    const onProgress = (sent: number) => dispatch({ type: 'progress', path, sent, at: performance.now() });
    const task = ports.upload({ path, file, contentType, onProgress });
    const upload = { task, hasFailed: false };
    uploads.set(path, upload);
    task.result.then(
      () => {
        uploads.delete(path);
        dispatch({ type: 'uploaded', path });
      },
      async (thrown: unknown) => {
        const failure = await attemptFailure(thrown, file);
        upload.hasFailed = true;
        dispatch({ type: 'attemptFailed', path, ...failure });
      },
    );
  };

  const runStep = ({ step, files }: SaveState) => {
    stopPoll(stepPoll);
    switch (step.name) {
      case 'preparing':
        return void prepare();
      case 'announcing': {
        if (step.isOffline) return poll(stepPoll, connectionPoll, { type: 'online' });
        const announced = { saveId, title, files: files.map(({ path, size }) => ({ path, size })) };
        return void ports.announce(kind, announced).then(() => dispatch({ type: 'announced' }), handleRequestFailure);
      }
      case 'saving':
        if (step.isOffline) return poll(stepPoll, connectionPoll, { type: 'online' });
        return void save().then((outcome) => dispatch({ type: 'recordSettled', outcome }), handleRequestFailure);
      case 'rollingBack':
        return void ports.discard(saveId).then(
          (left) => dispatch({ type: 'rolledBack', isComplete: left.length === 0 }),
          () => dispatch({ type: 'rolledBack', isComplete: false }),
        );
      case 'discarding':
        discarding = discardUploads();
        return;
      case 'saved':
      case 'refused':
        if (step.name === 'saved') forget();
        return resolve(step.outcome);
      case 'discarded':
        forget();
        return reject(new BackendError(canceledCode, [{ path: title, message: 'Upload is canceled by user' }]));
    }
  };

  /** Locks the save against other tabs and stores it, so that this browser can resume it after a reload. */
  const prepare = async () => {
    try {
      await locks.take(saveId);
      const sent = new Set(state.files.filter((file) => file.state === 'sent').map(({ path }) => path));
      const files = await Promise.all(pending.map((file) => storedFileOf(file, sent.has(file.path))));
      // The user may have cancelled meanwhile.
      if (toSave && state.step.name === 'preparing') {
        await storage.put({ saveId, kind: kind.slug, title, keptAt: Date.now(), toSave, draftKey, files });
      }
    } catch (failure) {
      console.warn('This save cannot be restored after a reload.', failure);
    }
    if (state.step.name === 'discarded') locks.release(saveId);
    dispatch({ type: 'prepared' });
  };

  const handleRequestFailure = (thrown: unknown) => {
    const isOffline = isConnectionFailure(thrown) && !connection.isThere();
    const problem = loggedProblem(thrown);
    dispatch({ type: 'requestFailed', problem, isOffline });
    // These requests pass no cache of queries or mutations (session/watch-rejections.ts).
    if (problem.code === sessionEndedCode) void ports.checkSession();
  };

  const discardUploads = async () => {
    for (const path of [...polls.keys()]) stopPoll(path);
    for (const { path } of state.files) uploads.get(path)?.task.cancel();
    try {
      const left = await ports.discard(saveId);
      if (left.length > 0) throw new Error(left.join(', '));
      dispatch({ type: 'discarded' });
    } catch (thrown) {
      dispatch({ type: 'discardFailed', problem: loggedProblem(thrown) });
    }
  };

  const forget = () => {
    locks.release(saveId);
    void storage.remove(saveId);
  };

  const poll = (key: string, milliseconds: number, event: SaveEvent) => {
    const timer = setInterval(() => connection.isThere() && dispatch(event), milliseconds);
    polls.set(key, timer);
  };

  const stopPoll = (key: string) => {
    clearInterval(polls.get(key));
    polls.delete(key);
  };

  watchConnection(state);
  runStep(state);
  return { getState: () => state, dispatch, finished, discarding: () => discarding };
}

/** Key of the timer of a request that waits for the connection; no path is empty. */
const stepPoll = '';

/**
 * Finds the cause of a failed attempt: browsers report a moved or changed file as a lost connection; reading the file
 * distinguishes the two.
 */
async function attemptFailure(thrown: unknown, file: File) {
  if (!isConnectionFailure(thrown)) return { problem: loggedProblem(thrown), isRetryable: false };
  try {
    await file.slice(0, 1).arrayBuffer();
    return { problem: loggedProblem(thrown), isRetryable: true };
  } catch (unreadable) {
    return { problem: loggedProblem(unreadable), isRetryable: false };
  }
}

/** Logs the names of operations and the codes, which the user does not see. */
function loggedProblem(thrown: unknown): UploadProblem {
  const problem = problemOf(thrown);
  if (problem.code !== canceledCode) console.warn('A step of a save failed.', thrown);
  return problem;
}
