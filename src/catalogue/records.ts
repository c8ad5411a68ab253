import type { TitleKind } from '@rules/titles/title-kind';
import type { PublicTitle } from '@/backend/titles';
import type { KindSlug } from '@/config/kind-slug';

/** A record's fields without their prefix: `title` for `movie_title`. `movie_id` becomes `code`, beside `id`. */
export type Unprefixed<Stored, Prefix extends string> = {
  [Field in keyof Stored & string as Bare<Field, Prefix>]: Stored[Field];
};

type Bare<Field extends string, Prefix extends string> = Field extends `${Prefix}id`
  ? 'code'
  : Field extends `${Prefix}${infer Name}`
    ? Name
    : Field;

export type Movie = Unprefixed<PublicTitle<'movie'>, 'movie_'>;
export type TVShow = Unprefixed<PublicTitle<'tvShow'>, 'tvShow_'>;
export type Audiobook = Unprefixed<PublicTitle<'audiobook'>, 'audiobook_'>;

/** Public fields of a title, by kind. */
export interface TitleRecords {
  movie: Movie;
  'tv-show': TVShow;
  audiobook: Audiobook;
}

/** Removes the kind's prefix from the field names of a record. No other code removes prefixes. */
export function withoutPrefix<N extends KindSlug>(stored: object, prefix: TitleKind): TitleRecords[N] {
  const fields = Object.entries(stored).map(([field, value]) => [bareName(field, `${prefix}_`), value]);
  // The type `Unprefixed` describes the names that `bareName` returns.
  return Object.fromEntries(fields) as TitleRecords[N];
}

function bareName(field: string, prefix: string): string {
  if (field === `${prefix}id`) return 'code';
  return field.startsWith(prefix) ? field.slice(prefix.length) : field;
}
