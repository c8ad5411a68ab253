import type { TitleKind } from './title-kind';

/*
 * The fields of a title that an administrator writes, without their kind's prefix; `movie_id` is `code`, because a
 * record's own `id` is another. The counters are not among them: customers move those.
 */

export type TitleField =
  | 'code'
  | 'title'
  | 'title_en'
  | 'title_es'
  | 'series'
  | 'series_number'
  | 'year'
  | 'genre'
  | 'quality'
  | 'age'
  | 'rate'
  | 'publish_at'
  | 'language'
  | 'bg'
  | 'link'
  | 'duration'
  | 'captions'
  | 'chapters'
  | 'trailer'
  | 'description'
  | 'director'
  | 'casting'
  | 'author'
  | 'narrator'
  | 'published'
  | 'production'
  | 'details'
  | 'episodes';

/** Values as they are stored, all of them text; null where there is none. */
export type TitleFields = Partial<Record<TitleField, string | null>>;

/** All of them, with the kinds that have each. */
const kindsOf: Record<TitleField, readonly TitleKind[]> = {
  code: ['movie', 'tvShow', 'audiobook'],
  title: ['movie', 'tvShow', 'audiobook'],
  title_en: ['movie', 'tvShow', 'audiobook'],
  title_es: ['movie', 'tvShow', 'audiobook'],
  series: ['movie', 'tvShow', 'audiobook'],
  series_number: ['movie', 'tvShow', 'audiobook'],
  year: ['movie', 'tvShow', 'audiobook'],
  genre: ['movie', 'tvShow'],
  quality: ['movie', 'tvShow'],
  age: ['movie', 'tvShow', 'audiobook'],
  rate: ['movie', 'tvShow', 'audiobook'],
  publish_at: ['movie', 'tvShow', 'audiobook'],
  language: ['audiobook'],
  bg: ['movie', 'tvShow', 'audiobook'],
  link: ['movie', 'tvShow', 'audiobook'],
  duration: ['movie', 'audiobook'],
  captions: ['movie', 'tvShow', 'audiobook'],
  chapters: ['audiobook'],
  trailer: ['movie', 'tvShow', 'audiobook'],
  description: ['movie', 'tvShow', 'audiobook'],
  director: ['movie', 'tvShow'],
  casting: ['movie', 'tvShow'],
  author: ['audiobook'],
  narrator: ['audiobook'],
  published: ['audiobook'],
  production: ['movie', 'tvShow', 'audiobook'],
  details: ['tvShow'],
  episodes: ['tvShow'],
};

/** A kind's fields. */
export function titleFields(kind: TitleKind): TitleField[] {
  return allFields.filter((field) => kindsOf[field].includes(kind));
}

export function isTitleField(kind: TitleKind, name: string): name is TitleField {
  return titleFields(kind).some((field) => field === name);
}

// The record above has every field.
const allFields = Object.keys(kindsOf) as TitleField[];

/** Returns the stored name of a field: `movie_title` for the `title` of a movie. */
export function storedName(kind: TitleKind, field: TitleField | 'status'): string {
  return field === 'code' ? `${kind}_id` : `${kind}_${field}`;
}

/** The most characters that a field holds. Lists are JSON text, and a whole record has to stay below DynamoDB's 400 kB. */
export const longestText: Record<TitleField, number> = {
  code: 100,
  title: 200,
  title_en: 400,
  title_es: 400,
  series: 200,
  series_number: 7,
  year: 4,
  genre: 300,
  quality: 20,
  age: 20,
  rate: 4,
  publish_at: 24,
  language: 40,
  bg: 2000,
  link: 2000,
  duration: 9,
  captions: 20_000,
  chapters: 40_000,
  trailer: 60_000,
  description: 5000,
  director: 300,
  casting: 2000,
  author: 300,
  narrator: 300,
  published: 300,
  production: 300,
  details: 3,
  episodes: 250_000,
};
