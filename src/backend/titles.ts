import type { Schema } from '../../amplify/data/schema';
import { dataOf, memberClient } from './client';
import { queryAsVisitor } from './visitor-query';

/** The three models of titles, by the name that their fields' prefixes and the catalogue operations use. */
export interface StoredTitles {
  movie: Schema['MovieMetadata']['type'];
  tvShow: Schema['TVShowMetadata']['type'];
  audiobook: Schema['AudiobooksMetadata']['type'];
}

export type StoredKind = keyof StoredTitles;

/** The fields with media, which visitors may not read. */
type MediaField = 'movie_link' | 'tvShow_link' | 'tvShow_episodes' | 'audiobook_link';

export type PublicTitle<K extends StoredKind> = Omit<StoredTitles[K], MediaField | 'createdAt' | 'updatedAt'>;

const models = { movie: 'MovieMetadata', tvShow: 'TVShowMetadata', audiobook: 'AudiobooksMetadata' } as const;

const sharedFields = [
  'id',
  'title',
  'year',
  'age',
  'rate',
  'bg',
  'trailer',
  'description',
  'production',
  'favorite',
  'likes',
  'dislikes',
];

/** Beside those that all three have; bare names. */
const ownFields: Record<StoredKind, readonly string[]> = {
  movie: ['genre', 'quality', 'director', 'casting'],
  tvShow: ['genre', 'quality', 'director', 'casting', 'details'],
  audiobook: ['language', 'author', 'narrator', 'published'],
};

/** What anybody may read of a title; undefined where there is none of that id. */
export async function readPublicTitle<K extends StoredKind>(
  kind: K,
  id: string,
  signal?: AbortSignal,
): Promise<PublicTitle<K> | undefined> {
  const fields = [...sharedFields, ...ownFields[kind]].map((field) => `${kind}_${field}`).join(' ');
  const query = `query ($id: ID!) { title: get${models[kind]}(id: $id) { id ${fields} } }`;
  const { title } = await queryAsVisitor<{ title: PublicTitle<K> | null }>(
    `${models[kind]}.get`,
    query,
    { id },
    signal,
  );
  return title ?? undefined;
}

/** Where a title's media are stored; what only signed-in people may read. */
export interface StoredMedia {
  link?: string | null | undefined;
  /** JSON of a TV show's episodes. */
  episodes?: string | null | undefined;
}

/** The stored media of a title, for whoever is signed in; undefined where there is no such title. */
export async function readStoredMedia(kind: StoredKind, id: string): Promise<StoredMedia | undefined> {
  const media = await mediaReaders[kind](id);
  return media ?? undefined;
}

const mediaReaders: Record<StoredKind, (id: string) => Promise<StoredMedia | null>> = {
  movie: async (id) => {
    const { models } = await memberClient();
    const call = models.MovieMetadata.get({ id }, { selectionSet: ['movie_link'] });
    const record = await dataOf('MovieMetadata.get', call);
    return record && { link: record.movie_link };
  },
  tvShow: async (id) => {
    const { models } = await memberClient();
    const call = models.TVShowMetadata.get({ id }, { selectionSet: ['tvShow_link', 'tvShow_episodes'] });
    const record = await dataOf('TVShowMetadata.get', call);
    return record && { link: record.tvShow_link, episodes: record.tvShow_episodes };
  },
  audiobook: async (id) => {
    const { models } = await memberClient();
    const call = models.AudiobooksMetadata.get({ id }, { selectionSet: ['audiobook_link'] });
    const record = await dataOf('AudiobooksMetadata.get', call);
    return record && { link: record.audiobook_link };
  },
};
