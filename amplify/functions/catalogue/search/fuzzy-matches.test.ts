import { describe, expect, test } from 'vitest';
import { fuzzyMatches } from './fuzzy-matches';

const words = ['alien', 'aliens', 'almond', 'amadeus', 'casablanca', 'metropolis', 'nosferatu', 'nostalgia'];
const near = (typed: string, maxDistance: number, withPrefixes = false) =>
  fuzzyMatches(words, typed, { maxDistance, withPrefixes }).map(({ word, distance, isWhole }) => [
    word,
    distance,
    isWhole,
  ]);

describe('words near what was typed', () => {
  test.each([
    ['alein', 'two letters swapped'],
    ['alie', 'one missing'],
    ['aliien', 'one doubled'],
    ['olien', 'another first letter'],
  ])('"%s" is one change from "alien": %s', (typed) => {
    expect(near(typed, 1)).toContainEqual(['alien', 1, true]);
  });

  test('finds no word with more changes than allowed', () => {
    expect(near('nosfreato', 1)).toEqual([]);
    expect(near('nosfreato', 2)).toEqual([['nosferatu', 2, true]]);
  });

  test('finds words by a mistyped prefix', () => {
    expect(near('casabl', 1)).toEqual([]);
    expect(near('cassab', 1, true)).toEqual([['casablanca', 1, false]]);
    expect(near('nosta', 1, true)).toEqual([['nostalgia', 0, false]]);
  });
});

test('finds the same words as a full scan', () => {
  let state = 7;
  // A seeded generator, so that each run uses the same numbers; functions do not import the tests' own generator.
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const invented = () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, () => 'abcd'.charAt(Math.floor(random() * 4))).join('');
  const many = [...new Set(Array.from({ length: 400 }, invented))].sort();
  for (let turn = 0; turn < 60; turn += 1) {
    const typed = invented();
    const wanted = { maxDistance: 1 + (turn % 2), withPrefixes: turn % 3 === 0 };
    const oneByOne = many.flatMap((word) => fuzzyMatches([word], typed, wanted));
    expect(fuzzyMatches(many, typed, wanted)).toEqual(oneByOne);
  }
});
