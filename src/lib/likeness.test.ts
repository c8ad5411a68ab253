import { expect, test } from 'vitest';
import { likeness } from './likeness';

test('the same words are wholly alike, in any case and with or without accents; others are not', () => {
  expect(likeness('celeste', 'Céleste')).toBe(1);
  expect(likeness('moon', '')).toBe(0);
  expect(likeness('abc', 'xyz')).toBe(0);
});

test('a slip costs the more, the shorter the words are', () => {
  expect(likeness('pride and prejudise', 'Pride and Prejudice')).toBeCloseTo(18 / 19);
  expect(likeness('kokro', 'Kokoro')).toBeCloseTo(5 / 6);
});

test('words that are not finished are like those they begin', () => {
  expect(likeness('sherlok hol', 'Sherlock Holmes')).toBeGreaterThan(likeness('sherlok hol', 'Sherlock'));
});
