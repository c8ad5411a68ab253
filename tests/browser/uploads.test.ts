/* The site's uploads (src/backend/files.ts) against the local backend. */
import { downloadData, getProperties, list } from 'aws-amplify/storage';
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectBackend, whenConfigured } from '../../src/backend/client/connection';
import { type FileToUpload, uploadFile } from '../../src/backend/files';
import { clearFaults, injectFaults } from '../support/inject-fault';
import { randomBytes, sha256 } from '../support/random-bytes';
import { countSentParts } from '../support/sent-parts';
import { connect, signInAs } from '../support/session';

await connect();
const { url, outputs } = inject('backend');
connectBackend({ origin: url, loadOutputs: async () => outputs });
await whenConfigured();

const parts = countSentParts();
const megabyte = 2 ** 20;
// Not a multiple of the part size: the last of the 7 parts is shorter.
const film = new File([randomBytes(32 * megabyte + 321)], 'film.mp4', { type: 'video/mp4', lastModified: 5 });
const partCount = 7;
const newPath = () => `movies/src/${crypto.randomUUID()}.mp4`;
const hashAt = async (path: string) => sha256(await (await downloadData({ path }).result).body.blob());
const isThere = async (path: string) => (await list({ path })).items.length > 0;
const upload = (path: string, more: Partial<FileToUpload> = {}) =>
  uploadFile({ path, file: film, contentType: 'video/mp4', ...more });

let hash = '';

beforeAll(async () => {
  hash = await sha256(film);
  await signInAs('administrator');
});

describe('an upload', () => {
  test('arrives complete, with its content type', async () => {
    const path = newPath();
    const task = upload(path);
    expect(task.state).toBe('IN_PROGRESS');
    await task.result;
    expect(task.state).toBe('SUCCESS');
    expect(await getProperties({ path })).toMatchObject({ size: film.size, contentType: 'video/mp4' });
    expect(await hashAt(path)).toBe(hash);
    // A task that has finished cannot be cancelled.
    task.cancel();
    expect(task.state).toBe('SUCCESS');
    expect(await isThere(path)).toBe(true);
  });

  test('reports its progress', async () => {
    const seen: number[] = [];
    await upload(newPath(), { onProgress: (bytes) => seen.push(bytes) }).result;
    expect(seen.length).toBeGreaterThanOrEqual(partCount);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.at(-1)).toBe(film.size);
  });

  test('pauses, and resumes with the missing parts', async () => {
    const path = newPath();
    parts.reset();
    const task = upload(path);
    const arrived = await parts.first(2);
    task.pause();
    expect(task.state).toBe('PAUSED');
    parts.reset();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(parts.numbers()).toEqual([]);
    task.resume();
    await task.result;
    expect(parts.numbers().filter((part) => arrived.includes(part))).toEqual([]);
    expect(await hashAt(path)).toBe(hash);
  });

  test('can be paused before its start', async () => {
    const path = newPath();
    parts.reset();
    const task = upload(path);
    task.pause();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await isThere(path)).toBe(false);
    task.resume();
    await task.result;
    expect(await hashAt(path)).toBe(hash);
  });

  test('resumes with the missing parts after a reload', async () => {
    const path = newPath();
    parts.reset();
    const forgotten = upload(path);
    const arrived = await parts.first(2);
    // Closes the connections only, like a closed page.
    forgotten.pause();
    parts.reset();
    const sameFile = new File([film], film.name, { type: film.type, lastModified: film.lastModified });
    await upload(path, { file: sameFile }).result;
    expect(parts.numbers().length).toBeGreaterThan(0);
    expect(parts.numbers().filter((part) => arrived.includes(part))).toEqual([]);
    expect(await hashAt(path)).toBe(hash);
  });

  test('resumes within one hour of its last part, and restarts after that', async () => {
    const path = newPath();
    let tell = (): void => undefined;
    const begin = () =>
      upload(path, {
        file: new File([film], film.name, { type: film.type, lastModified: 5 }),
        onProgress: () => tell(),
      });
    // Otherwise the upload may finish first.
    await injectFaults({
      service: 's3',
      operation: 'UploadPart',
      effect: { kind: 'stall', milliseconds: 500 },
      after: 1,
    });
    onTestFinished(clearFaults);
    parts.reset();
    const first = begin();
    await parts.first(1);
    ageUploads(58);
    // The client measures the hour from the start of the upload; a part that is sent a minute later restarts it.
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    // The browser reports progress at most every 50 ms, and not after the upload is paused.
    await new Promise<void>((resolve) => {
      tell = resolve;
    });
    first.pause();
    vi.useRealTimers();
    await clearFaults();
    const arrived = parts.numbers();
    await vi.waitFor(() => expect(lastTouched()).toBeGreaterThan(Date.now() - 600_000), { timeout: 20_000 });
    ageUploads(58);
    parts.reset();
    const second = begin();
    await parts.first(1);
    expect(arrived).not.toContain(parts.numbers()[0]);
    second.pause();
    ageUploads(63);
    parts.reset();
    await begin().result;
    expect(parts.numbers()).toHaveLength(partCount);
  });

  test('sends parts of 5 MiB, four in parallel; larger parts for a huge file, at most 10,000', async () => {
    const sent = watchParts();
    await upload(newPath()).result;
    expect(sent.sizes().sort((a, b) => b - a)).toEqual([...Array(6).fill(5 * megabyte), 2 * megabyte + 321]);
    expect(sent.maxParallel()).toBe(4);
    sent.forget();
    const huge = new File([film], 'huge.mp4');
    Object.defineProperty(huge, 'size', { value: 10_001 * 5 * megabyte });
    parts.reset();
    const task = upload(newPath(), { file: huge });
    const ended = task.result.catch((error: unknown) => error);
    await parts.first(1);
    task.cancel();
    await ended;
    expect(sent.sizes()[0]).toBe(10 * megabyte);
    sent.stop();
  });

  test('leaves no files when cancelled, also while paused', async () => {
    const path = newPath();
    parts.reset();
    const task = upload(path);
    const failure = task.result.catch((error: unknown) => error);
    await parts.first(2);
    task.pause();
    task.cancel();
    expect(await failure).toMatchObject({
      code: 'CanceledError',
      problems: [{ message: 'Upload is canceled by user' }],
    });
    expect(task.state).toBe('CANCELED');
    expect(await isThere(path)).toBe(false);
    parts.reset();
    await upload(path).result;
    expect(parts.numbers()).toHaveLength(partCount);
  });

  test('sends a small file in one request, without pause', async () => {
    const path = newPath();
    const small = new File([film.slice(0, megabyte)], 'small.mp4');
    parts.reset();
    const task = upload(path, { file: small });
    task.pause();
    expect(task.state).toBe('IN_PROGRESS');
    await task.result;
    expect(parts.numbers()).toEqual([]);
    expect(await hashAt(path)).toBe(await sha256(small));
  });

  test('fails if the stored size differs from the sent size', async () => {
    const small = new File(['seven b'], 'small.mp4');
    Object.defineProperty(small, 'size', { value: 12 });
    const task = upload(newPath(), { file: small });
    await expect(task.result).rejects.toThrow('Upload failed. Expected object size 12, but got 7.');
    expect(task.state).toBe('ERROR');
  });
});

describe('an upload whose credentials expire', () => {
  afterEach(clearFaults);
  const ended = {
    kind: 'fail',
    code: 'ExpiredToken',
    message: 'The provided token has expired.',
    status: 400,
  } as const;

  test('refreshes them and resumes with the stored parts', async () => {
    const path = newPath();
    parts.reset();
    await injectFaults({ service: 's3', operation: 'UploadPart', effect: ended, after: 2 });
    const refresh = beforeNextRefresh(clearFaults);
    await upload(path).result;
    expect(refresh).toHaveBeenCalledOnce();
    // No stored part is sent again.
    expect(parts.numbers()).toEqual([...new Set(parts.numbers())]);
    expect(parts.numbers()).toContain(partCount);
    expect(await hashAt(path)).toBe(hash);
  });

  test('fails if a refresh does not help, and can be retried', async () => {
    const path = newPath();
    await injectFaults({ service: 's3', operation: 'UploadPart', effect: ended, after: 2 });
    const task = upload(path);
    await expect(task.result).rejects.toMatchObject({ code: 'ExpiredToken' });
    expect(task.state).toBe('ERROR');
    await clearFaults();
    await upload(path).result;
    expect(await hashAt(path)).toBe(hash);
  });
});

/** Returns `action` as a mock that runs before this page's next request for temporary credentials is sent. */
function beforeNextRefresh(action: () => Promise<void>) {
  const once = vi.fn(action);
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new Headers(init?.headers).get('x-amz-target')?.endsWith('.GetCredentialsForIdentity')) {
      spy.mockRestore();
      await once();
    }
    return send(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return once;
}

/** The client's storage key for unfinished uploads. */
const unfinishedUploadsKey = '__uploadInProgress';
type UnfinishedUploads = Record<string, { lastTouched: number }>;

function unfinishedUploads(): UnfinishedUploads {
  return JSON.parse(localStorage.getItem(unfinishedUploadsKey) ?? '{}');
}

/** Shifts the timestamps of the client's unfinished uploads. */
function ageUploads(minutes: number): void {
  const uploads = unfinishedUploads();
  for (const note of Object.values(uploads)) note.lastTouched -= minutes * 60_000;
  localStorage.setItem(unfinishedUploadsKey, JSON.stringify(uploads));
}

function lastTouched(): number {
  return Math.max(...Object.values(unfinishedUploads()).map((note) => note.lastTouched));
}

/** Records the sizes of the parts that this page sends, and the maximum number in flight. */
function watchParts() {
  const { send } = XMLHttpRequest.prototype;
  let sizes: number[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof Blob) {
      sizes.push(body.size);
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      this.addEventListener('loadend', () => {
        inFlight -= 1;
      });
    }
    send.call(this, body);
  };
  return {
    sizes: () => sizes,
    maxParallel: () => maxInFlight,
    forget() {
      sizes = [];
    },
    stop() {
      XMLHttpRequest.prototype.send = send;
    },
  };
}
