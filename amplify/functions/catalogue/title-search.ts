import MiniSearch from 'minisearch';
import type { IndexedTitle } from './indexed-title';

interface Entry {
  id: string;
  title: string;
  people: string;
  genre: string;
  description: string;
}

/** Finds titles by words, tolerant of accents, case, hyphens, unfinished words and a typo (decision 18). */
export class TitleSearch {
  private readonly index = new MiniSearch<Entry>({
    fields: ['title', 'people', 'genre', 'description'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 6, people: 3, genre: 1.5 },
      combineWith: 'AND',
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });

  constructor(titles: Iterable<IndexedTitle>) {
    this.index.addAll([...titles].map(entryOf));
  }

  add(title: IndexedTitle): void {
    this.index.add(entryOf(title));
  }

  remove(title: IndexedTitle): void {
    this.index.discard(title.card.id);
  }

  /** Ids of the titles that hold all the words, best first; where none does, of those that hold some. */
  find(text: string): string[] {
    const all = this.index.search(text, { tokenize: foldedWords });
    const found = all.length > 0 ? all : this.index.search(text, { tokenize: foldedWords, combineWith: 'OR' });
    return found.map((result) => String(result.id));
  }
}

function entryOf(title: IndexedTitle): Entry {
  return {
    id: title.card.id,
    title: title.card.title ?? '',
    people: title.people,
    genre: [...title.genres, title.card.language].join(' '),
    description: title.description,
  };
}

/** Words to be found by: "Spider-Man" as spider, man and spiderman. */
function wordsOf(text: string): string[] {
  const joined = fold(text).match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)+/gu) ?? [];
  return [...foldedWords(text), ...joined.map((word) => word.replace(/[-'’]/g, ''))];
}

function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower case without accents; ligatures and letters that do not decompose are spelled out. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøßłđ]/g, (letter) => spelledOut[letter] ?? letter);
}
const spelledOut: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };
