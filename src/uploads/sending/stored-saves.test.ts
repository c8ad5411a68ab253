import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '@/lib/deferred';
import { fakeUploadDock, pendingFile } from '../testing/fake-upload-dock';

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 2000 });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('starts a save whose file cannot be read without storing it: the upload reports why', async () => {
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  const { uploads, start, storage } = fakeUploadDock();
  start({ files: [pendingFile('moved.mp4')] });
  await until(() => expect(uploads.size).toBe(1));
  expect(storage.saves.size).toBe(0);
});

test('does not store a save that is cancelled while its files are hashed', async () => {
  const bytes = deferred<ArrayBuffer>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(bytes.promise);
  const { dock, start, storage } = fakeUploadDock();
  const handle = start({ files: [pendingFile('film.mp4')] });
  await handle.cancel();
  await until(() => expect(dock.getSaves()).toEqual([]));
  bytes.resolve(new ArrayBuffer(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(storage.saves.size).toBe(0);
});
