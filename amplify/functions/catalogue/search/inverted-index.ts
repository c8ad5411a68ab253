/** Bits of the fields of a title. */
export const fieldBits = { title: 1, people: 2, facts: 4, description: 8 } as const;

const bitsOfFields = 4;

/** Slot of a title that contains a word. */
export const slotOf = (posting: number) => posting >>> bitsOfFields;
/** Set of `fieldBits` of the fields that contain the word. */
export const fieldsOf = (posting: number) => posting & (2 ** bitsOfFields - 1);

/** Titles that contain a word: a slot with its fields in one number each, see `slotOf` and `fieldsOf`. */
type Postings = Uint32Array | readonly number[];

/** Sorted set of all words, for prefix queries. */
class Vocabulary {
  private words: string[] = [];

  /** Replaces all words by sorted ones. */
  reset(sorted: readonly string[]): void {
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
 * Maps words to the titles that contain them, by slot number, and to the fields. The postings of all words of the first
 * titles are one array, because a million titles have tens of millions; a later change copies those of its words.
 */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  private readonly words: readonly string[];
  /** Row n of `postings`, the word n, is from `starts[n]` to `starts[n + 1]`. */
  private readonly starts: Uint32Array;
  private readonly postings: Uint32Array;
  private readonly changed = new Map<string, number[]>();

  constructor(builder = new IndexBuilder()) {
    this.words = builder.sortedWords();
    this.starts = new Uint32Array(this.words.length + 1);
    this.postings = new Uint32Array(builder.size);
    let end = 0;
    this.words.forEach((word, row) => {
      const found = builder.take(word);
      this.postings.set(found, end);
      end += found.length;
      this.starts[row + 1] = end;
    });
    this.vocabulary.reset(this.words);
  }

  add(slot: number, words: ReadonlyMap<string, number>): void {
    for (const [word, fields] of words) {
      const postings = this.toChange(word);
      if (postings.length === 0) this.vocabulary.add(word);
      postings.push(posting(slot, fields));
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
    return this.of(word).length > 0;
  }

  of(word: string): Postings {
    const changed = this.changed.get(word);
    if (changed) return changed;
    const row = lowerBound(this.words, word);
    return this.words[row] === word ? this.postings.subarray(this.starts[row], this.starts[row + 1]) : none;
  }

  private toChange(word: string): number[] {
    const changed = this.changed.get(word) ?? [...this.of(word)];
    this.changed.set(word, changed);
    return changed;
  }
}

const none: Postings = [];
const posting = (slot: number, fields: number) => slot * 2 ** bitsOfFields + fields;

/** Collects the postings of the first titles. */
export class IndexBuilder {
  /** Number of postings. */
  size = 0;
  /** Most words are in one title: a single posting is stored without an array. */
  private readonly postings = new Map<string, number | number[]>();

  add(slot: number, words: ReadonlyMap<string, number>): void {
    this.size += words.size;
    for (const [word, fields] of words) {
      const found = this.postings.get(word);
      const one = posting(slot, fields);
      if (found === undefined) this.postings.set(copied(word), one);
      else if (typeof found === 'number') this.postings.set(word, [found, one]);
      else found.push(one);
    }
  }

  sortedWords(): string[] {
    return [...this.postings.keys()].sort();
  }

  /** Returns a word's postings and releases them. */
  take(word: string): readonly number[] {
    const found = this.postings.get(word) ?? [];
    this.postings.delete(word);
    return typeof found === 'number' ? [found] : found;
  }
}

/** A part of a text keeps the whole text in memory; its copy does not. */
const copied = (word: string) => Buffer.from(word).toString();

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
