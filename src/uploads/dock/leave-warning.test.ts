import { expect, test, vi } from 'vitest';
import { fakeUploadDock, pendingFile } from '../testing/fake-upload-dock';
import { warnOfLeaving } from './use-saves';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before the page is closed while a save runs, also on a page without the dock', async () => {
  const { dock, uploads, start } = fakeUploadDock();
  warnOfLeaving(dock);
  const handle = start({ files: [pendingFile('a.mp4')] });
  await vi.waitFor(() => expect(uploads.size).toBe(1));
  expect(isAsked()).toBe(true);
  uploads.get('movies/src/a.mp4')?.end();
  await handle.finished;
  await vi.waitFor(() => expect(isAsked()).toBe(false));
});
