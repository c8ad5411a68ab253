import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import type { WatchProgress } from './progress';
import { isFinishedSince, isWatchLaterFull } from './title-lists';

const mark = { kind: 'movie', id: 'x', markedAt: '2026-01-02T00:00:00.000Z' } as const;
const progress: WatchProgress = {
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

test('removes a title from the watch-later list when it was finished after it was added', () => {
  expect(isFinishedSince(mark, [progress])).toBe(true);
});

test('keeps a title on the watch-later list that was only started, or finished before it was added', () => {
  expect(isFinishedSince(mark, [])).toBe(false);
  expect(isFinishedSince(mark, [{ ...progress, position: 60 }])).toBe(false);
  expect(isFinishedSince(mark, [{ ...progress, playedAt: '2026-01-01T00:00:00.000Z' }])).toBe(false);
});

test('distinguishes a full watch-later list from other failures', () => {
  const refused = (message: string) => new BackendError('LimitExceeded', [{ path: 'WatchLater.create', message }]);
  expect(isWatchLaterFull(refused('TOO_MANY_TITLES'))).toBe(true);
  expect(isWatchLaterFull(refused('Throttled.'))).toBe(false);
  expect(isWatchLaterFull(new Error('TOO_MANY_TITLES'))).toBe(false);
});
