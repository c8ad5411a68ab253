/** Sorted set of all words, for prefix queries. */
class Vocabulary {
  private readonly known = new Set<string>();
  private sorted: string[] | undefined;

  add(word: string): void {
    if (this.known.has(word)) return;
    this.known.add(word);
    // Before the first search, insertion defers sorting.
    this.sorted?.splice(lowerBound(this.sorted, word), 0, word);
  }

  remove(word: string): void {
    if (this.known.delete(word)) this.sorted?.splice(lowerBound(this.sorted, word), 1);
  }

  /** Returns the longer words with this prefix. */
  withPrefix(prefix: string): string[] {
    const words = this.sortedWords();
    const start = lowerBound(words, prefix);
    return words.slice(words[start] === prefix ? start + 1 : start, lowerBound(words, `${prefix}\uffff`));
  }

  sortedWords(): readonly string[] {
    this.sorted ??= [...this.known].sort();
    return this.sorted;
  }
}

/** Bits of the fields of a title. */
export const fieldBits = { title: 1, people: 2, facts: 4, description: 8 } as const;

interface Postings {
  slots: number[];
  /** For each slot the `fieldBits` of the fields that contain the word. */
  fields: number[];
}

/** Maps words to the titles that contain them, by slot number, and to the fields. */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  private readonly postings = new Map<string, Postings>();

  add(slot: number, words: ReadonlyMap<string, number>): void {
    for (const [word, fields] of words) {
      const postings = this.postings.get(word);
      if (postings) {
        postings.slots.push(slot);
        postings.fields.push(fields);
      } else {
        this.postings.set(word, { slots: [slot], fields: [fields] });
        this.vocabulary.add(word);
      }
    }
  }

  remove(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const postings = this.postings.get(word);
      const at = postings?.slots.indexOf(slot) ?? -1;
      if (!postings || at < 0) continue;
      postings.slots.splice(at, 1);
      postings.fields.splice(at, 1);
      if (postings.slots.length > 0) continue;
      this.postings.delete(word);
      this.vocabulary.remove(word);
    }
  }

  has(word: string): boolean {
    return this.postings.has(word);
  }

  of(word: string): Postings | undefined {
    return this.postings.get(word);
  }
}

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
