import { expect, test } from 'vitest';
import { episodesBefore } from './episode-order';

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
