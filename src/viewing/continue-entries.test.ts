import { expect, test } from 'vitest';
import type { Season } from '@/catalogue/episodes';
import { continueEntry, latestUnfinished } from './continue-entries';
import type { WatchProgress } from './progress';

function progress(over: Partial<WatchProgress>): WatchProgress {
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
const ofShow = (episode: number, over: Partial<WatchProgress> = {}) =>
  progress({ kind: 'tvShow', titleId: 's', season: 1, episode, ...over });

test('lists each title once, the latest first, up to the limit', () => {
  const progressList = [
    progress({ titleId: 'old', playedAt: '2026-01-01T00:00:00Z' }),
    ofShow(1, { playedAt: '2026-01-02T00:00:00Z' }),
    ofShow(2, { playedAt: '2026-01-03T00:00:00Z' }),
  ];
  expect(latestUnfinished(progressList, 10).map(({ titleKey }) => titleKey)).toEqual(['tvShow#s#1#2', 'movie#old']);
  expect(latestUnfinished(progressList, 1)).toHaveLength(1);
});

test('omits a finished film, and keeps a finished episode because another one may follow', () => {
  expect(latestUnfinished([progress({ position: 590 })], 10)).toEqual([]);
  expect(latestUnfinished([ofShow(1, { position: 600 })], 10)).toHaveLength(1);
});

test('omits a hidden show together with its earlier episodes', () => {
  const progressList = [
    ofShow(1, { playedAt: '2026-01-02T00:00:00Z' }),
    ofShow(2, { playedAt: '2026-01-03T00:00:00Z', isHidden: true }),
  ];
  expect(latestUnfinished(progressList, 10)).toEqual([]);
});

test('continues a started episode at its position', () => {
  const begun = ofShow(1, { position: 120 });
  expect(continueEntry(begun, [begun], seasons)).toMatchObject({ episode: { title: 'Part 1' }, position: 120 });
});

test('continues with the next episode, at its own position, after a finished one', () => {
  const finished = ofShow(1, { position: 600 });
  expect(continueEntry(finished, [finished], seasons)).toMatchObject({ episode: { title: 'Part 2' }, position: 0 });
  const begun = ofShow(2, { position: 33, playedAt: '2025-12-01T00:00:00Z' });
  expect(continueEntry(finished, [finished, begun], seasons)).toMatchObject({ position: 33 });
});

test('omits a show whose episodes are all watched', () => {
  const all = [ofShow(1, { position: 600 }), ofShow(2, { position: 600, playedAt: '2026-01-03T00:00:00Z' })];
  expect(all[1] && continueEntry(all[1], all, seasons)).toBeUndefined();
});
