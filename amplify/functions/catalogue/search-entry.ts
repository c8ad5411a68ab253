import type { IndexedTitle } from './indexed-title';
import { otherWordsOf, smallWords, wordsOf } from './search-words';
import { spanishSubjects } from './subject-words';
import { places } from './word-index';

/** What a search knows of a title. */
export interface SearchEntry {
  id: string;
  words: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
  /** The title's words with a space between; without its small words. */
  title: string;
  titleWithoutSmall: string;
  titleLength: number;
  /** Every person's words between bars, so that a whole name can be told from two halves. */
  people: string;
  /** Between titles that fit as well the better known comes first: less than a tenth. */
  standing: number;
  /** A word as the title or its people write it. */
  spelling(word: string): string;
}

/** Reads a title once; everything a search compares is prepared. */
export function searchEntry({ card, genres, people, description }: IndexedTitle): SearchEntry {
  const title = card.title ?? '';
  const words = new Map<string, number>();
  const put = (where: number, found: readonly string[]) => {
    for (const word of found) words.set(word, (words.get(word) ?? 0) | where);
  };
  const titleWords = wordsOf(title);
  put(places.title, [...titleWords, ...otherWordsOf(title)]);
  put(places.people, [...wordsOf(people), ...otherWordsOf(people)]);
  const subjects = [...genres, card.language];
  const facts = [...subjects, spanishSubjects(subjects), card.series, card.year, card.production]
    .filter((fact) => fact !== null)
    .join(' , ');
  put(places.facts, [...wordsOf(facts), ...otherWordsOf(facts)]);
  put(
    places.description,
    wordsOf(description).filter((word) => !smallWords.has(word)),
  );
  return {
    id: card.id,
    words,
    pairs: new Map(titleWords.slice(1).map((word, place) => [`${titleWords[place]}${word}`, places.title])),
    title: titleWords.join(' '),
    titleWithoutSmall: titleWords.filter((word) => !smallWords.has(word)).join(' '),
    titleLength: Math.max(1, titleWords.filter((word) => !smallWords.has(word)).length),
    people: `|${people
      .split(',')
      .map((person) => wordsOf(person).join(' '))
      .join('|')}|`,
    standing: standingOf(card),
    spelling: (word) => spellingIn(`${title} ${people} ${card.series ?? ''}`, word),
  };
}

function standingOf({ rate, likes, favorites }: IndexedTitle['card']): number {
  const rated = (Number.parseFloat(rate ?? '') || 0) / 10;
  // A counter below nothing, whoever wrote it, would have no logarithm, and the title would be found no more.
  const known = Math.log10(1 + Math.max(0, likes + favorites)) / 5;
  return 0.04 * Math.min(1, rated) + 0.05 * Math.min(1, known);
}

function spellingIn(text: string, word: string): string {
  const written = text.split(/[\s,:]+/).find((part) => [...wordsOf(part), ...otherWordsOf(part)].includes(word));
  return written?.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') ?? word;
}
