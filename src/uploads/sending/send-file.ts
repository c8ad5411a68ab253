import type { FileToUpload, UploadTask } from '@/backend/files';
import { isSentInParts } from '@/backend/files';
import { type Connection, connectionBack } from './connection';
import { isLineFailure } from './upload-problem';

export interface Sending {
  /** Rejects with what the backend threw once nothing more is tried. */
  result: Promise<void>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

export type SendingState = 'sending' | 'paused' | 'offline';

interface SendingInput extends Omit<FileToUpload, 'onProgress'> {
  upload(file: FileToUpload): UploadTask;
  connection: Connection;
  onProgress(sentBytes: number): void;
  onState(state: SendingState): void;
}

/** Backoff before each retry in milliseconds, for failures while the browser reports that it is online. */
const waits = [2000, 4000, 8000, 15_000, 30_000, 30_000];

/**
 * Uploads a file with retries: pauses while the browser is offline, resumes when it is online, and fails after 90 s of
 * retries without a single byte.
 */
export function sendFile(input: SendingInput): Sending {
  const { upload, connection, onProgress, onState, ...file } = input;
  let task: UploadTask | undefined;
  let failures = 0;
  let isPaused = false;
  let isCancelled = false;
  let best = -1;
  /** Resolvers of callers that wait for the end of a pause. */
  let gates: (() => void)[] = [];
  const openGates = () => {
    for (const open of gates) open();
    gates = [];
  };
  const canPause = isSentInParts(file.file);

  const begin = () => {
    task = upload({
      ...file,
      onProgress: (sent) => {
        // Parts that had arrived before are reported again.
        if (sent > best) failures = 0;
        best = Math.max(best, sent);
        onProgress(sent);
      },
    });
    return task.result;
  };
  // Pauses the upload while the browser is offline, instead of retrying repeatedly.
  const followLine = () => {
    if (isPaused || isCancelled || !canPause) return;
    if (connection.isThere()) {
      onState('sending');
      task?.resume();
    } else {
      onState('offline');
      task?.pause();
    }
  };
  /** Waits for the connection; resolves to true if the failure is retryable. */
  const isBackAfter = async (thrown: unknown): Promise<boolean> => {
    const wait = waits[failures];
    if (isCancelled || !isLineFailure(thrown) || wait === undefined) return false;
    failures += 1;
    onState('offline');
    await connectionBack(connection, wait);
    while (isPaused) await new Promise<void>((resolve) => gates.push(resolve));
    return !isCancelled;
  };
  const send = async (): Promise<void> => {
    try {
      await begin();
    } catch (thrown) {
      // To the browser a file that was moved or changed is a lost connection, too; reading it says which.
      if (isLineFailure(thrown)) await file.file.slice(0, 1).arrayBuffer();
      if (!(await isBackAfter(thrown))) throw thrown;
      onState('sending');
      return send();
    }
  };
  const unwatch = connection.watch(followLine);
  return {
    result: send().finally(unwatch),
    pause() {
      if (!canPause || isPaused) return;
      isPaused = true;
      task?.pause();
      onState('paused');
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      openGates();
      followLine();
    },
    cancel() {
      isCancelled = true;
      isPaused = false;
      openGates();
      task?.cancel();
    },
  };
}
