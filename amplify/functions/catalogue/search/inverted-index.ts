/** All words that occur, in order, so that those with the same beginning stand together. */
class Vocabulary {
  private readonly known = new Set<string>();
  private sorted: string[] | undefined;

  add(word: string): void {
    if (this.known.has(word)) return;
    this.known.add(word);
    // While the first titles are read in, sorting waits for the first search.
    this.sorted?.splice(lowerBound(this.sorted, word), 0, word);
  }

  remove(word: string): void {
    if (this.known.delete(word)) this.sorted?.splice(lowerBound(this.sorted, word), 1);
  }

  /** Longer words that begin with `beginning`. */
  beginningWith(beginning: string): string[] {
    const words = this.inOrder();
    const start = lowerBound(words, beginning);
    return words.slice(words[start] === beginning ? start + 1 : start, lowerBound(words, `${beginning}\uffff`));
  }

  inOrder(): readonly string[] {
    this.sorted ??= [...this.known].sort();
    return this.sorted;
  }
}

/** Where in a title a word stands, each a bit. */
export const fieldBits = { title: 1, people: 2, facts: 4, description: 8 } as const;

interface Postings {
  slots: number[];
  /** Beside each slot the places where its title has the word. */
  fields: number[];
}

/** Which titles have a word, and where in them. Titles are known by the number of their slot. */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  private readonly postings = new Map<string, Postings>();

  add(slot: number, words: ReadonlyMap<string, number>): void {
    for (const [word, where] of words) {
      const postings = this.postings.get(word);
      if (postings) {
        postings.slots.push(slot);
        postings.fields.push(where);
      } else {
        this.postings.set(word, { slots: [slot], fields: [where] });
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

/** Where `word` stands, or would stand, among words in order. */
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
