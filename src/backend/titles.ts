import type { Schema } from '../../amplify/data/schema';
import { dataOf, memberClient } from './client';
import { askAsVisitor } from './visitor-api';

/** The three models of titles, by the name that their fields' prefixes and the catalogue operations use. */
export interface StoredTitles {
  movie: Schema['MovieMetadata']['type'];
  tvShow: Schema['TVShowMetadata']['type'];
  audiobook: Schema['AudiobooksMetadata']['type'];
}

export type StoredKind = keyof StoredTitles;

/** Public fields: all but the media links. */
const publicFields = {
  movie: [
    'id',
    'movie_title',
    'movie_title_en',
    'movie_title_es',
    'movie_series',
    'movie_series_number',
    'movie_year',
    'movie_age',
    'movie_rate',
    'movie_bg',
    'movie_duration',
    'movie_has_captions',
    'movie_trailer',
    'movie_description',
    'movie_production',
    'movie_favorite',
    'movie_likes',
    'movie_dislikes',
    'movie_genre',
    'movie_quality',
    'movie_director',
    'movie_casting',
  ],
  tvShow: [
    'id',
    'tvShow_title',
    'tvShow_title_en',
    'tvShow_title_es',
    'tvShow_series',
    'tvShow_series_number',
    'tvShow_year',
    'tvShow_age',
    'tvShow_rate',
    'tvShow_bg',
    'tvShow_has_captions',
    'tvShow_trailer',
    'tvShow_description',
    'tvShow_production',
    'tvShow_favorite',
    'tvShow_likes',
    'tvShow_dislikes',
    'tvShow_genre',
    'tvShow_quality',
    'tvShow_director',
    'tvShow_casting',
    'tvShow_details',
  ],
  audiobook: [
    'id',
    'audiobook_title',
    'audiobook_title_en',
    'audiobook_title_es',
    'audiobook_series',
    'audiobook_series_number',
    'audiobook_year',
    'audiobook_age',
    'audiobook_rate',
    'audiobook_bg',
    'audiobook_duration',
    'audiobook_has_captions',
    'audiobook_trailer',
    'audiobook_description',
    'audiobook_production',
    'audiobook_favorite',
    'audiobook_likes',
    'audiobook_dislikes',
    'audiobook_language',
    'audiobook_author',
    'audiobook_narrator',
    'audiobook_published',
  ],
} as const satisfies { [K in StoredKind]: readonly (keyof StoredTitles[K])[] };

export type PublicTitle<K extends StoredKind> = {
  [F in keyof StoredTitles[K] as F extends (typeof publicFields)[K][number] ? F : never]: StoredTitles[K][F];
};

/** Reads the public fields of a title; undefined if the id is unknown. */
export async function readPublicTitle<K extends StoredKind>(kind: K, id: string): Promise<PublicTitle<K> | undefined> {
  const title = await askAsVisitor<PublicTitle<K> | null>(`${models[kind]}.get`, {
    field: `get${models[kind]}`,
    takes: { id: 'ID!' },
    give: { id },
    want: publicFields[kind],
  });
  return title ?? undefined;
}

const models = { movie: 'MovieMetadata', tvShow: 'TVShowMetadata', audiobook: 'AudiobooksMetadata' } as const;

/** Storage paths of a title's media; readable by signed-in users only. */
export interface StoredMedia {
  link?: string | null | undefined;
  /** JSON of a TV show's episodes. */
  episodes?: string | null | undefined;
  /** JSON of the captions' files. */
  captions?: string | null | undefined;
  /** JSON of an audiobook's chapters. */
  chapters?: string | null | undefined;
}

/** Reads the stored media of a title as the signed-in user; undefined if the title does not exist. */
export async function readStoredMedia(kind: StoredKind, id: string): Promise<StoredMedia | undefined> {
  const media = await mediaReaders[kind](id);
  return media ?? undefined;
}

const mediaReaders: Record<StoredKind, (id: string) => Promise<StoredMedia | null>> = {
  movie: async (id) => {
    const { models } = await memberClient();
    const call = models.MovieMetadata.get({ id }, { selectionSet: ['movie_link', 'movie_captions'] });
    const record = await dataOf('MovieMetadata.get', call);
    return record && { link: record.movie_link, captions: record.movie_captions };
  },
  tvShow: async (id) => {
    const { models } = await memberClient();
    const call = models.TVShowMetadata.get(
      { id },
      { selectionSet: ['tvShow_link', 'tvShow_episodes', 'tvShow_captions'] },
    );
    const record = await dataOf('TVShowMetadata.get', call);
    return record && { link: record.tvShow_link, episodes: record.tvShow_episodes, captions: record.tvShow_captions };
  },
  audiobook: async (id) => {
    const { models } = await memberClient();
    const call = models.AudiobooksMetadata.get(
      { id },
      { selectionSet: ['audiobook_link', 'audiobook_captions', 'audiobook_chapters'] },
    );
    const record = await dataOf('AudiobooksMetadata.get', call);
    return (
      record && {
        link: record.audiobook_link,
        captions: record.audiobook_captions,
        chapters: record.audiobook_chapters,
      }
    );
  },
};
