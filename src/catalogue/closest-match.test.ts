import { expect, test } from 'vitest';
import { prefixSimilarity } from './closest-match';

test('the same words are wholly alike, in any case and with or without accents; others are not', () => {
  expect(prefixSimilarity('celeste', 'Céleste')).toBe(1);
  expect(prefixSimilarity('moon', '')).toBe(0);
  expect(prefixSimilarity('abc', 'xyz')).toBe(0);
});

test('a slip costs the more, the shorter the words are', () => {
  expect(prefixSimilarity('pride and prejudise', 'Pride and Prejudice')).toBeCloseTo(18 / 19);
  expect(prefixSimilarity('kokro', 'Kokoro')).toBeCloseTo(5 / 6);
});

test('words that are not finished are like those they begin', () => {
  expect(prefixSimilarity('sherlok hol', 'Sherlock Holmes')).toBeGreaterThan(
    prefixSimilarity('sherlok hol', 'Sherlock'),
  );
});
