import type { IndexedTitle } from '../indexed-title';
import { fieldBits, fieldsOf, IndexBuilder, InvertedIndex, slotOf } from './inverted-index';
import { type ExpandedTerm, literalMatches, misspellingMatches } from './query-expansion';
import { parseQuery, type QueryToken } from './query-tokens';
import { phraseBoost, popularityOf, type RankedTitle, searchEntry } from './search-entry';

/** Result of a search. */
export interface SearchResult {
  /** By relevance, best first. */
  ids: string[];
  /** True if no title contains all tokens: the results are fuzzy matches. */
  isApproximate: boolean;
  /** The query with corrected typos; undefined if a title matches exactly or none matches every token. */
  suggestion: string | undefined;
}

/** Number of exact results that make fuzzy matches unnecessary. */
const enough = 5;
const highestScore = 16;
const mostSlots = 2 ** 24;

/** A title, and what its rank among results depends on. */
interface Entry extends RankedTitle {
  title: IndexedTitle;
}

/**
 * Finds titles by words, tolerant of accents, case, hyphens, unfinished words and typos (specification, decision 18).
 * An index of our own: it also forgives a typo in a word that is not finished, swapped letters and words run together.
 */
export class TitleSearch {
  private readonly indexes: { words: InvertedIndex; pairs: InvertedIndex };
  private readonly entries: (Entry | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly freeSlots: number[] = [];

  constructor(titles: Iterable<IndexedTitle>) {
    const builders = { words: new IndexBuilder(), pairs: new IndexBuilder() };
    for (const title of titles) this.addTo(builders, title);
    this.indexes = { words: new InvertedIndex(builders.words), pairs: new InvertedIndex(builders.pairs) };
  }

  add(title: IndexedTitle): void {
    this.addTo(this.indexes, title);
  }

  /** Replaces a title by its next version. */
  replace(before: IndexedTitle, title: IndexedTitle): void {
    const entry = this.entries[this.slots.get(before.card.id) ?? -1];
    if (entry && hasSameTexts(before, title)) {
      entry.title = title;
      entry.popularity = popularityOf(title.card);
    } else {
      this.remove(before);
      this.add(title);
    }
  }

  remove({ card }: IndexedTitle): void {
    const slot = this.slots.get(card.id);
    const entry = slot === undefined ? undefined : this.entries[slot];
    if (slot === undefined || !entry) return;
    const { words, pairs } = searchEntry(entry.title);
    this.indexes.words.remove(slot, words.keys());
    this.indexes.pairs.remove(slot, pairs.keys());
    this.slots.delete(card.id);
    this.entries[slot] = undefined;
    this.freeSlots.push(slot);
  }

  private addTo(
    indexes: { words: Pick<InvertedIndex, 'add'>; pairs: Pick<InvertedIndex, 'add'> },
    title: IndexedTitle,
  ) {
    const slot = this.freeSlots.pop() ?? this.entries.length;
    const { words, pairs, ranked } = searchEntry(title);
    this.entries[slot] = { ...ranked, title };
    this.slots.set(title.card.id, slot);
    indexes.words.add(slot, words);
    indexes.pairs.add(slot, pairs);
  }

  /**
   * Returns the titles with all tokens or their prefixes; if there are few, also fuzzy matches; if none has all tokens,
   * the titles with most of them.
   */
  find(text: string): SearchResult {
    const query = parseQuery(text);
    const required = query.tokens.filter(({ isRequired }) => isRequired);
    if (required.length === 0) return exactResult([]);
    const exact = query.tokens.map((word) => this.scores(literalMatches(word, this.indexes)));
    const slots = this.slotsWith(required.length, query.tokens, exact);
    if (!query.isFuzzy || slots.length >= enough || slots.some((slot) => this.hasAllVisibly(slot, required))) {
      return exactResult(this.byRelevance(slots, query, exact));
    }
    const fuzzy = query.tokens.map((word, place) =>
      word.isRequired
        ? this.scores(misspellingMatches(word, this.indexes), exact[place])
        : (exact[place] ?? this.noScores()),
    );
    const fuzzySlots = this.slotsWith(required.length, query.tokens, fuzzy);
    for (let least = required.length - 1; fuzzySlots.length === 0 && least > 0; least -= 1) {
      const some = this.slotsWith(least, query.tokens, exact);
      fuzzySlots.push(...(some.length > 0 ? some : this.slotsWith(least, query.tokens, fuzzy)));
    }
    const ids = this.byRelevance(fuzzySlots, query, fuzzy);
    return slots.length > 0
      ? exactResult(ids)
      : { ids, isApproximate: ids.length > 0, suggestion: this.suggestion(ids[0], query.tokens) };
  }

  /** Returns the score of the best term by slot; 0 for titles without any. */
  private scores(terms: readonly ExpandedTerm[], before = this.noScores()): Float32Array {
    const scores = before.slice();
    for (const { word, confidence, index, weights } of terms) {
      for (const posting of index.of(word)) {
        const slot = slotOf(posting);
        const score = confidence * (weights[fieldsOf(posting)] ?? 0);
        if (score > (scores[slot] ?? 0)) scores[slot] = score;
      }
    }
    return scores;
  }

  private noScores(): Float32Array {
    return new Float32Array(this.entries.length);
  }

  /** Returns the slots of titles with at least this many of the required tokens. */
  private slotsWith(least: number, words: readonly QueryToken[], scores: readonly Float32Array[]): number[] {
    const required = scores.filter((_, place) => words[place]?.isRequired);
    const slots: number[] = [];
    for (let slot = 0; slot < this.entries.length; slot += 1) {
      let have = 0;
      for (const score of required) if ((score[slot] ?? 0) > 0) have += 1;
      if (have >= least) slots.push(slot);
    }
    return slots;
  }

  /** Returns true if a title contains every token in a visible field. */
  private hasAllVisibly(slot: number, required: readonly QueryToken[]): boolean {
    const entry = this.entries[slot];
    if (!entry) return false;
    const { words } = searchEntry(entry.title);
    return required.every(({ text }) => isInVisibleField(words, text));
  }

  private byRelevance(
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
    return Array.from(keys.sort(), (key) => this.entries[key % mostSlots]?.title.card.id ?? '');
  }

  /** Returns the query in the spelling of the best title; undefined if its visible fields lack a required token. */
  private suggestion(id: string | undefined, words: readonly QueryToken[]): string | undefined {
    const entry = this.entries[this.slots.get(id ?? '') ?? -1];
    if (!entry) return undefined;
    const { words: wordsOfTitle, spelling } = searchEntry(entry.title);
    const spellings = words.map((word) => {
      const candidates = [...literalMatches(word, this.indexes), ...misspellingMatches(word, this.indexes)];
      const best = candidates.find((candidate) => isInVisibleField(wordsOfTitle, candidate.word));
      return { isRequired: word.isRequired, found: best && spelling(best.word) };
    });
    if (spellings.some(({ isRequired, found }) => isRequired && !found)) return undefined;
    return [...new Set(spellings.flatMap(({ found }) => found ?? []))].join(' ');
  }
}

/** Returns true if two versions of a title have the same words: a reaction changes its popularity alone. */
function hasSameTexts(one: IndexedTitle, other: IndexedTitle): boolean {
  const ofCard = ['title', 'titlesEn', 'titlesEs', 'genre', 'language', 'series', 'year', 'production'] as const;
  return (
    ofCard.every((name) => one.card[name] === other.card[name]) &&
    one.people === other.people &&
    one.description === other.description
  );
}

function exactResult(ids: string[]): SearchResult {
  return { ids, isApproximate: false, suggestion: undefined };
}

/** Returns true if a title contains the word in a field other than the description. */
function isInVisibleField(words: ReadonlyMap<string, number>, word: string): boolean {
  return ((words.get(word) ?? 0) & (fieldBits.title | fieldBits.people | fieldBits.facts)) > 0;
}

/** Scores the tokens of a title and the share of its name that they cover. */
function wordScore(
  { titleLength }: RankedTitle,
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
