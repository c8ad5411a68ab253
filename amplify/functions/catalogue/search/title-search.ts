import type { IndexedTitle } from '../indexed-title';
import { fieldBits, InvertedIndex } from './inverted-index';
import { type ExpandedTerm, literalMatches, misspellingMatches } from './query-expansion';
import { parseQuery, type QueryToken } from './query-tokens';
import { phraseBoost, type SearchEntry, searchEntry } from './search-entry';

/** What a search finds. */
export interface SearchResult {
  /** Best first. */
  ids: string[];
  /** Whether no title has all the words as they were typed: these are similar ones. */
  isApproximate: boolean;
  /** The search with its typos corrected, where no title has what was typed but one has a near word for each of its words. */
  suggestion: string | undefined;
}

/** So many answers leave no doubt about what was meant. */
const enough = 5;
const highestScore = 16;
const mostSlots = 2 ** 20;

/**
 * Finds titles by words, tolerant of accents, case, hyphens, unfinished words and typos (specification, decision 18).
 * An index of our own: it also forgives a typo in a word that is not finished, swapped letters and words run together.
 */
export class TitleSearch {
  private readonly indexes = { words: new InvertedIndex(), pairs: new InvertedIndex() };
  private readonly entries: (SearchEntry | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly freeSlots: number[] = [];

  constructor(titles: Iterable<IndexedTitle>) {
    for (const title of titles) this.add(title);
  }

  add(title: IndexedTitle): void {
    const slot = this.freeSlots.pop() ?? this.entries.length;
    const entry = searchEntry(title);
    this.entries[slot] = entry;
    this.slots.set(entry.id, slot);
    this.indexes.words.add(slot, entry.words);
    this.indexes.pairs.add(slot, entry.pairs);
  }

  remove({ card }: IndexedTitle): void {
    const slot = this.slots.get(card.id);
    const entry = slot === undefined ? undefined : this.entries[slot];
    if (slot === undefined || !entry) return;
    this.indexes.words.remove(slot, entry.words.keys());
    this.indexes.pairs.remove(slot, entry.pairs.keys());
    this.slots.delete(card.id);
    this.entries[slot] = undefined;
    this.freeSlots.push(slot);
  }

  /**
   * The titles that have all the words, finished or not; where that leaves doubt, also those that have nearly them; where
   * no title has all, those that have the most.
   */
  find(text: string): SearchResult {
    const searched = parseQuery(text);
    const needed = searched.tokens.filter(({ isRequired }) => isRequired);
    if (needed.length === 0) return exactly([]);
    const exact = searched.tokens.map((word) => this.scores(literalMatches(word, this.indexes)));
    const slots = this.slotsWith(needed.length, searched.tokens, exact);
    if (!searched.isFuzzy || slots.length >= enough || slots.some((slot) => this.hasWhole(slot, needed))) {
      return exactly(this.bestFirst(slots, searched, exact));
    }
    const forgiving = searched.tokens.map((word, place) =>
      word.isRequired
        ? this.scores(misspellingMatches(word, this.indexes), exact[place])
        : (exact[place] ?? this.noScores()),
    );
    const nearSlots = this.slotsWith(needed.length, searched.tokens, forgiving);
    for (let least = needed.length - 1; nearSlots.length === 0 && least > 0; least -= 1) {
      const some = this.slotsWith(least, searched.tokens, exact);
      nearSlots.push(...(some.length > 0 ? some : this.slotsWith(least, searched.tokens, forgiving)));
    }
    const ids = this.bestFirst(nearSlots, searched, forgiving);
    return slots.length > 0
      ? exactly(ids)
      : { ids, isApproximate: ids.length > 0, suggestion: this.suggestion(ids[0], searched.tokens) };
  }

  /** How well each title has one of the words, by slot: 0 is not at all. */
  private scores(meant: readonly ExpandedTerm[], before = this.noScores()): Float32Array {
    const scores = before.slice();
    for (const { word, confidence, index, weights } of meant) {
      const postings = index.of(word);
      if (!postings) continue;
      postings.slots.forEach((slot, n) => {
        const score = confidence * (weights[postings.fields[n] ?? 0] ?? 0);
        if (score > (scores[slot] ?? 0)) scores[slot] = score;
      });
    }
    return scores;
  }

  private noScores(): Float32Array {
    return new Float32Array(this.entries.length);
  }

  /** The slots whose titles have at least so many of the needed words. */
  private slotsWith(least: number, words: readonly QueryToken[], scores: readonly Float32Array[]): number[] {
    const needed = scores.filter((_, place) => words[place]?.isRequired);
    const slots: number[] = [];
    for (let slot = 0; slot < this.entries.length; slot += 1) {
      let have = 0;
      for (const score of needed) if ((score[slot] ?? 0) > 0) have += 1;
      if (have >= least) slots.push(slot);
    }
    return slots;
  }

  /** Whether a title has every word as it was typed, where people see it. */
  private hasWhole(slot: number, needed: readonly QueryToken[]): boolean {
    const entry = this.entries[slot];
    return entry !== undefined && needed.every(({ text }) => isInVisibleField(entry, text));
  }

  private bestFirst(
    slots: readonly number[],
    { tokens: words, text }: ReturnType<typeof parseQuery>,
    scores: readonly Float32Array[],
  ): string[] {
    // Score and slot in one number: numbers sort several times faster than by comparison.
    const keys = new Float64Array(slots.length);
    slots.forEach((slot, n) => {
      const entry = this.entries[slot];
      if (!entry) return;
      const score = phraseBoost(entry, text) + entry.popularity + wordScore(entry, slot, words, scores);
      keys[n] = Math.round((highestScore - score) * 1e6) * mostSlots + slot;
    });
    return Array.from(keys.sort(), (key) => this.entries[key % mostSlots]?.id ?? '');
  }

  /** What was typed with its words as the best title spells them; none where it lacks a needed word, or only describes it. */
  private suggestion(id: string | undefined, words: readonly QueryToken[]): string | undefined {
    const entry = this.entries[this.slots.get(id ?? '') ?? -1];
    if (!entry) return undefined;
    const spellings = words.map((word) => {
      const guesses = [...literalMatches(word, this.indexes), ...misspellingMatches(word, this.indexes)];
      const best = guesses.find((guess) => isInVisibleField(entry, guess.word));
      return { isRequired: word.isRequired, spelling: best && entry.spelling(best.word) };
    });
    if (spellings.some(({ isRequired, spelling }) => isRequired && !spelling)) return undefined;
    return [...new Set(spellings.flatMap(({ spelling }) => spelling ?? []))].join(' ');
  }
}

function exactly(ids: string[]): SearchResult {
  return { ids, isApproximate: false, suggestion: undefined };
}

/** Whether a title has the word where people see it: not only in its description. */
function isInVisibleField({ words }: SearchEntry, word: string): boolean {
  return ((words.get(word) ?? 0) & (fieldBits.title | fieldBits.people | fieldBits.facts)) > 0;
}

/** How well a title has the words, and how much of the title they are. */
function wordScore(
  { titleLength }: SearchEntry,
  slot: number,
  words: readonly QueryToken[],
  scores: readonly Float32Array[],
): number {
  let sum = 0;
  let inTitle = 0;
  words.forEach(({ isRequired }, place) => {
    const score = scores[place]?.[slot] ?? 0;
    sum += isRequired ? score : 0.1 * score;
    if (isRequired && score > 0.5) inTitle += 1;
  });
  return sum / words.length + 0.4 * Math.min(1, inTitle / titleLength);
}
