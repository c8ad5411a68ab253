import { afterEach, expect, test, vi } from 'vitest';
import { fetchPiece, RefusedRangeError } from './fetch-piece';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = { address: '/film.mp4', start: 4, end: 8, signal: new AbortController().signal };

function respond(body: BodyInit | null, status: number, range?: string) {
  const headers = { 'content-type': 'video/mp4', ...(range && { 'content-range': range }) };
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('requests the range and returns it with the size and the type of the file', async () => {
  const fetched = respond('abcd', 206, 'bytes 4-7/10');
  const progress: number[] = [];
  const found = await fetchPiece({ ...request, onProgress: (bytes) => progress.push(bytes) });
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ range: 'bytes=4-7' });
  expect(found).toMatchObject({ total: 10, contentType: 'video/mp4' });
  expect(found.piece.size).toBe(4);
  expect(progress.at(-1)).toBe(4);
});

test('accepts a shorter last piece', async () => {
  respond('abcd', 206, 'bytes 4-7/8');
  expect((await fetchPiece({ ...request, end: 100 })).total).toBe(8);
});

test.each([
  ['the whole file', 'abcdefgh', 200, undefined],
  ['a missing file', null, 404, undefined],
  ['a rejected signature', null, 403, undefined],
])('refuses %s', async (_, body, status, range) => {
  respond(body, status, range);
  await expect(fetchPiece(request)).rejects.toThrow(RefusedRangeError);
});

test.each([
  ['another part', 'abcd', 206, 'bytes 0-3/10'],
  ['a part that broke off', 'ab', 206, 'bytes 4-7/10'],
  ['an error of the server', null, 503, undefined],
])('fails with %s, and a retry may help', async (_, body, status, range) => {
  respond(body, status, range);
  const failure = await fetchPiece(request).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(RefusedRangeError);
});

test('a pause aborts the request', async () => {
  const pause = new AbortController();
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const end = expect(fetchPiece({ ...request, signal: pause.signal })).rejects.toThrow('Paused.');
  pause.abort(new Error('Paused.'));
  await end;
});

test('a silent connection is aborted', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const end = expect(fetchPiece(request)).rejects.toThrow('No data came.');
  await vi.advanceTimersByTimeAsync(15_000);
  await end;
});
