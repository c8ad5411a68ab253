import { noTerms, type PackedTerms, postingOf, postingsAt, slotOf } from './packed-terms';

/** Titles that contain a word: a slot with its fields in one number each, see `slotOf` and `fieldsOf`. */
type Postings = Uint32Array | readonly number[];

/** Sorted set of all words, for prefix queries. */
class Vocabulary {
  private words: string[];

  constructor(sorted: readonly string[]) {
    this.words = [...sorted];
  }

  add(word: string): void {
    const at = lowerBound(this.words, word);
    if (this.words[at] !== word) this.words.splice(at, 0, word);
  }

  remove(word: string): void {
    const at = lowerBound(this.words, word);
    if (this.words[at] === word) this.words.splice(at, 1);
  }

  /** Returns the longer words with this prefix. */
  withPrefix(prefix: string): string[] {
    const start = lowerBound(this.words, prefix);
    return this.words.slice(
      this.words[start] === prefix ? start + 1 : start,
      lowerBound(this.words, `${prefix}\uffff`),
    );
  }

  sortedWords(): readonly string[] {
    return this.words;
  }
}

/**
 * Maps words to the titles that contain them, by slot number, and to the fields. The postings of the first titles stay
 * packed; a later change unpacks those of its words.
 */
export class InvertedIndex {
  readonly vocabulary: Vocabulary;
  private readonly changed = new Map<string, number[]>();

  constructor(private readonly first: PackedTerms = noTerms) {
    this.vocabulary = new Vocabulary(first.words);
  }

  add(slot: number, words: ReadonlyMap<string, number>): void {
    for (const [word, fields] of words) {
      const postings = this.toChange(word);
      if (postings.length === 0) this.vocabulary.add(word);
      postings.push(postingOf(slot, fields));
    }
  }

  remove(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const postings = this.toChange(word);
      const at = postings.findIndex((one) => slotOf(one) === slot);
      if (at < 0) continue;
      postings.splice(at, 1);
      if (postings.length === 0) this.vocabulary.remove(word);
    }
  }

  has(word: string): boolean {
    return this.changed.has(word) ? this.of(word).length > 0 : this.rowOf(word) !== undefined;
  }

  of(word: string): Postings {
    const changed = this.changed.get(word);
    if (changed) return changed;
    const row = this.rowOf(word);
    return row === undefined ? none : postingsAt(this.first, row);
  }

  private rowOf(word: string): number | undefined {
    const row = lowerBound(this.first.words, word);
    return this.first.words[row] === word ? row : undefined;
  }

  private toChange(word: string): number[] {
    const changed = this.changed.get(word) ?? [...this.of(word)];
    this.changed.set(word, changed);
    return changed;
  }
}

const none: Postings = [];

/** Returns the index at which `word` is, or would be inserted, in sorted words (binary search). */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
