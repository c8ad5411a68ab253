import { afterEach, expect, test, vi } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import * as files from '@/backend/files';
import * as storedFiles from '@/backend/stored-files';
import { deferred } from '@/lib/deferred';
import { UploadCanceled, uploadPicture } from './slide-picture';

afterEach(() => vi.restoreAllMocks());

const picture = new File(['12345678'], 'slide.webp', { type: 'image/webp' });

/** Starts an upload whose transfer the test controls. */
function startUpload() {
  const { promise: result, resolve, reject } = deferred<void>();
  const removed: string[] = [];
  const shares: number[] = [];
  const abort = new AbortController();
  const transfer: { sent?: files.FileToUpload['onProgress'] } = {};
  vi.spyOn(files, 'uploadFile').mockImplementation(({ path, onProgress }) => {
    transfer.sent = onProgress;
    const cancel = () =>
      reject(new BackendError(files.canceledCode, [{ path, message: 'Upload is canceled by user' }]));
    return { result, state: 'IN_PROGRESS', pause: () => undefined, resume: () => undefined, cancel };
  });
  vi.spyOn(storedFiles, 'removeSitePicture').mockImplementation(async (path) => void removed.push(path));
  const control = { signal: abort.signal, onProgress: (share: number) => void shares.push(share) };
  const start = () => uploadPicture('site/thumbnail/slide-a.webp', picture, control);
  return { start, abort, transfer, shares, removed, end: resolve };
}

test('reports the share that is uploaded', async () => {
  const { start, transfer, shares, removed, end } = startUpload();
  const uploading = start();
  transfer.sent?.(2);
  transfer.sent?.(8);
  end();
  await uploading;
  expect(shares).toEqual([0.25, 1, 1]);
  expect(removed).toEqual([]);
});

test.each(['before', 'during'])('cancels %s the upload, and deletes what may have arrived', async (when) => {
  const { start, abort, removed } = startUpload();
  if (when === 'before') abort.abort();
  const uploading = start();
  abort.abort();
  await expect(uploading).rejects.toThrow(UploadCanceled);
  expect(removed).toEqual(['site/thumbnail/slide-a.webp']);
});
