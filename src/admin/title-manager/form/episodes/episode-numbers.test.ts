import { describe, expect, test } from 'vitest';
import { emptySlot, storedSlot } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import {
  assignNumbers,
  episodeProblems,
  findDuplicateNumber,
  moveEpisode,
  neighbour,
  nextNumbers,
  parseEpisodeFileName,
  sortEpisodes,
} from './episode-numbers';
import { noSegments } from './segment-draft';

test.each([
  ['S01E02 The Pilot.mp4', 1, 2, 'The Pilot'],
  ['s1e10 - Homecoming.m4v', 1, 10, 'Homecoming'],
  ['Harbour.Street.S02E03.Low.Tide.1080p.WEB-DL.x264.mp4', 2, 3, 'Low Tide'],
  ['1x04 Night Shift.mp4', 1, 4, 'Night Shift'],
  ['Season 2 Episode 5 The Storm.webm', 2, 5, 'The Storm'],
  ['S00E01.mp4', 0, 1, ''],
  ['03 Storm.mp4', undefined, 3, 'Storm'],
  ['Behind the scenes.mp4', undefined, undefined, 'Behind the scenes'],
  ['News100.mp4', undefined, undefined, 'News100'],
])('%s', (name, season, episode, title) => {
  expect(parseEpisodeFileName(name)).toEqual({ season, episode, title });
});

function episode(id: string, season: number, number: number): EpisodeDraft {
  const slot = storedSlot(['/a']);
  const rest = {
    airDate: '',
    description: '',
    duration: '',
    film: slot,
    thumbnail: slot,
    captions: [],
    segments: noSegments,
    storedDuration: '',
    others: {},
  };
  return { id, title: id, season, episode: number, ...rest };
}

const show = [episode('a', 1, 1), episode('c', 2, 1), episode('b', 1, 2), episode('s', 0, 1)];

describe('the number of the next episode', () => {
  test('is 1 in season 1 for a show without episodes', () => {
    expect(nextNumbers([])).toEqual({ season: 1, episode: 1 });
  });

  test('continues in the season of the last added episode', () => {
    expect(nextNumbers([episode('a', 1, 1)])).toEqual({ season: 1, episode: 2 });
    expect(nextNumbers([episode('a', 1, 7), episode('b', 3, 4)])).toEqual({ season: 3, episode: 5 });
    expect(nextNumbers([episode('b', 1, 9), episode('a', 1, 2)])).toEqual({ season: 1, episode: 10 });
  });
});

test('continues after a special only if it was just added', () => {
  const episodes = [episode('a', 1, 20), episode('s', 0, 1)];
  expect(nextNumbers(episodes, () => true)).toEqual({ season: 1, episode: 21 });
  expect(nextNumbers(episodes, ({ id }) => id === 'a')).toEqual({ season: 0, episode: 2 });
  expect(nextNumbers([episode('s', 0, 1)], () => true)).toEqual({ season: 0, episode: 2 });
});

test('numbers a file without a season after the last regular episode, not after the specials', () => {
  const there = [episode('a', 1, 1), episode('b', 1, 2), episode('s', 0, 1)];
  expect(assignNumbers({ season: undefined, episode: 3 }, there, there)).toEqual({ season: 1, episode: 3 });
  const added = { season: 2, episode: 1 };
  expect(assignNumbers({ season: undefined, episode: undefined }, [...there, added], there)).toEqual({
    season: 2,
    episode: 2,
  });
  expect(assignNumbers({ season: 0, episode: undefined }, there, there)).toMatchObject({ season: 0 });
});

test('sorts episodes by season and number, specials last', () => {
  expect(sortEpisodes(show).map(({ id }) => id)).toEqual(['a', 'b', 'c', 's']);
});

describe('moving', () => {
  test('exchanges the number with the neighbour of the season', () => {
    const next = moveEpisode(show, 'b', 'up');
    expect(sortEpisodes(next).map(({ id, episode: number }) => `${id}${number}`)).toEqual(['b1', 'a2', 'c1', 's1']);
  });

  test.each([
    ['b', 'up', ['b1', 'a2', 'c3']],
    ['a', 'down', ['b1', 'a2', 'c3']],
  ] as const)('separates two with the same number: %s %s', (id, direction, order) => {
    const equal = [episode('a', 1, 1), episode('b', 1, 1), episode('c', 1, 2)];
    expect(sortEpisodes(moveEpisode(equal, id, direction)).map((one) => `${one.id}${one.episode}`)).toEqual(order);
  });

  test('does not leave the season', () => {
    expect(neighbour(show, 'b', 'down')).toBeUndefined();
    expect(moveEpisode(show, 'b', 'down')).toBe(show);
    expect(neighbour(show, 'a', 'up')).toBeUndefined();
  });
});

describe('what an episode lacks', () => {
  test('reports nothing for a complete episode', () => {
    expect(episodeProblems(episode('x', 1, 3), show)).toEqual({});
  });

  test('requires both files', () => {
    const files = 'titleForm.episodeFilesMissing';
    expect(episodeProblems({ ...episode('x', 1, 3), thumbnail: emptySlot }, show)).toEqual({ files });
    expect(episodeProblems({ ...episode('x', 1, 3), film: emptySlot }, show)).toEqual({ files });
  });

  test('rejects the numbers of another episode, not its own', () => {
    expect(episodeProblems(episode('x', 1, 2), show)).toEqual({ numbers: 'titleForm.problem.numberTaken' });
    expect(episodeProblems(episode('b', 1, 2), show)).toEqual({});
    expect(findDuplicateNumber(show, { id: 'x', season: 9, episode: 9 })).toBeUndefined();
  });

  test('reports an episode 0 as out of range', () => {
    expect(episodeProblems(episode('x', 1, 0), show)).toEqual({ numbers: 'titleForm.problem.range' });
  });

  test('requires a title and whole numbers', () => {
    expect(episodeProblems({ ...episode('x', Number.NaN, 1), title: ' ' }, show)).toEqual({
      title: 'admin.required',
      numbers: 'titleForm.problem.number',
    });
  });
});
