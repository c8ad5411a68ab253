import { expect, test } from 'vitest';
import type { Episode, Season } from '@/catalogue/episodes';
import { episodesBefore, neighbourEpisodes, nextUnwatched, startEpisode } from './episode-order';
import type { WatchProgress } from './progress';

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

const progress = (season: number, number: number, position: number, playedAt: string): WatchProgress => ({
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

test('starts a new viewer with the episode of the show’s link', () => {
  expect(startEpisode(show, [])).toMatchObject({ episode: { title: '1x2' }, isResumed: false });
});

test('plays a link that is no episode’s, and the first episode of a show without a link', () => {
  expect(startEpisode({ link: '/src/pilot.mp4', seasons: showSeasons }, [])).toBeUndefined();
  expect(titleOf(startEpisode({ link: undefined, seasons: showSeasons }, []))).toBe('1x1');
});

test('resumes a returning viewer in the started episode', () => {
  const progressList = [progress(1, 1, 600, '2026-01-01T10:00:00Z'), progress(1, 2, 90, '2026-01-02T10:00:00Z')];
  expect(startEpisode(show, progressList)).toMatchObject({ episode: { title: '1x2' }, isResumed: true });
});

test('continues with the next unwatched episode, also in the next season', () => {
  const progressList = [progress(1, 2, 595, '2026-01-02T10:00:00Z')];
  expect(titleOf(startEpisode(show, progressList))).toBe('2x1');
  expect(titleOf(startEpisode(show, [...progressList, progress(2, 1, 600, '2026-01-01T10:00:00Z')]))).toBe('1x1');
});

test('starts over for a viewer who has watched all episodes', () => {
  const all = [progress(1, 1, 600, '1'), progress(1, 2, 600, '2'), progress(2, 1, 600, '3')];
  expect(startEpisode(show, all)).toMatchObject({ episode: { title: '1x2' }, isResumed: false });
});

test('ignores progress in an episode that no longer exists', () => {
  expect(startEpisode(show, [progress(9, 9, 30, '2026-01-02T10:00:00Z')])?.isResumed).toBe(false);
});

test('finds the neighbours of an episode across seasons, and none at the ends', () => {
  expect(neighbourEpisodes(showSeasons, episode(1, 2))).toMatchObject({
    previous: { title: '1x1' },
    next: { title: '2x1' },
  });
  expect(neighbourEpisodes(showSeasons, episode(2, 1)).next).toBeUndefined();
  expect(neighbourEpisodes(showSeasons, episode(7, 7))).toEqual({ previous: undefined, next: undefined });
});

test('finds no unwatched episode when all are watched', () => {
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

test('lists the episodes before one in its season and the seasons before, without specials', () => {
  expect(before(2, 2)).toEqual(['1x1', '1x2', '2x1']);
  expect(before(1, 1)).toEqual([]);
});

test('lists all earlier episodes before a special', () => {
  expect(before(0, 2)).toEqual(['1x1', '1x2', '2x1', '2x2', '0x1']);
});

test('lists no episodes before an unknown one', () => {
  expect(before(7, 1)).toEqual([]);
});
