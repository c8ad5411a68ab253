import { alternativeTitles } from '../../rules/alternative-titles';
import { foldDiacritics } from '../../rules/fold-diacritics';
import { genresIn } from '../../rules/genres';
import { sortName } from '../../rules/sort-name';
import { objectsIn } from '../../rules/stored-lists';
import type { TitleKind } from '../../rules/title-kind';
import { lengthBand, lengthOf } from '../../rules/title-length';
import type { TitleStanding } from '../../rules/title-standing';

/** What the index holds of a title: its card, the values it is filtered and sorted by, and the words it is found by. */
export interface IndexedTitle {
  card: Card;
  sortName: string;
  /** Its series, by the name without case and accents. */
  series: string | undefined;
  genres: string[];
  /** In seconds. */
  length: number | undefined;
  lengthBand: string | null;
  added: string;
  /** Searched, not shown. Names with commas between. */
  people: string;
  /** With the titles of the episodes. */
  description: string;
}

/** The GraphQL type CatalogueCard (amplify/data/title-models.ts). */
export interface Card {
  id: string;
  code: string | null;
  title: string | null;
  titleEn: string | null;
  titleEs: string | null;
  titlesEn: string | null;
  titlesEs: string | null;
  series: string | null;
  seriesNumber: string | null;
  year: string | null;
  rate: string | null;
  poster: string | null;
  age: string | null;
  quality: string | null;
  genre: string | null;
  language: string | null;
  production: string | null;
  duration: string | null;
  creator: string | null;
  page: string | null;
  likes: number;
  dislikes: number;
  favorites: number;
  status: TitleStanding;
  publishAt: string | null;
  updatedAt: string | null;
}

const storedFields = [
  'id',
  'title',
  'title_en',
  'title_es',
  'series',
  'series_number',
  'year',
  'rate',
  'bg',
  'age',
  'quality',
  'genre',
  'language',
  'production',
  'duration',
  'director',
  'author',
  'casting',
  'narrator',
  'description',
  'link',
  'likes',
  'dislikes',
  'favorite',
  'episodes',
  'status',
  'publish_at',
] as const;

/** The attributes that have to be read of a kind's records. */
export function attributesToRead(kind: TitleKind): string[] {
  return ['id', 'createdAt', 'updatedAt', ...storedFields.map((field) => `${kind}_${field}`)];
}

/** A stored record of any kind, as the index holds it; undefined when it has no id. */
export function indexedTitle(kind: TitleKind, record: Record<string, unknown>): IndexedTitle | undefined {
  const text = (field: (typeof storedFields)[number]): string | null => {
    const value = record[`${kind}_${field}`];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const count = (field: 'likes' | 'dislikes' | 'favorite') => Number(record[`${kind}_${field}`] ?? 0) || 0;
  if (typeof record.id !== 'string') return undefined;
  const creator = text('director') ?? text('author');
  const length = lengthOf(text('duration'));
  const series = text('series');
  return {
    card: {
      id: record.id,
      code: text('id'),
      title: text('title'),
      titleEn: alternativeTitles(text('title_en'))[0] ?? null,
      titleEs: alternativeTitles(text('title_es'))[0] ?? null,
      titlesEn: text('title_en'),
      titlesEs: text('title_es'),
      series,
      seriesNumber: text('series_number'),
      year: text('year'),
      rate: text('rate'),
      poster: text('bg'),
      age: text('age'),
      quality: text('quality'),
      genre: text('genre'),
      language: languageOf(text('language')),
      production: text('production'),
      duration: text('duration'),
      creator,
      page: kind === 'audiobook' ? pageAmong(text('link')) : null,
      likes: count('likes'),
      dislikes: count('dislikes'),
      favorites: count('favorite'),
      status: text('status') === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
      publishAt: text('publish_at'),
      updatedAt: typeof record.updatedAt === 'string' ? record.updatedAt : null,
    },
    sortName: sortName(text('title') ?? ''),
    series: series === null ? undefined : foldDiacritics(series),
    genres: genresIn(text('genre')),
    length,
    lengthBand: length === undefined ? null : lengthBand(kind, length),
    added: text('publish_at') ?? (typeof record.createdAt === 'string' ? record.createdAt : ''),
    people: [creator, text('casting'), text('narrator')].filter(Boolean).join(', '),
    description: [
      (text('description') ?? '').replace(/<[^>]*>/g, ' '),
      ...episodeTitles(record[`${kind}_episodes`]),
    ].join(' '),
  };
}

function episodeTitles(stored: unknown): string[] {
  return objectsIn(stored)
    .map(({ title }) => title)
    .filter((title) => typeof title === 'string');
}

/** Specification, decision 6: `enlish` in a stored record means English. */
function languageOf(stored: string | null): string | null {
  return stored === 'enlish' ? 'english' : stored;
}

/**
 * Specification, decision 16: an audiobook's link is shown only where it is a page; the address of a medium never
 * leaves the server.
 */
function pageAmong(link: string | null): string | null {
  if (!link || !/^https?:\/\//.test(link)) return null;
  return /\/src\//.test(link) || mediumEnding.test(link) ? null : link;
}

const mediumEnding = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|mp4|m4v|mov|mkv|webm|m3u8?|mpd|pls)([?#]|$)/i;
