import { foldDiacritics } from '@rules/text/fold-diacritics';
import { genreNamesIn } from '@rules/titles/genres';
import { audiobookLanguages, genres } from '@rules/titles/title-options';
import { subjectMessage } from '@/catalogue/use-subject-name';
import english from '@/i18n/texts/site.en.json';
import spanish from '@/i18n/texts/site.es.json';
import { type GenreNames, genreNames } from '../form/fields/genre-rules';
import type { ImportField } from './column-mapping';

/**
 * Converts a cell's value to the stored one: accepts the names of genres and languages in every interface language.
 * Returns an unknown value unchanged (invalid-values.ts).
 */
export function storedValue(field: ImportField, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => storedValue(field, one));
  if (typeof value !== 'string') return value;
  if (field === 'genre') return genreNamesIn(value).flatMap(storedGenres).join(', ');
  return field === 'language' ? (namedLanguages.get(foldDiacritics(value.trim())) ?? value) : value;
}

/** Returns the genres of a word: both if the two parts of `Action/Adventure` are known, otherwise the word itself. */
function storedGenres(word: string): string[] {
  const whole = namedGenres.get(foldDiacritics(word));
  if (whole) return [whole];
  const parts = word.split(/\s*(?:\/|&|\+|\band\b|\by\b)\s*/u).map((part) => namedGenres.get(foldDiacritics(part)));
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? [...new Set(known)] : [word];
}

/** Stored genres by their normalized names in every language. */
export const namedGenres = byEveryName(genres);
/** Stored languages of audiobooks by their normalized names in every language. */
export const namedLanguages = byEveryName(audiobookLanguages);

function byEveryName(stored: readonly string[]): GenreNames {
  const texts: readonly Record<string, string>[] = [english, spanish];
  // Converts each text to a string, because the build parses texts into parts (vite.config.ts); a name has only one.
  const namesIn = (words: Record<string, string>) =>
    genreNames(stored, (one) => String(words[subjectMessage(one) ?? ''] ?? one));
  return new Map(texts.flatMap((words) => [...namesIn(words)]));
}
