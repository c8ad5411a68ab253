import { fuzzyMatches } from './fuzzy-matches';
import { fieldBits, type InvertedIndex } from './inverted-index';
import { isNumber, type QueryToken } from './query-tokens';

/** A word that what was typed may stand for. */
export interface ExpandedTerm {
  word: string;
  /** How sure that is, from 0 to 1. */
  confidence: number;
  index: InvertedIndex;
  /** What the word counts by the places where a title has it. */
  weights: readonly number[];
}

interface Indexes {
  words: InvertedIndex;
  /** Neighbouring words of a title as one: "bladerunner". */
  pairs: InvertedIndex;
}

const shortestPair = 4;
const shortestBeginning = 3;
const mostGuesses = 40;

/** The words that begin with what was typed, are it in other letters, or are it and its neighbour as one. */
export function literalMatches(typed: QueryToken, { words, pairs }: Indexes): ExpandedTerm[] {
  const { text, previous, next, otherSpellings } = typed;
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
    ...prefixMatches(typed, words),
    ...(text.length < shortestPair ? [] : pairMatches(text, pairs)),
  ];
}

function prefixMatches({ text, isLast }: QueryToken, words: InvertedIndex): ExpandedTerm[] {
  if (!isLast && text.length < shortestBeginning) return [];
  return words.vocabulary.beginningWith(text).map((word) => ({
    word,
    confidence: isNumber(text) ? 0.2 : 0.4 + (0.45 * text.length) / word.length,
    index: words,
    // One or two letters in a description say nothing.
    weights: text.length < shortestBeginning ? visibleFieldWeights : fieldWeights,
  }));
}

function pairMatches(text: string, pairs: InvertedIndex): ExpandedTerm[] {
  const unfinishedPairs = pairs.vocabulary
    .beginningWith(text)
    .map((word) => ({ word, confidence: (0.7 * text.length) / word.length, index: pairs, weights: fieldWeights }));
  return [{ word: text, confidence: 0.9, index: pairs, weights: fieldWeights }, ...unfinishedPairs];
}

/** The words that what was typed may be a misspelling of, the likeliest first; a number is none of another one. */
export function misspellingMatches({ text }: QueryToken, { words }: Indexes): ExpandedTerm[] {
  const most = maximumEditDistance(text);
  if (most === 0 || isNumber(text)) return [];
  return fuzzyMatches(words.vocabulary.inOrder(), text, { most, withBeginnings: text.length > 4 })
    .map(({ word, distance, isWhole }) => ({
      word,
      // People seldom mistype the first letter.
      confidence: (isWhole ? 0.6 : 0.4) - 0.1 * distance - (word[0] === text[0] ? 0 : 0.08),
      index: words,
      weights: fieldWeights,
    }))
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, mostGuesses);
}

/** How many letters of a word may be wrong. */
function maximumEditDistance({ length }: string): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

const fieldWeights = weightsOf({ title: 1, people: 0.8, facts: 0.55, description: 0.25 });
const visibleFieldWeights = weightsOf({ title: 1, people: 0.8, facts: 0.55, description: 0 });

/** For every set of places what the best of them counts. */
function weightsOf({ title, people, facts, description }: Record<keyof typeof fieldBits, number>): number[] {
  return Array.from({ length: 16 }, (_, where) =>
    Math.max(
      where & fieldBits.title ? title : 0,
      where & fieldBits.people ? people : 0,
      where & fieldBits.facts ? facts : 0,
      where & fieldBits.description ? description : 0,
    ),
  );
}
