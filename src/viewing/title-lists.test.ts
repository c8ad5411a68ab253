import { expect, test } from 'vitest';
import { BackendError } from '@/backend/errors';
import type { WatchPlace } from './progress';
import { isFinishedSince, isLaterFull } from './title-lists';

const mark = { kind: 'movie', id: 'x', markedAt: '2026-01-02T00:00:00.000Z' } as const;
const place: WatchPlace = {
  titleKey: 'movie#x',
  kind: 'movie',
  titleId: 'x',
  season: undefined,
  episode: undefined,
  position: 600,
  duration: 600,
  playedAt: '2026-01-03T00:00:00.000Z',
  isHidden: false,
};

test('what was finished after it was put aside waits no longer', () => {
  expect(isFinishedSince(mark, [place])).toBe(true);
});

test('what was only begun, or finished before, waits on', () => {
  expect(isFinishedSince(mark, [])).toBe(false);
  expect(isFinishedSince(mark, [{ ...place, position: 60 }])).toBe(false);
  expect(isFinishedSince(mark, [{ ...place, playedAt: '2026-01-01T00:00:00.000Z' }])).toBe(false);
});

test('a full list is told from other failures', () => {
  const refused = (message: string) => new BackendError('LimitExceeded', [{ path: 'WatchLater.create', message }]);
  expect(isLaterFull(refused('TOO_MANY_TITLES'))).toBe(true);
  expect(isLaterFull(refused('Throttled.'))).toBe(false);
  expect(isLaterFull(new Error('TOO_MANY_TITLES'))).toBe(false);
});
