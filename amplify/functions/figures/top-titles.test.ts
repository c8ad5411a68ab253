import { expect, test } from 'vitest';
import { rankTitles } from './top-titles';

const played = (titleId: string, plays: number, seconds: number) => ({
  kind: 'movie' as const,
  titleId,
  plays,
  seconds,
});

test('sums days, and lists the longest played title first', () => {
  const days = [played('a', 1, 10), played('b', 3, 12.1), played('a', 2, 30), played('b', 1, 0.2)];
  expect(rankTitles(days, 5)).toEqual([played('a', 3, 40), played('b', 4, 12.3)]);
});

test('separates kinds with the same id, and returns at most the requested number', () => {
  const list = [played('a', 1, 10), { ...played('a', 1, 20), kind: 'audiobook' as const }, played('c', 1, 5)];
  expect(rankTitles(list, 2).map(({ kind }) => kind)).toEqual(['audiobook', 'movie']);
});
