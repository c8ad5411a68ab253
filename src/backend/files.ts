import { deferred } from '@/lib/deferred';
import { authClient } from './client/auth';
import { whenConfigured } from './client/connection';
import { BackendError, toBackendError } from './client/errors';

/** Specification, back office, §3: the states of an upload task. */
export type UploadTaskState = 'IN_PROGRESS' | 'PAUSED' | 'CANCELED' | 'ERROR' | 'SUCCESS';

export interface FileToUpload {
  path: string;
  file: File;
  contentType: string;
  onProgress?(sentBytes: number): void;
}

export interface UploadTask {
  /** Rejects with a `BackendError`; its code is `canceledCode` after `cancel`. */
  readonly result: Promise<void>;
  readonly state: UploadTaskState;
  /** Has an effect only for a multipart upload: see `isSentInParts`. */
  pause(): void;
  resume(): void;
  /** Cancels the upload and deletes its uploaded parts. A finished upload cannot be cancelled. */
  cancel(): void;
}

export const canceledCode = 'CanceledError';

/** True for a multipart upload: files up to 5 MB are a single PUT, which cannot be paused (specification §7). */
export function isSentInParts(file: { size: number }): boolean {
  return file.size > 5 * 2 ** 20;
}

/**
 * Uploads a file to the bucket. A pause or expired credentials end an attempt; the next one lists the uploaded parts
 * and sends only the missing ones, as does an upload of the same file to the same path after a reload.
 */
export function uploadFile({ path, file, contentType, onProgress }: FileToUpload): UploadTask {
  let state: UploadTaskState = 'IN_PROGRESS';
  let sent = 0;
  let sentAtRefresh = -1;
  let attempt: Attempt;
  const { promise: result, resolve, reject } = deferred<void>();
  // The caller that cancels may no longer await the result.
  result.catch(() => undefined);
  const start = () => {
    const own = startAttempt({ path, file, contentType }, (bytes) => {
      // An attempt that was stopped before its transfer began still reports progress: stops it again.
      if (own !== attempt || state !== 'IN_PROGRESS') return own.stop();
      sent = Math.max(sent, bytes);
      onProgress?.(bytes);
    });
    attempt = own;
    own.result.then(
      () => handleSuccess(own),
      (thrown: unknown) => handleFailure(own, thrown),
    );
  };
  const handleSuccess = (own: Attempt) => {
    if (own !== attempt || state === 'CANCELED') return;
    state = 'SUCCESS';
    resolve();
  };
  const handleFailure = async (own: Attempt, thrown: unknown) => {
    if (own !== attempt || state !== 'IN_PROGRESS') return;
    // The client continues with the other parts of a failed upload.
    own.stop();
    try {
      if (!hasExpiredCredentials(thrown) || sent <= sentAtRefresh) throw thrown;
      sentAtRefresh = sent;
      await refreshCredentials();
      // The user may have paused or cancelled while the credentials were refreshed.
      if (own === attempt && isRunning()) start();
    } catch (failure) {
      if (own !== attempt || !isRunning()) return;
      state = 'ERROR';
      reject(toBackendError(failure, path));
    }
  };
  const isRunning = () => state === 'IN_PROGRESS';
  start();
  return {
    result,
    get state() {
      return state;
    },
    pause() {
      if (state !== 'IN_PROGRESS' || !isSentInParts(file)) return;
      state = 'PAUSED';
      attempt.stop();
    },
    resume() {
      if (state !== 'PAUSED') return;
      state = 'IN_PROGRESS';
      start();
    },
    cancel() {
      if (state === 'SUCCESS' || state === 'CANCELED') return;
      attempt.abandon();
      if (state === 'ERROR') return;
      state = 'CANCELED';
      reject(new BackendError(canceledCode, [{ path, message: 'Upload is canceled by user' }]));
    },
  };
}

interface Attempt {
  result: Promise<void>;
  /** Ends the connections and keeps the uploaded parts. */
  stop(): void;
  /** Ends the connections and deletes the uploaded parts. */
  abandon(): void;
}

type Ending = 'stop' | 'abandon';

function startAttempt(
  { path, file, contentType }: Pick<FileToUpload, 'path' | 'file' | 'contentType'>,
  onProgress: (sentBytes: number) => void,
): Attempt {
  let end: ((how: Ending) => void) | undefined;
  let ending: Ending | undefined;
  const renewResumable = createResumableRenewal(path);
  const run = async () => {
    const { uploadData, getProperties } = await storageClient();
    if (ending) return new Promise<void>(() => undefined);
    const task = uploadData({
      path,
      data: file,
      options: {
        contentType,
        onProgress: ({ transferredBytes }) => {
          renewResumable();
          onProgress(transferredBytes);
        },
      },
    });
    end = (how) => {
      // The client ignores both calls for a paused or failed task, although parts of it may still be in transfer.
      Object.assign(task, { state: 'IN_PROGRESS' });
      if (how === 'abandon') task.cancel();
      else task.pause();
    };
    await task.result;
    if (isSentInParts(file)) return;
    // The client compares the sizes of multipart uploads; a single PUT must be verified here (specification §7).
    const { size } = await getProperties({ path });
    if (size === file.size) return;
    const message = `Upload failed. Expected object size ${file.size}, but got ${size}.`;
    throw new BackendError('Error', [{ path, message }]);
  };
  const finish = (how: Ending) => {
    ending = how;
    end?.(how);
  };
  return { result: run(), stop: () => finish('stop'), abandon: () => finish('abandon') };
}

async function storageClient() {
  await whenConfigured();
  return import('aws-amplify/storage');
}

/** True for S3's error codes of expired credentials. */
function hasExpiredCredentials(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (/^(ExpiredToken(Exception)?|RequestExpired|TokenRefreshRequired)$/.test(thrown.name) ||
      (thrown.name.includes('Signature') && thrown.message.includes('expired')))
  );
}

/** Refreshes the credentials now: the client renews them by the device's clock, and the bucket's may be ahead. */
async function refreshCredentials(): Promise<void> {
  const { fetchAuthSession } = await authClient();
  const { credentials } = await fetchAuthSession({ forceRefresh: true });
  if (!credentials)
    throw new BackendError('NoCredentials', [{ path: 'upload', message: 'Credentials should not be empty.' }]);
}

/*
 * Returns a function that extends the time in which the upload can be resumed. The client reuses an unfinished upload
 * for an hour from its start (specification §9). Here each part restarts the hour, so that a long film does not start
 * over after a break.
 */
function createResumableRenewal(path: string): () => void {
  let next = Date.now() + minute;
  return () => {
    if (Date.now() < next) return;
    next = Date.now() + minute;
    void touchResumable(path);
  };
}

const minute = 60_000;

/** Storage key under which the client records its unfinished uploads. */
const unfinishedUploadsKey = '__uploadInProgress';
type UnfinishedUploads = Record<string, { key: string; lastTouched: number }>;

async function touchResumable(path: string): Promise<void> {
  const { defaultStorage } = await import('aws-amplify/utils');
  const uploads: UnfinishedUploads = JSON.parse((await defaultStorage.getItem(unfinishedUploadsKey)) ?? '{}');
  for (const upload of Object.values(uploads)) {
    if (upload.key === path) upload.lastTouched = Date.now();
  }
  await defaultStorage.setItem(unfinishedUploadsKey, JSON.stringify(uploads));
}
