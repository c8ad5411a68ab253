import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileToUpload, UploadTask } from '@/backend/files';
import { fakeNetwork } from '../testing/fake-network';
import { type SendingState, sendFile } from './send-file';

/** Tasks whose end the test decides. */
function uploadsInHand() {
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

const lost = () => Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' });
const refused = () => Object.assign(new Error('Access Denied'), { code: 'AccessDenied' });
const big = new File([new Uint8Array(6 * 2 ** 20)], 'film.mp4');
const small = new File(['poster'], 'poster.webp');

function send(file: File) {
  const line = fakeNetwork();
  const { begun, upload } = uploadsInHand();
  const states: SendingState[] = [];
  const sending = sendFile({
    ...{ path: 'movies/src/film.mp4', file, contentType: 'video/mp4', upload, connection: line },
    onProgress: () => undefined,
    onState: (state) => states.push(state),
  });
  const ended = vi.fn();
  sending.result.then(
    () => ended('sent'),
    (failure: Error) => ended(failure.message),
  );
  return { line, begun, states, sending, ended };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a large file is paused while there is no line, and goes on by itself', async () => {
  const { line, begun, states, ended } = send(big);
  line.become(false);
  expect(begun[0]?.calls).toEqual(['pause']);
  expect(states).toEqual(['offline']);
  line.become(true);
  expect(begun[0]?.calls).toEqual(['pause', 'resume']);
  expect(states).toEqual(['offline', 'sending']);
  begun[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledWith('sent');
});

test('what a person paused does not go on because the line is back', () => {
  const { line, begun, sending, states } = send(big);
  sending.pause();
  line.become(false);
  line.become(true);
  expect(begun[0]?.calls).toEqual(['pause']);
  sending.resume();
  expect(begun[0]?.calls).toEqual(['pause', 'resume']);
  expect(states).toEqual(['paused', 'sending']);
});

test('a small file cannot be paused', () => {
  const { begun, sending, states } = send(small);
  sending.pause();
  expect(begun[0]?.calls).toEqual([]);
  expect(states).toEqual([]);
});

test('a line that fails is tried again after a while, and at once when it is back', async () => {
  const { line, begun, states, ended } = send(small);
  begun[0]?.end(lost());
  await vi.advanceTimersByTimeAsync(1999);
  expect(states).toEqual(['offline']);
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

test('without a line it waits for as long as that takes', async () => {
  const { line, begun, ended } = send(small);
  line.become(false);
  begun[0]?.end(lost());
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(begun).toHaveLength(1);
  expect(ended).not.toHaveBeenCalled();
  line.become(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(2);
});

test('a line that brings no byte for long is given up; one that brings some is not', async () => {
  const { begun, ended } = send(big);
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

test('a refusal is not tried again', async () => {
  const { begun, ended } = send(small);
  begun[0]?.end(refused());
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledWith('Access Denied');
  expect(begun).toHaveLength(1);
});

test('what was cancelled while it waited for the line is not begun again', async () => {
  const { begun, ended, sending } = send(small);
  begun[0]?.end(lost());
  await vi.advanceTimersByTimeAsync(10);
  sending.cancel();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(1);
  expect(ended).toHaveBeenCalledWith('Network Error');
});

test('a file that can no longer be read is not waited for', async () => {
  const gone = new File(['poster'], 'poster.webp');
  gone.slice = () => {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  };
  const { begun, ended } = send(gone);
  begun[0]?.end(lost());
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledWith('The file could not be read.');
});
