import { nearWords } from './fuzzy-matches';
import { places, type WordIndex } from './inverted-index';
import { isNumber, type SearchedWord } from './query-tokens';

/** A word that what was typed may stand for. */
export interface MeantWord {
  word: string;
  /** How sure that is, from 0 to 1. */
  sureness: number;
  index: WordIndex;
  /** What the word counts by the places where a title has it. */
  weights: readonly number[];
}

interface Indexes {
  words: WordIndex;
  /** Neighbouring words of a title as one: "bladerunner". */
  pairs: WordIndex;
}

const shortestPair = 4;
const shortestBeginning = 3;
const mostGuesses = 40;

/** The words that begin with what was typed, are it in other letters, or are it and its neighbour as one. */
export function literally(typed: SearchedWord, { words, pairs }: Indexes): MeantWord[] {
  const { text, previous, next, otherSpellings } = typed;
  const same = [text, ...otherSpellings].map((word) => ({
    word,
    sureness: word === text ? 1 : 0.9,
    index: words,
    weights,
  }));
  const joined = [next && text + next, previous && previous + text]
    .filter((word) => word !== undefined && words.has(word))
    .map((word) => ({ word: word ?? '', sureness: 0.95, index: words, weights }));
  return [
    ...same,
    ...joined,
    ...unfinished(typed, words),
    ...(text.length < shortestPair ? [] : pairsLike(text, pairs)),
  ];
}

function unfinished({ text, isLast }: SearchedWord, words: WordIndex): MeantWord[] {
  if (!isLast && text.length < shortestBeginning) return [];
  return words.vocabulary.beginningWith(text).map((word) => ({
    word,
    sureness: isNumber(text) ? 0.2 : 0.4 + (0.45 * text.length) / word.length,
    index: words,
    // One or two letters in a description say nothing.
    weights: text.length < shortestBeginning ? weightsInSight : weights,
  }));
}

function pairsLike(text: string, pairs: WordIndex): MeantWord[] {
  const unfinishedPairs = pairs.vocabulary
    .beginningWith(text)
    .map((word) => ({ word, sureness: (0.7 * text.length) / word.length, index: pairs, weights }));
  return [{ word: text, sureness: 0.9, index: pairs, weights }, ...unfinishedPairs];
}

/** The words that what was typed may be a misspelling of, the likeliest first; a number is none of another one. */
export function nearly({ text }: SearchedWord, { words }: Indexes): MeantWord[] {
  const most = mostSlips(text);
  if (most === 0 || isNumber(text)) return [];
  return nearWords(words.vocabulary.inOrder(), text, { most, withBeginnings: text.length > 4 })
    .map(({ word, distance, isWhole }) => ({
      word,
      // People seldom mistype the first letter.
      sureness: (isWhole ? 0.6 : 0.4) - 0.1 * distance - (word[0] === text[0] ? 0 : 0.08),
      index: words,
      weights,
    }))
    .sort((one, other) => other.sureness - one.sureness)
    .slice(0, mostGuesses);
}

/** How many letters of a word may be wrong. */
function mostSlips({ length }: string): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

const weights = weightsOf({ title: 1, people: 0.8, facts: 0.55, description: 0.25 });
const weightsInSight = weightsOf({ title: 1, people: 0.8, facts: 0.55, description: 0 });

/** For every set of places what the best of them counts. */
function weightsOf({ title, people, facts, description }: Record<keyof typeof places, number>): number[] {
  return Array.from({ length: 16 }, (_, where) =>
    Math.max(
      where & places.title ? title : 0,
      where & places.people ? people : 0,
      where & places.facts ? facts : 0,
      where & places.description ? description : 0,
    ),
  );
}
