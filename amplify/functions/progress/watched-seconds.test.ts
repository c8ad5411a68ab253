import { expect, test } from 'vitest';
import type { ProgressRequest } from './progress-request';
import { isNewPlay, watchedSeconds } from './watched-seconds';

const now = new Date('2026-01-02T03:04:30.000Z');
const before = {
  position: 100,
  playedAt: '2026-01-02T03:04:00.000Z',
  updatedAt: '2026-01-02T03:04:00.000Z',
  uncounted: 0,
};
const requestAt = (position: number, change: Partial<ProgressRequest> = {}): ProgressRequest => ({
  titleKey: 'movie#metropolis',
  kind: 'movie',
  titleId: 'metropolis',
  season: undefined,
  episode: undefined,
  position,
  duration: 5000,
  playedAt: now.toISOString(),
  isSought: false,
  ...change,
});

test.each<[string, number, object, object, number]>([
  ['what was moved on', 110.5, {}, {}, 10.5],
  ['no more than the time that has passed', 4000, {}, {}, 30],
  ['no more than has passed by the device’s', 4000, { playedAt: '2026-01-02T03:04:05.000Z' }, {}, 5],
  ['nothing for a seek', 110, { isSought: true }, {}, 0],
  ['nothing for going back', 90, {}, {}, 0],
  ['and what was left uncounted before', 110, {}, { uncounted: 7.25 }, 17.25],
])('%s', (_, position, change, stored, seconds) => {
  expect(watchedSeconds({ ...before, ...stored }, requestAt(position, change), now, before.updatedAt)).toBe(seconds);
});

test('counts at most the time that has passed on the server', () => {
  const longAgo = { ...before, playedAt: '2020-01-01T00:00:00Z' };
  expect(watchedSeconds(longAgo, requestAt(4000), now, longAgo.updatedAt)).toBe(30);
});

test('counts for a first save at most the save interval', () => {
  expect(watchedSeconds(undefined, requestAt(8.2), now, undefined)).toBe(8.2);
  expect(watchedSeconds(undefined, requestAt(3600), now, undefined)).toBe(10);
});

test('counts no time twice when removed progress is restored', () => {
  expect(watchedSeconds(undefined, requestAt(3600), now, '2026-01-02T03:04:27.500Z')).toBe(2.5);
  expect(watchedSeconds(undefined, requestAt(3600), now, '2026-01-02T03:00:00.000Z')).toBe(10);
});

test('counts the first play of a day, and one after half an hour', () => {
  expect(isNewPlay(undefined, now)).toBe(true);
  expect(isNewPlay('2026-01-02T02:40:00.000Z', now)).toBe(false);
  expect(isNewPlay('2026-01-02T02:34:00.000Z', now)).toBe(true);
});
