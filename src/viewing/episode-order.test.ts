import { expect, test } from 'vitest';
import type { Episode, Season } from '@/catalogue/episodes';
import { episodesBefore, neighboursOf, nextUnwatched, startEpisode } from './episode-order';
import type { WatchPlace } from './progress';

const episode = (season: number, number: number): Episode => ({
  season,
  episode: number,
  title: `${season}x${number}`,
  description: '',
  airDate: undefined,
  duration: 600,
  thumbnail: undefined,
  links: [`/src/${season}x${number}.mp4`],
  captions: [],
  segments: [],
});

const place = (season: number, number: number, position: number, playedAt: string): WatchPlace => ({
  titleKey: `tvShow#x#${season}#${number}`,
  kind: 'tvShow',
  titleId: 'x',
  season,
  episode: number,
  position,
  duration: 600,
  playedAt,
  isHidden: false,
});

const showSeasons: Season[] = [
  { number: 1, episodes: [episode(1, 1), episode(1, 2)] },
  { number: 2, episodes: [episode(2, 1)] },
];

const show = { link: '/src/1x2.mp4', seasons: showSeasons };

const titleOf = (start: ReturnType<typeof startEpisode>) => start?.episode.title;

test('a new viewer begins with the show’s own link', () => {
  expect(startEpisode(show, [])).toMatchObject({ episode: { title: '1x2' }, goesOn: false });
});

test('a show whose link is no episode’s plays that link; one without a link plays its first episode', () => {
  expect(startEpisode({ link: '/src/pilot.mp4', seasons: showSeasons }, [])).toBeUndefined();
  expect(titleOf(startEpisode({ link: undefined, seasons: showSeasons }, []))).toBe('1x1');
});

test('whoever comes back goes on with the episode that was begun', () => {
  const places = [place(1, 1, 600, '2026-01-01T10:00:00Z'), place(1, 2, 90, '2026-01-02T10:00:00Z')];
  expect(startEpisode(show, places)).toMatchObject({ episode: { title: '1x2' }, goesOn: true });
});

test('after a finished episode comes the next that is not watched, over the season’s end', () => {
  const places = [place(1, 2, 595, '2026-01-02T10:00:00Z')];
  expect(titleOf(startEpisode(show, places))).toBe('2x1');
  expect(titleOf(startEpisode(show, [...places, place(2, 1, 600, '2026-01-01T10:00:00Z')]))).toBe('1x1');
});

test('whoever has watched all of it begins as a new viewer does', () => {
  const all = [place(1, 1, 600, '1'), place(1, 2, 600, '2'), place(2, 1, 600, '3')];
  expect(startEpisode(show, all)).toMatchObject({ episode: { title: '1x2' }, goesOn: false });
});

test('a place in an episode that is no longer there counts for nothing', () => {
  expect(startEpisode(show, [place(9, 9, 30, '2026-01-02T10:00:00Z')])?.goesOn).toBe(false);
});

test('episodes have neighbours across seasons, and none at the ends', () => {
  expect(neighboursOf(showSeasons, episode(1, 2))).toMatchObject({
    previous: { title: '1x1' },
    next: { title: '2x1' },
  });
  expect(neighboursOf(showSeasons, episode(2, 1)).next).toBeUndefined();
  expect(neighboursOf(showSeasons, episode(7, 7))).toEqual({ previous: undefined, next: undefined });
});

test('nothing is left when all is watched', () => {
  expect(nextUnwatched(showSeasons, episode(1, 1), () => true)).toBeUndefined();
});

const numbered = (season: number, episode: number) => ({
  season,
  episode,
  title: '',
  description: '',
  airDate: undefined,
  duration: undefined,
  thumbnail: undefined,
  links: [],
  captions: [],
  segments: [],
});
const seasons = [1, 2, 0].map((number) => ({ number, episodes: [numbered(number, 1), numbered(number, 2)] }));
const before = (season: number, episode: number) =>
  episodesBefore(seasons, { season, episode }).map((one) => `${one.season}x${one.episode}`);

test('before an episode stand those of its season and of the seasons before, but no specials', () => {
  expect(before(2, 2)).toEqual(['1x1', '1x2', '2x1']);
  expect(before(1, 1)).toEqual([]);
});

test('before a special stands all but what follows it', () => {
  expect(before(0, 2)).toEqual(['1x1', '1x2', '2x1', '2x2', '0x1']);
});

test('an episode that is not there has none before it', () => {
  expect(before(7, 1)).toEqual([]);
});
