import { expect, test } from 'vitest';
import { type ProgressArguments, parseProgress } from './progress-request';

const now = new Date('2026-01-02T03:04:05.000Z');
const given: ProgressArguments = {
  kind: 'movie',
  titleId: 'metropolis',
  positionSeconds: 12.5,
  durationSeconds: 66,
  playedAt: '2026-01-02T03:00:00Z',
  step: 'PLAYED',
};

test('parses a position in a movie', () => {
  expect(parseProgress(given, now)).toEqual({
    titleKey: 'movie#metropolis',
    kind: 'movie',
    titleId: 'metropolis',
    season: undefined,
    episode: undefined,
    position: 12.5,
    duration: 66,
    playedAt: '2026-01-02T03:00:00.000Z',
    isSought: false,
  });
});

test('parses a position per episode', () => {
  const episode = { ...given, kind: 'tvShow', titleId: 'dragnet', season: 2, episode: 3 };
  expect(parseProgress(episode, now).titleKey).toBe('tvShow#dragnet#2#3');
});

test.each(['2026-01-02T03:04:05.001Z', '2999-01-01T00:00:00Z'])('clamps %s, a future time, to now', (playedAt) => {
  expect(parseProgress({ ...given, playedAt }, now).playedAt).toBe(now.toISOString());
});

test('compares times of different zones in UTC', () => {
  expect(parseProgress({ ...given, playedAt: '2026-01-02T04:00:00+02:00' }, now).playedAt).toBe(
    '2026-01-02T02:00:00.000Z',
  );
});

test.each<[Partial<ProgressArguments>, string]>([
  [{ kind: 'song' }, 'kind'],
  [{ kind: null }, 'kind'],
  [{ titleId: '' }, 'id'],
  [{ titleId: 'x'.repeat(201) }, 'id'],
  [{ titleId: 'a#1#2' }, 'id'],
  [{ step: 'JUMPED' }, 'step'],
  [{ season: 1, episode: 1 }, 'episode'],
  [{ kind: 'tvShow', season: 1 }, 'episode'],
  [{ kind: 'tvShow', season: 1, episode: -1 }, 'episode'],
  [{ positionSeconds: -1 }, 'position'],
  [{ positionSeconds: Number.NaN }, 'position'],
  [{ positionSeconds: 1_000_001 }, 'position'],
  [{ positionSeconds: Number.POSITIVE_INFINITY }, 'position'],
  [{ durationSeconds: Number.NaN }, 'position'],
  [{ playedAt: 'yesterday' }, 'time'],
])('rejects %j and names the %s', (change, word) => {
  expect(() => parseProgress({ ...given, ...change }, now)).toThrow(word);
});
