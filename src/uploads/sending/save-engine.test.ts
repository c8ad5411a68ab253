import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileToUpload, UploadTask } from '@/backend/files';
import { kinds } from '@/catalogue/kinds';
import { deferred } from '@/lib/deferred';
import {
  fakeLocks,
  fakeNetwork,
  fakeSaveStorage,
  fakeUploadDock,
  pendingFile,
  saved,
} from '../testing/fake-upload-dock';
import { type PendingFile, pendingFileState } from './pending-file';
import { createSaveEngine } from './save-engine';
import { type FileStatus, snapshotOf } from './save-snapshot';

const lost = () => Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' });
const refused = () => Object.assign(new Error('Access Denied'), { code: 'AccessDenied' });

describe('the upload of one file', () => {
  const big = new File([new Uint8Array(6 * 2 ** 20)], 'film.mp4');
  const small = new File(['poster'], 'poster.webp');

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Creates upload tasks that the test ends. */
  function fakeUploads() {
    const begun: { end(failure?: Error): void; progress(bytes: number): void; calls: string[] }[] = [];
    const upload = ({ onProgress }: FileToUpload): UploadTask => {
      const calls: string[] = [];
      const result = new Promise<void>((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve());
        begun.push({ end, calls, progress: (bytes) => onProgress?.(bytes) });
      });
      const note = (name: string) => () => void calls.push(name);
      return { result, state: 'IN_PROGRESS', pause: note('pause'), resume: note('resume'), cancel: note('cancel') };
    };
    return { begun, upload };
  }

  /** Starts a save of one file, which has been announced. */
  async function send(file: File) {
    const line = fakeNetwork();
    const { begun, upload } = fakeUploads();
    const pending: PendingFile = { role: 'Movie File', path: 'movies/src/film.mp4', file };
    const states: FileStatus[] = [];
    const ended = vi.fn();
    const engine = createSaveEngine(
      { saveId: 'save-1', kind: kinds.movie, title: 'Metropolis', files: [pending], save: async () => saved },
      { step: { name: 'announcing', isOffline: false }, files: [pendingFileState(pending)] },
      {
        ...{ upload, connection: line, announce: async () => undefined, discard: async () => [] },
        ...{ checkSession: async () => undefined, storage: fakeSaveStorage(), locks: fakeLocks(new Set()) },
      },
      () => {
        const [now] = snapshotOf(engine.getState(), 0).files;
        if (!now || now.state === states.at(-1)) return;
        states.push(now.state);
        if (now.state === 'sent') ended('sent');
        if (now.state === 'failed') ended(now.problem?.message);
      },
    );
    await vi.advanceTimersByTimeAsync(0);
    const pause = () => engine.dispatch({ type: 'pause' });
    const resume = () => engine.dispatch({ type: 'resume', isOnline: line.isThere() });
    const cancel = () => engine.dispatch({ type: 'cancel' });
    return { line, begun, states, ended, pause, resume, cancel, engine };
  }

  test('pauses a large file while the browser is offline, and resumes it when it is online', async () => {
    const { line, begun, states, ended } = await send(big);
    line.become(false);
    expect(begun[0]?.calls).toEqual(['pause']);
    expect(states).toEqual(['sending', 'offline']);
    line.become(true);
    expect(begun[0]?.calls).toEqual(['pause', 'resume']);
    expect(states).toEqual(['sending', 'offline', 'sending']);
    begun[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith('sent');
  });

  test('keeps a file paused that the user paused, when the browser is online again', async () => {
    const { line, begun, pause, resume, states } = await send(big);
    pause();
    line.become(false);
    line.become(true);
    expect(begun[0]?.calls).toEqual(['pause']);
    resume();
    expect(begun[0]?.calls).toEqual(['pause', 'resume']);
    expect(states).toEqual(['sending', 'paused', 'sending']);
  });

  test('does not pause a small file', async () => {
    const { begun, pause, states } = await send(small);
    pause();
    expect(begun[0]?.calls).toEqual([]);
    expect(states).toEqual(['sending']);
  });

  test('retries after a network failure with backoff, and at once when the browser is online again', async () => {
    const { line, begun, states, ended } = await send(small);
    begun[0]?.end(lost());
    await vi.advanceTimersByTimeAsync(1999);
    expect(states).toEqual(['sending', 'offline']);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveLength(2);
    begun[1]?.end(lost());
    await vi.advanceTimersByTimeAsync(0);
    line.become(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(3);
    begun[2]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith('sent');
  });

  test('waits without a limit while the browser is offline', async () => {
    const { line, begun, ended } = await send(small);
    line.become(false);
    begun[0]?.end(lost());
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(begun).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
    line.become(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(2);
  });

  test('fails after the last retry without a byte; each new byte resets the retries', async () => {
    const { begun, ended } = await send(big);
    for (let turn = 0; turn < 20; turn += 1) {
      begun.at(-1)?.progress(turn * 1000);
      begun.at(-1)?.end(lost());
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(ended).not.toHaveBeenCalled();
    for (let turn = 0; turn < 7; turn += 1) {
      begun.at(-1)?.end(lost());
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(ended).toHaveBeenCalledWith('Network Error');
  });

  test('does not retry after the bucket has refused the file', async () => {
    const { begun, ended } = await send(small);
    begun[0]?.end(refused());
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith('Access Denied');
    expect(begun).toHaveLength(1);
  });

  test('starts no further attempt after a cancel during the backoff, and deletes the parts of the failed one', async () => {
    const { begun, engine, cancel } = await send(small);
    begun[0]?.end(lost());
    await vi.advanceTimersByTimeAsync(10);
    cancel();
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun).toHaveLength(1);
    expect(begun[0]?.calls).toEqual(['cancel']);
    expect(engine.getState().step).toEqual({ name: 'discarded' });
  });

  test('starts a new attempt when the user resumes a file whose attempt failed during the pause', async () => {
    const { begun, pause, resume, states } = await send(big);
    pause();
    begun[0]?.end(lost());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toHaveLength(1);
    resume();
    expect(begun).toHaveLength(2);
    expect(states).toEqual(['sending', 'paused', 'sending']);
  });

  test('fails at once if the file can no longer be read', async () => {
    const gone = new File(['poster'], 'poster.webp');
    gone.slice = () => {
      throw new DOMException('The file could not be read.', 'NotReadableError');
    };
    const { begun, ended } = await send(gone);
    begun[0]?.end(lost());
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith(expect.stringMatching(/The file could not be read\.$/));
  });
});

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 2000 });

/** Starts a save of two films, both of whose uploads the bucket rejects on `refuse()`. */
async function bothRefused() {
  const fakeDock = fakeUploadDock();
  const handle = fakeDock.start({ files: [pendingFile('a.mp4'), pendingFile('b.mp4')] });
  await until(() => expect(fakeDock.uploads.size).toBe(2));
  const refuse = () => {
    for (const { end } of fakeDock.uploads.values()) end(refused());
  };
  return { ...fakeDock, handle, refuse };
}

test('announces files that are retried one after the other before it sends any of them', async () => {
  const { handle, refuse, responses, log } = await bothRefused();
  refuse();
  await until(() => expect(handle.getState().phase).toBe('failed'));
  log.length = 0;
  responses.announce = new Error('Out of order');
  handle.retry('movies/src/a.mp4');
  handle.retry('movies/src/b.mp4');
  await until(() => expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'announce' }));
  expect(log).toEqual(['announce movies/src/a.mp4 movies/src/b.mp4']);
});

/** Like `bothRefused`, with the deletion of the uploads pending until `finish()`. */
async function duringRollback() {
  const fakeDock = await bothRefused();
  const discarded = deferred<string[]>();
  fakeDock.responses.discard = discarded.promise;
  fakeDock.refuse();
  await until(() => expect(fakeDock.log).toContain('discard save-1'));
  fakeDock.responses.discard = [];
  return { ...fakeDock, finish: () => discarded.resolve([]) };
}

test('discards a save that is cancelled during its rollback', async () => {
  const { handle, finish, dock } = await duringRollback();
  await handle.cancel();
  finish();
  await until(() => expect(dock.getSaves()).toEqual([]));
  expect(handle.getState().phase).toBe('discarded');
});

test('sends files that are retried during the rollback after its end', async () => {
  const { handle, finish, log } = await duringRollback();
  log.length = 0;
  handle.retry('movies/src/a.mp4');
  handle.retry('movies/src/b.mp4');
  finish();
  await until(() =>
    expect(log).toEqual([
      'announce movies/src/a.mp4 movies/src/b.mp4',
      'send movies/src/a.mp4',
      'send movies/src/b.mp4',
    ]),
  );
});

test('retries the deletion, not the upload, when a file is retried after a failed deletion', async () => {
  const { handle, refuse, responses, log } = await bothRefused();
  refuse();
  await until(() => expect(handle.getState().phase).toBe('failed'));
  responses.discard = ['movies/src/a.mp4'];
  await handle.cancel();
  expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'discard' });
  log.length = 0;
  responses.discard = [];
  handle.retry('movies/src/a.mp4');
  await until(() => expect(handle.getState().phase).toBe('discarded'));
  expect(log).toContain('discard save-1');
  expect(log.filter((line) => line.startsWith('announce'))).toEqual([]);
});
