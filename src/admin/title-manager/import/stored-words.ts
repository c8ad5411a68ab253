import { subjectMessage } from '@/catalogue/subject-names';
import english from '@/i18n/texts/site.en.json';
import spanish from '@/i18n/texts/site.es.json';
import { foldDiacritics } from '../../../../amplify/rules/fold-diacritics';
import { genresIn } from '../../../../amplify/rules/genres';
import { audiobookLanguages, genres } from '../../../../amplify/rules/title-options';
import { type GenreNames, genreNames } from '../form/fields/genre-rules';
import type { ImportField } from './column-mapping';

/**
 * What a cell says as it is stored: genres and languages go by the words of either language of the interface, whichever
 * is shown to whoever imports. A word that is none of them stays, for its fault to be told.
 */
export function storedWords(field: ImportField, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => storedWords(field, one));
  if (typeof value !== 'string') return value;
  if (field === 'genre')
    return genresIn(value)
      .map((word) => namedGenres.get(foldDiacritics(word)) ?? word)
      .join(', ');
  return field === 'language' ? (namedLanguages.get(foldDiacritics(value.trim())) ?? value) : value;
}

const namedGenres = byEveryName(genres);
const namedLanguages = byEveryName(audiobookLanguages);

function byEveryName(stored: readonly string[]): GenreNames {
  const texts: readonly Record<string, string>[] = [english, spanish];
  // The build parses texts into their pieces (vite.config.ts); a name is one.
  const namesIn = (words: Record<string, string>) =>
    genreNames(stored, (one) => String(words[subjectMessage(one) ?? ''] ?? one));
  return new Map(texts.flatMap((words) => [...namesIn(words)]));
}
