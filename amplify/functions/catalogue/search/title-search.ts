import type { IndexedTitle } from '../indexed-title';
import { InvertedIndex } from './inverted-index';
import { type PackedRanks, type PackedSearch, packSearch, rankedAt } from './packed-search';
import { fieldBits, fieldsOf, slotOf } from './packed-terms';
import { type ExpandedTerm, literalMatches, misspellingMatches } from './query-expansion';
import { parseQuery, type QueryToken } from './query-tokens';
import {
  phraseBoost,
  phraseOf,
  popularityOf,
  type RankedTitle,
  type SearchEntry,
  searchEntry,
  searchedTexts,
} from './search-entry';

export interface SearchResult {
  /** By relevance, best first. */
  titles: IndexedTitle[];
  /** True if no title contains all tokens: the results are fuzzy matches. */
  isApproximate: boolean;
  /** The query with corrected typos; undefined if a title matches exactly or none matches every token. */
  suggestion: string | undefined;
}

/** Number of exact results that make fuzzy matches unnecessary. */
const enough = 5;
const maxScore = 16;
const maxSlots = 2 ** 24;

/**
 * Finds titles by words, tolerant of accents, case, hyphens, unfinished words and typos (specification, decision 18).
 * An index of our own: it also forgives a typo in a word that is not finished, swapped letters and words run together.
 */
export class TitleSearch {
  private readonly indexes: { words: InvertedIndex; pairs: InvertedIndex };
  private readonly titles: (IndexedTitle | undefined)[];
  /** Popularity of each slot's title. */
  private readonly popularities: number[];
  private readonly ranked: PackedRanks;
  /** Ranks of the slots whose titles were added later. */
  private readonly rankedLater = new Map<number, RankedTitle>();
  private readonly slots: Map<string, number>;
  private readonly freeSlots: number[] = [];

  /** `stored` is an index of these or other titles: those that it has are not tokenized. */
  constructor(titles: Iterable<IndexedTitle>, stored?: PackedSearch) {
    const first = [...titles];
    this.titles = first;
    const { words, pairs, ranked } = packSearch(first, stored);
    this.indexes = { words: new InvertedIndex(words), pairs: new InvertedIndex(pairs) };
    this.ranked = ranked;
    this.popularities = first.map(({ card }) => popularityOf(card));
    this.slots = new Map(first.map(({ card }, slot) => [card.id, slot]));
  }

  add(title: IndexedTitle): void {
    const slot = this.freeSlots.pop() ?? this.titles.length;
    const { words, pairs, ranked } = searchEntry(title);
    this.titles[slot] = title;
    this.popularities[slot] = popularityOf(title.card);
    this.rankedLater.set(slot, ranked);
    this.slots.set(title.card.id, slot);
    this.indexes.words.add(slot, words);
    this.indexes.pairs.add(slot, pairs);
  }

  /** Replaces a title by its new version. */
  replace(before: IndexedTitle, title: IndexedTitle): void {
    const slot = this.slots.get(before.card.id);
    if (slot !== undefined && hasSameTexts(before, title)) {
      this.titles[slot] = title;
      this.popularities[slot] = popularityOf(title.card);
    } else {
      this.remove(before);
      this.add(title);
    }
  }

  remove({ card }: IndexedTitle): void {
    const slot = this.slots.get(card.id);
    const entry = this.entryAt(slot);
    if (slot === undefined || !entry) return;
    this.indexes.words.remove(slot, entry.words.keys());
    this.indexes.pairs.remove(slot, entry.pairs.keys());
    this.slots.delete(card.id);
    this.titles[slot] = undefined;
    this.freeSlots.push(slot);
  }

  private entryAt(slot: number | undefined): SearchEntry | undefined {
    const title = this.titles[slot ?? -1];
    return title && searchEntry(title);
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
    const titles = this.byRelevance(fuzzySlots, query, fuzzy);
    return slots.length > 0
      ? exactResult(titles)
      : { titles, isApproximate: titles.length > 0, suggestion: this.suggestion(titles[0], query.tokens) };
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
    return new Float32Array(this.titles.length);
  }

  private slotsWith(least: number, words: readonly QueryToken[], scores: readonly Float32Array[]): number[] {
    const required = scores.filter((_, place) => words[place]?.isRequired);
    const slots: number[] = [];
    for (let slot = 0; slot < this.titles.length; slot += 1) {
      let have = 0;
      for (const score of required) if ((score[slot] ?? 0) > 0) have += 1;
      if (have >= least) slots.push(slot);
    }
    return slots;
  }

  private hasAllVisibly(slot: number, required: readonly QueryToken[]): boolean {
    const entry = this.entryAt(slot);
    return entry !== undefined && required.every(({ text }) => isInVisibleField(entry.words, text));
  }

  private byRelevance(
    slots: readonly number[],
    { tokens: words, text }: ReturnType<typeof parseQuery>,
    scores: readonly Float32Array[],
  ): IndexedTitle[] {
    const phrase = phraseOf(text);
    // Score and slot in one number: numbers sort several times faster than by comparison.
    const keys = Float64Array.from(slots, (slot) => {
      const ranked = this.rankedLater.get(slot) ?? rankedAt(this.ranked, slot, phrase);
      const score =
        phraseBoost(ranked, phrase) + (this.popularities[slot] ?? 0) + wordScore(ranked, slot, words, scores);
      return Math.round((maxScore - score) * 1e6) * maxSlots + slot;
    });
    return Array.from(keys.sort(), (key) => this.titles[key % maxSlots]).filter((title) => title !== undefined);
  }

  /** Returns the query in the spelling of the best title; undefined if its visible fields lack a required token. */
  private suggestion(title: IndexedTitle | undefined, words: readonly QueryToken[]): string | undefined {
    if (!title) return undefined;
    const { words: wordsOfTitle, spelling } = searchEntry(title);
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
  const texts = searchedTexts(other);
  return searchedTexts(one).every((text, n) => text === texts[n]);
}

function exactResult(titles: IndexedTitle[]): SearchResult {
  return { titles, isApproximate: false, suggestion: undefined };
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
