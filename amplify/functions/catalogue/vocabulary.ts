import { placeOf } from './sorted-words';

/** All words that occur, in order, so that those with the same beginning stand together. */
export class Vocabulary {
  private readonly known = new Set<string>();
  private sorted: string[] | undefined;

  add(word: string): void {
    if (this.known.has(word)) return;
    this.known.add(word);
    // While the first titles are read in, sorting waits for the first search.
    this.sorted?.splice(placeOf(this.sorted, word), 0, word);
  }

  remove(word: string): void {
    if (this.known.delete(word)) this.sorted?.splice(placeOf(this.sorted, word), 1);
  }

  /** Longer words that begin with `beginning`. */
  beginningWith(beginning: string): string[] {
    const words = this.inOrder();
    const start = placeOf(words, beginning);
    return words.slice(words[start] === beginning ? start + 1 : start, placeOf(words, `${beginning}\uffff`));
  }

  inOrder(): readonly string[] {
    this.sorted ??= [...this.known].sort();
    return this.sorted;
  }
}
