import { pageFields } from '@rules/titles/public-title-fields';
import type { PageField } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import { callAsMember } from './client/data-client';
import { BackendError } from './client/errors';
import { readField } from './client/graphql';

/** The three models of titles, by the name that their fields' prefixes and the catalogue operations use. */
export interface StoredTitles {
  movie: Schema['MovieMetadata']['type'];
  tvShow: Schema['TVShowMetadata']['type'];
  audiobook: Schema['AudiobooksMetadata']['type'];
}

const counters = ['favorite', 'likes', 'dislikes'] as const;

/** The fields of a kind's model that visitors read: not the media links. */
type PublicName<K extends TitleKind> =
  | 'id'
  | `${K}_has_captions`
  | `${K}_${(typeof counters)[number]}`
  | `${K}_${PageField<K>}`;

interface PublicTitles {
  movie: Pick<StoredTitles['movie'], PublicName<'movie'>>;
  tvShow: Pick<StoredTitles['tvShow'], PublicName<'tvShow'>>;
  audiobook: Pick<StoredTitles['audiobook'], PublicName<'audiobook'>>;
}

export type PublicTitle<K extends TitleKind> = PublicTitles[K];

/** Reads the public fields of a title; undefined if the id is unknown. */
export async function readPublicTitle<K extends TitleKind>(kind: K, id: string): Promise<PublicTitle<K> | undefined> {
  const title = await readField<PublicTitle<K> | null>(`${models[kind]}.get`, {
    field: `get${models[kind]}`,
    types: { id: 'ID!' },
    args: { id },
    selection: ['id', ...[...pageFields[kind], 'has_captions', ...counters].map((field) => `${kind}_${field}`)],
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
export function readStoredMedia(kind: TitleKind, id: string): Promise<StoredMedia | undefined> {
  return mediaReaders[kind](id);
}

const mediaReaders: Record<TitleKind, (id: string) => Promise<StoredMedia | undefined>> = {
  movie: async (id) => {
    const record = await callAsMember('MovieMetadata.get', ({ models }) =>
      models.MovieMetadata.get({ id }, { selectionSet: ['movie_link', 'movie_captions'] }),
    );
    return record && { link: record.movie_link, captions: record.movie_captions };
  },
  tvShow: async (id) => {
    const record = await callAsMember('TVShowMetadata.get', ({ models }) =>
      models.TVShowMetadata.get({ id }, { selectionSet: ['tvShow_link', 'tvShow_episodes', 'tvShow_captions'] }),
    );
    return record && { link: record.tvShow_link, episodes: record.tvShow_episodes, captions: record.tvShow_captions };
  },
  audiobook: async (id) => {
    const record = await callAsMember('AudiobooksMetadata.get', ({ models }) =>
      models.AudiobooksMetadata.get(
        { id },
        { selectionSet: ['audiobook_link', 'audiobook_captions', 'audiobook_chapters'] },
      ),
    );
    if (!record) return undefined;
    const { audiobook_link: link, audiobook_captions: captions, audiobook_chapters: chapters } = record;
    return { link, captions, chapters };
  },
};

/** Addresses that a browser can play, one per delivery base, in this order; `expiresAt` is an ISO time. */
export type PlayableAddresses = Schema['PlaybackAddresses']['type'];

/** Returns signed URLs of a medium and its stream for the signed-in user. Rejects with `membershipNeededCode`. */
export async function playbackAddresses(link: string): Promise<PlayableAddresses> {
  const addresses = await callAsMember('playbackAddresses', ({ queries }) => queries.playbackAddresses({ link }));
  if (addresses) return addresses;
  throw new BackendError(membershipNeededCode, [{ path: 'playbackAddresses', message: 'The user has no membership.' }]);
}

/** Code of the rejection for a missing membership (the setting `watching_needs`). */
export const membershipNeededCode = 'MembershipNeeded';
