import { expect, test } from 'vitest';
import { titleKeyOf, titleOfKey } from './title-key';

test.each([
  ['movie#metropolis-1927', { kind: 'movie', titleId: 'metropolis-1927' }],
  ['tvShow#bonanza#0#3', { kind: 'tvShow', titleId: 'bonanza', season: 0, episode: 3 }],
] as const)('parses %s', (key, title) => {
  expect(titleKeyOf(title)).toBe(key);
  expect(titleOfKey(key)).toEqual(title);
});

test.each(['', 'movie', 'movie#', 'book#emma'])('rejects "%s"', (key) => {
  expect(titleOfKey(key)).toBeUndefined();
});
