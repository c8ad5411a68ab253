import { expect, test } from 'vitest';
import { airDate, findEpisode, nearestEpisode, parseSeasons } from './episodes';

test('formats a day, and keeps other text', () => {
  expect(airDate('1949-09-15', 'en')).toBe('Sep 15, 1949');
  expect(airDate('1949-09-15', 'es')).toBe('15 sept 1949');
  expect(airDate('Fall 1949', 'en')).toBe('Fall 1949');
  expect(airDate('2026-13-45', 'en')).toBe('2026-13-45');
  expect(airDate('2026-02-30', 'en')).toBe('2026-02-30');
});

const stored = JSON.stringify([
  { title: 'Second', season: '1', episode: '2', duration: '0:09', url: ['/1/b.mp4'], thumbnail: ['/1/b.webp'] },
  { title: 'Later', season: 2, episode: 1, url: '/1/c.mp4', thumbnail: [] },
  { title: 'Pilot', season: 1, episode: 1, air_date: '2010-06-16', duration: 'soon', url: ['/1/a.mp4', '/2/a.mp4'] },
]);

test('groups episodes by season, both in order', () => {
  const seasons = parseSeasons(stored);
  expect(seasons.map(({ number, episodes }) => [number, episodes.map(({ title }) => title)])).toEqual([
    [1, ['Pilot', 'Second']],
    [2, ['Later']],
  ]);
});

test('reads links, picture and length of an episode', () => {
  const seasons = parseSeasons(stored);
  expect(findEpisode(seasons, 1, 2)).toMatchObject({ duration: 9, links: ['/1/b.mp4'], thumbnail: '/1/b.webp' });
  expect(findEpisode(seasons, 1, 1)).toMatchObject({ duration: undefined, airDate: '2010-06-16' });
  expect(findEpisode(seasons, 2, 1)).toMatchObject({ links: ['/1/c.mp4'], thumbnail: undefined });
  expect(findEpisode(seasons, 3, 1)).toBeUndefined();
});

test('reads an episode’s segments, without invalid ones and in the older format', () => {
  const segments = [
    { type: 'credits', start: 1400 },
    { type: 'intro', start: 5, end: 35 },
    { type: 'recap', start: 40, end: 40 },
    { type: 'intro', start: 0 },
    { type: 'advert', start: 1, end: 2 },
  ];
  const [season] = parseSeasons([
    { season: 1, episode: 1, segments },
    { season: 1, episode: 2 },
  ]);
  expect(season?.episodes.map((episode) => episode.segments)).toEqual([
    [
      { type: 'credits', start: 1400, end: undefined },
      { type: 'intro', start: 5, end: 35 },
    ],
    [],
  ]);
});

test.each([
  [1, 2, [1, 2]],
  [1, 99, [1, 2]],
  [99, 1, [2, 1]],
  [99, 99, [2, 1]],
  [0, 0, [1, 1]],
])('finds for season %d, episode %d the closest: %j', (season, episode, [nearestSeason, nearest]) => {
  expect(nearestEpisode(parseSeasons(stored), season, episode)).toMatchObject({
    season: nearestSeason,
    episode: nearest,
  });
  expect(nearestEpisode([], season, episode)).toBeUndefined();
});
