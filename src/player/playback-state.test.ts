import { expect, test } from 'vitest';
import { nextPlace, playbackStart } from './playback-state';

const failure = { type: 'failed', addressCount: 3, canRenew: true } as const;

test('the next address goes on at the same second', () => {
  const second = nextPlace(playbackStart, { ...failure, at: 41.5, wasPlaying: true });
  expect(second).toEqual({ index: 1, startAt: 41.5, isPlaying: true, status: 'trying' });
});

test('an address that never played does not lose the place', () => {
  const second = nextPlace(playbackStart, { ...failure, at: 41.5, wasPlaying: true });
  const third = nextPlace(second, { ...failure, at: 0, wasPlaying: false });
  expect(third).toEqual({ index: 2, startAt: 41.5, isPlaying: true, status: 'trying' });
});

test('after the last one new ones are asked for, which go on where it was', () => {
  const last = { index: 2, startAt: 41.5, isPlaying: true, status: 'trying' } as const;
  const waiting = nextPlace(last, { ...failure, at: 60, wasPlaying: true });
  expect(waiting.status).toBe('renewing');
  expect(nextPlace(waiting, { type: 'renewed' })).toEqual({ index: 0, startAt: 60, isPlaying: true, status: 'trying' });
});

test('when new ones fail as well, or cannot be had, it stops', () => {
  const last = { index: 2, startAt: 41.5, isPlaying: true, status: 'trying' } as const;
  const event = { ...failure, at: 60, wasPlaying: true };
  expect(nextPlace(last, { ...event, canRenew: false }).status).toBe('exhausted');
  expect(nextPlace(nextPlace(last, event), { type: 'not-renewed' }).status).toBe('exhausted');
});
