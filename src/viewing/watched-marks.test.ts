import { expect, test } from 'vitest';
import { writeLocalPositions } from './position-storage';
import { isFinished } from './progress';
import { markedAt, markWatched, restoreMarks, watchedProgress, withLocalProgress } from './watched-marks';

const episode = { kind: 'tvShow', titleId: 'show', season: 1, episode: 2, duration: 1500 } as const;

test('gives a mark a later time than the progress it replaces, also with a slow clock', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const before = { ...watchedProgress(episode), position: 30, playedAt: inAnHour };
  const marked = watchedProgress(episode, before);
  expect(Date.parse(marked.playedAt)).toBe(Date.parse(inAnHour) + 1);
  expect(isFinished(marked.position, marked.duration)).toBe(true);
});

test('applies a mark at once, and drops it when the save is rejected', async () => {
  const progress = watchedProgress(episode);
  // No backend is connected.
  const marking = markWatched([progress]);
  expect(markedAt(progress.titleKey)).toBe(Date.parse(progress.playedAt));
  await expect(marking).rejects.toThrow();
  expect(markedAt(progress.titleKey)).toBeUndefined();
});

test('rejects when a mark could not be removed', async () => {
  // No backend is connected.
  await expect(restoreMarks('ada', [episode], [])).rejects.toThrow();
});

test('restores the position played since the list was read when a mark is removed', () => {
  const listed = { ...watchedProgress(episode), position: 600 };
  const later = Date.parse(listed.playedAt) + 60_000;
  const other = { ...watchedProgress({ ...episode, episode: 3 }), position: 20 };
  writeLocalPositions('ada', listed.titleKey, {
    unsent: { position: 660, duration: 1500, playedAt: later, step: 'PLAYED' },
  });
  expect(withLocalProgress([other, listed], 'ada', [episode])).toEqual([
    { ...listed, position: 660, playedAt: new Date(later).toISOString() },
    other,
  ]);
  expect(withLocalProgress([], 'ada', [episode])).toMatchObject([{ titleKey: listed.titleKey, position: 660 }]);
});

test('prefers newer progress of another device to this browser’s position', () => {
  const listed = { ...watchedProgress(episode), position: 900 };
  writeLocalPositions('ada', listed.titleKey, { known: { position: 10, duration: 1500, playedAt: 1 } });
  expect(withLocalProgress([listed], 'ada', [episode])).toEqual([listed]);
  expect(withLocalProgress([listed], 'eve', [episode])).toEqual([listed]);
});
