import { alternativeTitles } from '@rules/titles/alternative-titles';
import type { IndexedTitle } from '../indexed-title';
import { fieldBits } from './packed-terms';
import { stopWords, tokenize, tokenVariants } from './tokenize';

const spanish: Record<string, string> = {
  action: 'acción',
  adventure: 'aventura',
  animation: 'animación',
  biography: 'biografía',
  comedy: 'comedia',
  crime: 'crimen',
  documentary: 'documental',
  drama: 'drama',
  family: 'familiar',
  fantasy: 'fantasía',
  history: 'historia',
  horror: 'terror',
  music: 'música',
  musical: 'musical',
  mystery: 'misterio',
  romance: 'romance',
  'sci-fi': 'ciencia ficción',
  sports: 'deportes',
  thriller: 'suspense',
  war: 'bélica',
  western: 'wéstern',
  english: 'inglés',
  chinese: 'chino',
  spanish: 'español',
  hindi: 'hindi',
  arabic: 'árabe',
  portuguese: 'portugués',
  bengali: 'bengalí',
  russian: 'ruso',
  japanese: 'japonés',
  punjabi: 'panyabí',
};

/** A title's words, and its part in ranking. */
export interface SearchEntry {
  words: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
  ranked: RankedTitle;
  /** Returns a word in the spelling of the title or its people. */
  spelling(word: string): string;
}

/** Texts that rank a title among results. Small, because the index stores them for each title. */
export interface RankedTitle {
  names: readonly SearchedName[];
  /** Number of words of the title, without stop words. */
  titleLength: number;
  /** Names of people, separated by bars, so that a full name differs from parts of two names. */
  people: string;
}

/** A tokenized name of a title. */
export interface SearchedName {
  /** Its words, separated by spaces. */
  text: string;
  withoutStopWords: string;
}

/** Returns the texts that `searchEntry` reads. */
export function searchedTexts({ card, people, description }: IndexedTitle): string[] {
  const { title, titlesEn, titlesEs, genre, language, series, year, production } = card;
  return [title, titlesEn, titlesEs, genre, language, series, year, production, people, description].map(
    (text) => text ?? '',
  );
}

/** Tokenizes a title for the search index. */
export function searchEntry({ card, genres, people, description }: IndexedTitle): SearchEntry {
  const titles = [card.title ?? '', ...alternativeTitles(card.titlesEn), ...alternativeTitles(card.titlesEs)];
  const words = new Map<string, number>();
  const add = (field: number, found: readonly string[]) => {
    for (const word of found) words.set(word, (words.get(word) ?? 0) | field);
  };
  const wordsOfTitles = titles.map(tokenize);
  add(fieldBits.title, [...wordsOfTitles.flat(), ...titles.flatMap(tokenVariants)]);
  const wordsOfPeople = people.split(',').map(tokenize);
  add(fieldBits.people, [...wordsOfPeople.flat(), ...tokenVariants(people)]);
  const subjects = [...genres, card.language];
  for (const fact of [...subjects, ...subjects.map(spanishKeyword), card.series, card.year, card.production]) {
    if (fact) add(fieldBits.facts, wordsOfFact(fact));
  }
  add(
    fieldBits.description,
    tokenize(description).filter((word) => !stopWords.has(word)),
  );
  return {
    words,
    pairs: new Map(wordsOfTitles.flatMap(pairsOf).map((pair) => [pair, fieldBits.title])),
    ranked: {
      names: wordsOfTitles.map(searchedName),
      titleLength: Math.max(1, withoutStopWords(wordsOfTitles[0] ?? []).length),
      people: `|${wordsOfPeople.map((person) => person.join(' ')).join('|')}|`,
    },
    spelling: (word) => spellingIn(`${titles.join(' ')} ${people} ${card.series ?? ''}`, word),
  };
}

/** Caches the words of genres, languages and years, which many titles share. */
const knownFacts = new Map<string, readonly string[]>();
const maxKnownFacts = 4096;

function wordsOfFact(fact: string): readonly string[] {
  const known = knownFacts.get(fact);
  if (known) return known;
  const words = [...tokenize(fact), ...tokenVariants(fact)];
  if (knownFacts.size < maxKnownFacts) knownFacts.set(fact, words);
  return words;
}

/** Most names have no stop word: then both texts are one string in memory. */
function searchedName(words: readonly string[]): SearchedName {
  const text = words.join(' ');
  const others = withoutStopWords(words);
  return { text, withoutStopWords: others.length === words.length ? text : others.join(' ') };
}

/** Joins adjacent words. */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

function withoutStopWords(words: readonly string[]): string[] {
  return words.filter((word) => !stopWords.has(word));
}

/** Returns the tie-breaker between equally relevant titles, below 0.1. */
export function popularityOf({ rate, likes, favorites }: IndexedTitle['card']): number {
  const rated = (Number.parseFloat(rate ?? '') || 0) / 10;
  // A negative counter would have no logarithm.
  const known = Math.log10(1 + Math.max(0, likes + favorites)) / 5;
  return 0.04 * Math.min(1, rated) + 0.05 * Math.min(1, known);
}

function spellingIn(text: string, word: string): string {
  const written = text.split(/[\s,:]+/).find((part) => [...tokenize(part), ...tokenVariants(part)].includes(word));
  return written?.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') ?? word;
}

/** Returns the words of a query, separated by spaces, for comparison with a title's name. */
export function phraseOf(text: string): SearchedName {
  return searchedName(text.split(' '));
}

/** Returns the bonus of a title that equals the query, starts with it, or has a person of that name. */
export function phraseBoost(
  entry: RankedTitle,
  { text: typed, withoutStopWords: typedWithoutStopWords }: SearchedName,
): number {
  const ofNames = entry.names.map((name) => {
    if (name.text === typed) return 5;
    if (typedWithoutStopWords !== '' && name.withoutStopWords === typedWithoutStopWords) return 4;
    return Math.max(inTitle(name.text, typed), inTitle(name.withoutStopWords, typedWithoutStopWords));
  });
  return Math.max(inPeople(entry.people, typed), ...ofNames);
}

function inTitle(title: string, typed: string): number {
  if (typed === '') return 0;
  const at = title.startsWith(typed) ? 0 : title.indexOf(` ${typed}`) + 1;
  if (at === 0 && !title.startsWith(typed)) return 0;
  const isWhole = title.length === at + typed.length || title[at + typed.length] === ' ';
  return (at === 0 ? 0.6 : 0.3) + (isWhole ? 0.5 : 0);
}

function inPeople(people: string, typed: string): number {
  if (people.includes(`|${typed}|`)) return 0.9;
  if (typed.includes(' ') && (people.includes(`|${typed}`) || people.includes(` ${typed}|`))) return 0.5;
  return 0;
}

/** Returns the Spanish name of a genre or language, so that a search finds it, too; empty if it has none. */
export function spanishKeyword(subject: string | null): string {
  return spanish[subject?.toLowerCase() ?? ''] ?? '';
}
