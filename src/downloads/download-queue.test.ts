import { expect, test, vi } from 'vitest';
import { deferred } from '@/lib/deferred';
import { pieceBytes } from './download';
import { createDownloadQueue } from './download-queue';
import { type PieceRequest, RefusedRangeError } from './fetch-piece';
import { downloadOf, memoryStorage } from './testing/memory-storage';

const total = downloadOf('any').bytes;

/** `reply` determines the response to the request for a piece: it may throw or wait. */
function setUp(reply: (key: string, index: number, signal: AbortSignal) => Promise<void> | void = () => undefined) {
  const storage = memoryStorage();
  const notifyTabs = vi.fn();
  let retry = deferred<void>();
  const queue = createDownloadQueue({
    storage,
    findAddresses: async (link) => [`https://a.example/${link}`],
    fetchPiece: async ({ address, start, signal }: PieceRequest) => {
      const [, key = ''] = /\/([^/]+)\.mp4$/.exec(address) ?? [];
      await reply(key, start / pieceBytes, signal);
      return { piece: new Blob(['piece']), total, contentType: 'video/mp4' };
    },
    withLock: (work) => work(),
    untilRetry: () => {
      retry = deferred();
      return retry.promise;
    },
    notifyTabs,
  });
  const statusOf = (key: string) => queue.list()?.find((status) => status.key === key);
  return { queue, storage, notifyTabs, statusOf, retry: () => retry.resolve() };
}

test('loads downloads one after another and reports their progress', async () => {
  const seen: number[] = [];
  const { queue, statusOf, notifyTabs } = setUp();
  queue.subscribe(() => seen.push(statusOf('first')?.storedBytes ?? 0));
  await queue.add(downloadOf('second', { addedAt: 2 }));
  await queue.add(downloadOf('first', { addedAt: 1 }));
  await queue.run();
  expect(statusOf('first')).toMatchObject({ state: 'complete', storedBytes: total });
  expect(statusOf('second')).toMatchObject({ state: 'complete', storedBytes: total });
  expect(seen).toContain(pieceBytes);
  expect(notifyTabs).toHaveBeenCalled();
});

test('a paused download stops and continues with the missing piece', async () => {
  const requested: number[] = [];
  const { queue, statusOf } = setUp(async (_, index, signal) => {
    requested.push(index);
    if (index === 1 && requested.length === 2) {
      await queue.change('film', { state: 'paused' });
      signal.throwIfAborted();
    }
  });
  await queue.add(downloadOf('film'));
  await queue.run();
  expect(statusOf('film')).toMatchObject({ state: 'paused', storedBytes: pieceBytes });
  await queue.change('film', { state: 'loading' });
  await queue.run();
  expect(requested).toEqual([0, 1, 1, 2]);
  expect(statusOf('film')).toMatchObject({ state: 'complete' });
});

test('waits for a lost connection and then continues', async () => {
  let isThere = false;
  const { queue, statusOf, retry } = setUp(() => {
    if (!isThere) throw new TypeError('Failed to fetch');
  });
  await queue.add(downloadOf('film'));
  const end = queue.run();
  await vi.waitFor(() => expect(statusOf('film')).toMatchObject({ state: 'loading', isWaiting: true }));
  isThere = true;
  retry();
  await end;
  expect(statusOf('film')).toMatchObject({ state: 'complete', isWaiting: false });
});

test.each([
  ['a file that is gone', () => new RefusedRangeError('404'), 'unavailable'],
  ['a rejection by the backend', () => Object.assign(new Error('No.'), { kind: 'rejected' }), 'unavailable'],
])('%s ends a download with its reason, and the next one follows', async (_, failure, problem) => {
  const { queue, statusOf } = setUp((key) => {
    if (key === 'bad') throw failure();
  });
  await queue.add(downloadOf('bad', { addedAt: 1 }));
  await queue.add(downloadOf('good', { addedAt: 2 }));
  await queue.run();
  expect(statusOf('bad')).toMatchObject({ state: 'failed', problem });
  expect(statusOf('good')).toMatchObject({ state: 'complete' });
});

test.each([
  ['', new DOMException('Full.', 'QuotaExceededError')],
  [', also if the browser gives no error', null],
])('a full storage ends a download, instead of loading the same part again and again%s', async (_, failure) => {
  const { queue, storage, statusOf } = setUp();
  storage.writePiece = () => Promise.reject(failure);
  await queue.add(downloadOf('film'));
  await queue.run();
  expect(statusOf('film')).toMatchObject({ state: 'failed', problem: 'no-space' });
});

test('a removed download leaves no pieces, also those that another tab wrote meanwhile', async () => {
  const { queue, storage, statusOf } = setUp();
  await queue.add(downloadOf('film'));
  await queue.run();
  await queue.remove(['film']);
  expect(statusOf('film')).toBeUndefined();
  await storage.writePiece('film', 0, new Blob(['late']));
  await queue.run();
  expect([...(await storage.countPieces()).keys()]).toEqual([]);
});

test('an expired download keeps its record and loses its file', async () => {
  const { queue, storage, statusOf } = setUp();
  await queue.add(downloadOf('film'));
  await queue.run();
  await queue.discardFile('film', { state: 'expired' });
  expect(statusOf('film')).toMatchObject({ state: 'expired', storedBytes: 0 });
  expect(await storage.readPieces('film')).toEqual([]);
});
