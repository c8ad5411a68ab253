import { expect, test } from 'vitest';
import type { Season } from '@/catalogue/episodes';
import { continueEntry, placesToGoOn } from './continue-entries';
import type { WatchPlace } from './progress';

function place(over: Partial<WatchPlace>): WatchPlace {
  const { kind = 'movie', titleId = 'x', season, episode } = over;
  return {
    titleKey: [kind, titleId, season, episode].filter((part) => part !== undefined).join('#'),
    kind,
    titleId,
    season,
    episode,
    position: 60,
    duration: 600,
    playedAt: '2026-01-01T10:00:00Z',
    isHidden: false,
    ...over,
  };
}

const episodes = [1, 2].map((episode) => ({
  season: 1,
  episode,
  title: `Part ${episode}`,
  description: '',
  airDate: undefined,
  duration: 600,
  thumbnail: undefined,
  links: [],
  captions: [],
  segments: [],
}));
const seasons: Season[] = [{ number: 1, episodes }];
const ofShow = (episode: number, over: Partial<WatchPlace> = {}) =>
  place({ kind: 'tvShow', titleId: 's', season: 1, episode, ...over });

test('the latest stands first, each title once, and no more than asked for', () => {
  const places = [
    place({ titleId: 'old', playedAt: '2026-01-01T00:00:00Z' }),
    ofShow(1, { playedAt: '2026-01-02T00:00:00Z' }),
    ofShow(2, { playedAt: '2026-01-03T00:00:00Z' }),
  ];
  expect(placesToGoOn(places, 10).map(({ titleKey }) => titleKey)).toEqual(['tvShow#s#1#2', 'movie#old']);
  expect(placesToGoOn(places, 1)).toHaveLength(1);
});

test('a finished film leaves at once; an episode stays, for the next comes after it', () => {
  expect(placesToGoOn([place({ position: 590 })], 10)).toEqual([]);
  expect(placesToGoOn([ofShow(1, { position: 600 })], 10)).toHaveLength(1);
});

test('what was taken out of the row is out, with the earlier episodes of the show', () => {
  const places = [
    ofShow(1, { playedAt: '2026-01-02T00:00:00Z' }),
    ofShow(2, { playedAt: '2026-01-03T00:00:00Z', isHidden: true }),
  ];
  expect(placesToGoOn(places, 10)).toEqual([]);
});

test('an episode that was begun goes on where it stopped', () => {
  const begun = ofShow(1, { position: 120 });
  expect(continueEntry(begun, [begun], seasons)).toMatchObject({ episode: { title: 'Part 1' }, position: 120 });
});

test('after a finished episode the next one appears, at its own place', () => {
  const finished = ofShow(1, { position: 600 });
  expect(continueEntry(finished, [finished], seasons)).toMatchObject({ episode: { title: 'Part 2' }, position: 0 });
  const begun = ofShow(2, { position: 33, playedAt: '2025-12-01T00:00:00Z' });
  expect(continueEntry(finished, [finished, begun], seasons)).toMatchObject({ position: 33 });
});

test('a show that is watched to its end leaves', () => {
  const all = [ofShow(1, { position: 600 }), ofShow(2, { position: 600, playedAt: '2026-01-03T00:00:00Z' })];
  expect(all[1] && continueEntry(all[1], all, seasons)).toBeUndefined();
});
