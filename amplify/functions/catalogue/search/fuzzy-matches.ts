import { firstDistanceRow, nextDistanceRow } from '../../../rules/edit-distance';
import { lowerBound } from './inverted-index';

export interface FuzzyMatch {
  word: string;
  /** Letters to change, add, leave out or swap with their neighbour, until what was typed is the word or its beginning. */
  distance: number;
  /** Whether the word itself is as near, rather than only its beginning. */
  isWhole: boolean;
}

interface Wanted {
  most: number;
  /** Whether what was typed may also be a mistyped beginning. */
  withBeginnings: boolean;
}

/**
 * The words, which are in order, that are within `most` changes of what was typed. Words with the same beginning share
 * that part of Damerau and Levenshtein's table; where it is too far off already, all of them are passed over.
 */
export function fuzzyMatches(words: readonly string[], typed: string, { most, withBeginnings }: Wanted): FuzzyMatch[] {
  const near: FuzzyMatch[] = [];
  const table = new DistanceTable(typed);
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    const { read, isHopeless } = table.read(word, most);
    const whole = isHopeless ? Infinity : table.distance(word.length);
    const beginning = withBeginnings ? table.nearestBeginning(read) : Infinity;
    const distance = Math.min(whole, beginning);
    if (distance <= most) near.push({ word, distance, isWhole: whole <= beginning });
    at = isHopeless && distance > most ? lowerBound(words, `${word.slice(0, read)}\uffff`) : at + 1;
  }
  return near;
}

/** Row n holds the distances of a word's first n letters from each beginning of what was typed. */
class DistanceTable {
  private readonly rows: number[][];
  private letters = '';

  constructor(private readonly typed: string) {
    this.rows = [firstDistanceRow(typed)];
  }

  /** Fills the rows of `word`, keeping those it shares with the one before; stops where it is beyond `most` for good. */
  read(word: string, most: number): { read: number; isHopeless: boolean } {
    let read = sharedLength(this.letters, word);
    this.letters = word;
    let isHopeless = this.nearest(read) > most;
    while (!isHopeless && read < word.length) {
      this.rows[read + 1] = nextDistanceRow(this.rows, this.typed, word, read);
      read += 1;
      isHopeless = this.nearest(read) > most;
    }
    this.letters = word.slice(0, read);
    return { read, isHopeless };
  }

  distance(length: number): number {
    return this.rows[length]?.at(-1) ?? Infinity;
  }

  nearestBeginning(read: number): number {
    let nearest = Infinity;
    for (let length = 1; length <= read; length += 1) nearest = Math.min(nearest, this.distance(length));
    return nearest;
  }

  private nearest(length: number): number {
    return Math.min(...(this.rows[length] ?? []));
  }
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
