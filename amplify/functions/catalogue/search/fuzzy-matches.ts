import { firstDistanceRow, nextDistanceRow } from '@rules/text/edit-distance';
import { lowerBound } from './inverted-index';

export interface FuzzyMatch {
  word: string;
  /** Edit distance (Damerau–Levenshtein) between the query and the word or its prefix. */
  distance: number;
  /** True if the whole word is as close as its closest prefix. */
  isWhole: boolean;
}

interface Options {
  maxDistance: number;
  /** True if the query may also be a misspelled prefix. */
  withPrefixes: boolean;
}

/**
 * Returns the sorted words within `maxDistance` edits of `typed`. Words with a common prefix share that part of the distance
 * table; if the prefix is too far already, all words with it are skipped.
 */
export function fuzzyMatches(
  words: readonly string[],
  typed: string,
  { maxDistance, withPrefixes }: Options,
): FuzzyMatch[] {
  const matches: FuzzyMatch[] = [];
  const table = new DistanceTable(typed);
  let position = 0;
  while (position < words.length) {
    const word = words[position] ?? '';
    const { read, isTooFar } = table.read(word, maxDistance);
    const whole = isTooFar ? Infinity : table.distance(word.length);
    const prefix = withPrefixes ? table.closestPrefix(read) : Infinity;
    const distance = Math.min(whole, prefix);
    if (distance <= maxDistance) matches.push({ word, distance, isWhole: whole <= prefix });
    position = isTooFar && distance > maxDistance ? lowerBound(words, `${word.slice(0, read)}\uffff`) : position + 1;
  }
  return matches;
}

/** Row n holds the distances of a word's first n letters from each prefix of `typed`. */
class DistanceTable {
  private readonly rows: number[][];
  private letters = '';

  constructor(private readonly typed: string) {
    this.rows = [firstDistanceRow(typed)];
  }

  /** Fills the rows of `word`, reusing those of the previous word's common prefix; stops once it exceeds `maxDistance` for good. */
  read(word: string, maxDistance: number): { read: number; isTooFar: boolean } {
    let read = sharedLength(this.letters, word);
    this.letters = word;
    let isTooFar = this.closest(read) > maxDistance;
    while (!isTooFar && read < word.length) {
      this.rows[read + 1] = nextDistanceRow(this.rows, this.typed, word, read);
      read += 1;
      isTooFar = this.closest(read) > maxDistance;
    }
    this.letters = word.slice(0, read);
    return { read, isTooFar };
  }

  distance(length: number): number {
    return this.rows[length]?.at(-1) ?? Infinity;
  }

  closestPrefix(read: number): number {
    let closest = Infinity;
    for (let length = 1; length <= read; length += 1) closest = Math.min(closest, this.distance(length));
    return closest;
  }

  private closest(length: number): number {
    return Math.min(...(this.rows[length] ?? []));
  }
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
