import { foldDiacritics } from '@rules/text/fold-diacritics';

/** Result of typing into the genre field (specification, back office, §5): genres and remaining text. */
export interface GenreEntry {
  genres: readonly string[];
  typed: string;
  problem?: 'UNKNOWN' | 'THERE_ALREADY';
}

/** Allowed genres by the names that users can type, in lowercase and without accents. */
export type GenreNames = ReadonlyMap<string, string>;

/** Maps each genre's stored and localized name to the genre. */
export function genreNames(allowed: readonly string[], nameOf: (genre: string) => string): GenreNames {
  return new Map(
    allowed.flatMap((genre) => [genre, nameOf(genre)].map((name) => [foldDiacritics(name), genre] as const)),
  );
}

/** Returns the genres that start with the typed text, in list order. */
export function genresBeginning(names: GenreNames, typed: string): string[] {
  const start = foldDiacritics(typed.trim());
  return [...new Set([...names].flatMap(([name, genre]) => (name.startsWith(start) ? [genre] : [])))];
}

/**
 * Adds a genre as soon as its name is complete in lowercase; if another genre begins with the same text, as with
 * `music`, waits for Enter or a comma.
 */
export function typeGenre(genres: readonly string[], typed: string, names: GenreNames): GenreEntry {
  if (typed.includes(',')) return typeList(genres, typed, names);
  const genre = typed === typed.toLowerCase() ? names.get(foldDiacritics(typed)) : undefined;
  if (genre === undefined || genres.includes(genre) || beginsAnother(foldDiacritics(typed), names))
    return { genres, typed };
  return { genres: [...genres, genre], typed: '' };
}

/** Handles Enter: adds the typed genre, regardless of case, if it is allowed and new. */
export function enterGenre(genres: readonly string[], typed: string, names: GenreNames): GenreEntry {
  const name = foldDiacritics(typed.trim());
  if (name === '') return { genres, typed: '' };
  const genre = names.get(name);
  if (genres.some((one) => one.toLowerCase() === (genre ?? name)))
    return { genres, typed: '', problem: 'THERE_ALREADY' };
  if (genre === undefined) return { genres, typed, problem: 'UNKNOWN' };
  return { genres: [...genres, genre], typed: '' };
}

/** Handles commas: enters the text before each one, so that a pasted list is added genre by genre. */
function typeList(genres: readonly string[], typed: string, names: GenreNames): GenreEntry {
  const parts = typed.split(',');
  const last = parts.pop() ?? '';
  const refused: string[] = [];
  let entry: GenreEntry = { genres, typed: '' };
  for (const part of parts) {
    const next = enterGenre(entry.genres, part, names);
    if (next.problem === 'UNKNOWN') refused.push(part.trim());
    const problem = next.problem ?? entry.problem;
    entry = { genres: next.genres, typed: '', ...(problem && { problem }) };
  }
  return { ...entry, typed: [...refused, last.trimStart()].filter((word) => word !== '').join(' ') };
}

function beginsAnother(typed: string, names: GenreNames): boolean {
  return [...names.keys()].some((name) => name !== typed && name.startsWith(typed));
}
