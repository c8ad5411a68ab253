import { fuzzyMatches } from './fuzzy-matches';
import type { InvertedIndex } from './inverted-index';
import { fieldBits } from './packed-terms';
import { isNumber, type QueryToken } from './query-tokens';

/** A term of the index that a query token may stand for. */
export interface ExpandedTerm {
  word: string;
  /** From 0 to 1. */
  confidence: number;
  index: InvertedIndex;
  /** Weight of the term by the fields that contain it: index is a set of `fieldBits`. */
  weights: readonly number[];
}

interface Indexes {
  words: InvertedIndex;
  /** Adjacent words of a title, joined: "bladerunner". */
  pairs: InvertedIndex;
}

const minPairLength = 4;
const minPrefixLength = 3;
const maxMisspellings = 40;

/** Returns the token itself, its other spellings, its prefix matches, and matches joined with a neighbouring token. */
export function literalMatches(token: QueryToken, { words, pairs }: Indexes): ExpandedTerm[] {
  const { text, previous, next, otherSpellings } = token;
  const same = [text, ...otherSpellings].map((word) => ({
    word,
    confidence: word === text ? 1 : 0.9,
    index: words,
    weights: fieldWeights,
  }));
  const joined = [next && text + next, previous && previous + text]
    .filter((word) => word !== undefined && words.has(word))
    .map((word) => ({ word: word ?? '', confidence: 0.95, index: words, weights: fieldWeights }));
  return [
    ...same,
    ...joined,
    ...prefixMatches(token, words),
    ...(text.length < minPairLength ? [] : pairMatches(text, pairs)),
  ];
}

function prefixMatches({ text, isLast }: QueryToken, words: InvertedIndex): ExpandedTerm[] {
  if (!isLast && text.length < minPrefixLength) return [];
  return words.vocabulary.withPrefix(text).map((word) => ({
    word,
    confidence: isNumber(text) ? 0.2 : 0.4 + (0.45 * text.length) / word.length,
    index: words,
    // One or two letters in a description are irrelevant.
    weights: text.length < minPrefixLength ? visibleFieldWeights : fieldWeights,
  }));
}

function pairMatches(text: string, pairs: InvertedIndex): ExpandedTerm[] {
  const pairPrefixes = pairs.vocabulary
    .withPrefix(text)
    .map((word) => ({ word, confidence: (0.7 * text.length) / word.length, index: pairs, weights: fieldWeights }));
  return [{ word: text, confidence: 0.9, index: pairs, weights: fieldWeights }, ...pairPrefixes];
}

/** Returns the terms that a token may be a misspelling of, best first; numbers are never misspelled. */
export function misspellingMatches({ text }: QueryToken, { words }: Indexes): ExpandedTerm[] {
  const maxDistance = maximumEditDistance(text);
  if (maxDistance === 0 || isNumber(text)) return [];
  // Spanish writes the sound as "qu", as in Quijote: two edits from "kijote".
  const respelled = text.replace(/k(?=[ei])/g, 'qu');
  const sameSound = respelled !== text && words.has(respelled) ? [{ word: respelled, distance: 1, isWhole: true }] : [];
  return fuzzyMatches(words.vocabulary.sortedWords(), text, { maxDistance, withPrefixes: text.length > 4 })
    .concat(sameSound)
    .map(({ word, distance, isWhole }) => ({
      word,
      // People seldom mistype the first letter.
      confidence: (isWhole ? 0.6 : 0.4) - 0.1 * distance - (word[0] === text[0] ? 0 : 0.08),
      index: words,
      weights: fieldWeights,
    }))
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, maxMisspellings);
}

/** Edit distance that is tolerated for a token of this length. */
function maximumEditDistance({ length }: string): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

const fieldWeights = weightsOf({ title: 1, people: 0.8, facts: 0.55, description: 0.25 });
const visibleFieldWeights = weightsOf({ title: 1, people: 0.8, facts: 0.55, description: 0 });

/** Returns the highest weight for every set of `fieldBits`. */
function weightsOf({ title, people, facts, description }: Record<keyof typeof fieldBits, number>): number[] {
  return Array.from({ length: 16 }, (_, fields) =>
    Math.max(
      fields & fieldBits.title ? title : 0,
      fields & fieldBits.people ? people : 0,
      fields & fieldBits.facts ? facts : 0,
      fields & fieldBits.description ? description : 0,
    ),
  );
}
