import { expect, test } from 'vitest';
import { initialSourceState, nextSourceState, waitsForData } from './playback-state';

const failure = { type: 'failed', addressCount: 3, canRenew: true } as const;

test('continues at the same second with the next address', () => {
  const second = nextSourceState(initialSourceState, { ...failure, at: 41.5, wasPlaying: true });
  expect(second).toEqual({ index: 1, startAt: 41.5, isPlaying: true, status: 'trying' });
});

test('keeps the start position when an address never played', () => {
  const second = nextSourceState(initialSourceState, { ...failure, at: 41.5, wasPlaying: true });
  const third = nextSourceState(second, { ...failure, at: 0, wasPlaying: false });
  expect(third).toEqual({ index: 2, startAt: 41.5, isPlaying: true, status: 'trying' });
});

test('requests new addresses after the last one, and continues at the same second', () => {
  const last = { index: 2, startAt: 41.5, isPlaying: true, status: 'trying' } as const;
  const waiting = nextSourceState(last, { ...failure, at: 60, wasPlaying: true });
  expect(waiting.status).toBe('renewing');
  expect(nextSourceState(waiting, { type: 'renewed' })).toEqual({
    index: 0,
    startAt: 60,
    isPlaying: true,
    status: 'trying',
  });
});

test('stops when new addresses fail too or are unavailable', () => {
  const last = { index: 2, startAt: 41.5, isPlaying: true, status: 'trying' } as const;
  const event = { ...failure, at: 60, wasPlaying: true };
  expect(nextSourceState(last, { ...event, canRenew: false }).status).toBe('exhausted');
  expect(nextSourceState(nextSourceState(last, event), { type: 'not-renewed' }).status).toBe('exhausted');
});

test.each([
  ['has future data', { readyState: 4 }, false],
  ['is paused', { paused: true }, false],
  ['has played what is buffered', { currentTime: 10 }, true],
  ['seeks', { seeking: true }, true],
  // WebKitGTK reports no future data after a seek in a file.
  ['plays buffered data', {}, false],
])('finds whether an element that %s waits for data', (_, changed, isWaiting) => {
  const video = document.createElement('video');
  const buffered = { length: 1, start: () => 0, end: () => 10 };
  const state = { paused: false, ended: false, seeking: false, currentTime: 4, readyState: 2, buffered, ...changed };
  for (const [name, value] of Object.entries(state)) Object.defineProperty(video, name, { value });
  expect(waitsForData(video)).toBe(isWaiting);
});
