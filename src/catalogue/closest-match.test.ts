import { expect, test } from 'vitest';
import { prefixSimilarity } from './closest-match';

test('rates equal words in any case and without accents as identical', () => {
  expect(prefixSimilarity('celeste', 'Céleste')).toBe(1);
  expect(prefixSimilarity('moon', '')).toBe(0);
  expect(prefixSimilarity('abc', 'xyz')).toBe(0);
});

test('rates a typo lower in short words', () => {
  expect(prefixSimilarity('pride and prejudise', 'Pride and Prejudice')).toBeCloseTo(18 / 19);
  expect(prefixSimilarity('kokro', 'Kokoro')).toBeCloseTo(5 / 6);
});

test('rates unfinished words as similar to those they begin', () => {
  expect(prefixSimilarity('sherlok hol', 'Sherlock Holmes')).toBeGreaterThan(
    prefixSimilarity('sherlok hol', 'Sherlock'),
  );
});
