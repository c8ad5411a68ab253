import { expect, test } from 'vitest';
import { memorisePlace } from './position-storage';
import { isFinished } from './progress';
import { markedAt, markWatched, restoreMarks, watchedPlace, withRemembered } from './watched-marks';

const episode = { kind: 'tvShow', titleId: 'show', season: 1, episode: 2, duration: 1500 } as const;

test('a mark is later than the place it replaces, though the clock of this device is behind', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const before = { ...watchedPlace(episode), position: 30, playedAt: inAnHour };
  const marked = watchedPlace(episode, before);
  expect(Date.parse(marked.playedAt)).toBe(Date.parse(inAnHour) + 1);
  expect(isFinished(marked.position, marked.duration)).toBe(true);
});

test('a mark holds from the moment at which it is made, and not if it is not taken', async () => {
  const place = watchedPlace(episode);
  // No backend is connected.
  const marking = markWatched([place]);
  expect(markedAt(place.titleKey)).toBe(Date.parse(place.playedAt));
  await expect(marking).rejects.toThrow();
  expect(markedAt(place.titleKey)).toBeUndefined();
});

test('a mark that could not be taken back is not said to be', async () => {
  // No backend is connected.
  await expect(restoreMarks('ada', [episode], [])).rejects.toThrow();
});

test('what has played since a list was read is where a mark that is taken back leads to', () => {
  const listed = { ...watchedPlace(episode), position: 600 };
  const later = Date.parse(listed.playedAt) + 60_000;
  const other = { ...watchedPlace({ ...episode, episode: 3 }), position: 20 };
  memorisePlace('ada', listed.titleKey, { unsent: { position: 660, duration: 1500, playedAt: later, step: 'PLAYED' } });
  expect(withRemembered([other, listed], 'ada', [episode])).toEqual([
    { ...listed, position: 660, playedAt: new Date(later).toISOString() },
    other,
  ]);
  expect(withRemembered([], 'ada', [episode])).toMatchObject([{ titleKey: listed.titleKey, position: 660 }]);
});

test('what another device has told since stands, whatever this browser remembers', () => {
  const listed = { ...watchedPlace(episode), position: 900 };
  memorisePlace('ada', listed.titleKey, { known: { position: 10, duration: 1500, playedAt: 1 } });
  expect(withRemembered([listed], 'ada', [episode])).toEqual([listed]);
  expect(withRemembered([listed], 'eve', [episode])).toEqual([listed]);
});
