import { a } from '@aws-amplify/data-schema';
import { maxNoteLength, maxTitleIdLength, maxTitleKeyLength } from '../rules/titles/title-key';
import { readByOwner } from './rights';

/*
 * Records of a customer's use of titles. `user_id`, the first part of their key, is the customer's user-pool id
 * (`sub`): one record per customer and title, across devices. `title_key` is `{kind}#{id}`, for an episode
 * `tvShow#{id}#{season}#{episode}`.
 */

const title = {
  user_id: a.string().required(),
  title_key: a
    .string()
    .required()
    .validate((v) => v.maxLength(maxTitleKeyLength)),
  title_kind: a.ref('TitleKind').required(),
  title_id: a
    .string()
    .required()
    .validate((v) => v.maxLength(maxTitleIdLength)),
};

/** Written by the `react` operation, which keeps the title's counter equal to the number of these records. */
export const Favorites = a
  .model({ ...title, marked_at: a.datetime().required() })
  .identifier(['user_id', 'title_key'])
  .disableOperations(['mutations', 'subscriptions'])
  .authorization(readByOwner);

/** Written by the `react` operation: like and dislike exclude each other because a title has one record. */
export const Reactions = a
  .model({ ...title, reaction: a.enum(['LIKE', 'DISLIKE']), marked_at: a.datetime().required() })
  .identifier(['user_id', 'title_key'])
  .disableOperations(['mutations', 'subscriptions'])
  .authorization(readByOwner);

/**
 * A customer's progress in a title. The `saveProgress` and `hideProgress` operations write it, for existing titles and
 * episodes only, which bounds the number of records. The customer can delete a record.
 */
export const WatchProgress = a
  .model({
    ...title,
    season: a.integer(),
    episode: a.integer(),
    position_seconds: a.float().required(),
    duration_seconds: a.float(),
    /** Time by the device's clock at which the position was reached; the later one wins. */
    played_at: a.datetime().required(),
    /** Time at which the title was hidden from the "Continue" row; its position stays. */
    hidden_at: a.datetime(),
  })
  .identifier(['user_id', 'title_key'])
  .secondaryIndexes((index) => [index('user_id').sortKeys(['played_at'])])
  .authorization((allow) => [allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read', 'delete'])]);

/** A customer's watchlist: the customer writes it directly, up to a limit (resolvers/list-limits.ts). */
export const WatchLater = a
  .model({ ...title, added_at: a.datetime().required() })
  .identifier(['user_id', 'title_key'])
  .authorization((allow) => [allow.ownerDefinedIn('user_id').identityClaim('sub')]);

/**
 * Positions that a customer saved, each with an optional note (docs/decisions/0033). The customer writes them directly,
 * up to a limit (resolvers/list-limits.ts). `moment_key` is `{kind}#{id}#{whole second}`, so there is at most one
 * record per second.
 */
export const SavedMoments = a
  .model({
    user_id: title.user_id,
    moment_key: title.title_key,
    title_kind: title.title_kind,
    title_id: title.title_id,
    position_seconds: a.float().required(),
    note: a.string().validate((v) => v.maxLength(maxNoteLength)),
  })
  .identifier(['user_id', 'moment_key'])
  // No subscriptions: another device queries when its player opens.
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.ownerDefinedIn('user_id').identityClaim('sub')]);

/** A customer's reactions to a title, and the title's counters after the change. */
export const TitleReactions = a.customType({
  likes: a.integer().required(),
  dislikes: a.integer().required(),
  favorites: a.integer().required(),
  reaction: a.string(),
  isFavorite: a.boolean().required(),
});

export const ReactionChange = a.enum(['LIKE', 'DISLIKE', 'CLEAR_REACTION', 'ADD_FAVORITE', 'REMOVE_FAVORITE']);

/** `PLAYED`: reached by playback. `SOUGHT`: reached by a seek, or started over. */
export const ProgressStep = a.enum(['PLAYED', 'SOUGHT']);

/** The stored position after a save, which may be another device's. */
export const SavedProgress = a.customType({
  position_seconds: a.float().required(),
  duration_seconds: a.float(),
  played_at: a.datetime().required(),
});

export const PlaybackAddresses = a.customType({
  /** Signed URLs, one per delivery base, in the order of the bases. */
  addresses: a.string().required().array().required(),
  expiresAt: a.datetime().required(),
  /** The adaptive stream of the medium, if it has one. */
  stream: a.ref('StreamAddresses'),
  /** State of its encoding, if it has no stream. */
  encoding: a.ref('StreamState'),
});

/** Signed URLs of a stream, one per delivery base; the query of each playlist is valid for all files of its folder. */
export const StreamAddresses = a.customType({
  form: a.ref('StreamForm').required(),
  /** Length in seconds. */
  duration: a.float().required(),
  /** Heights of the video renditions in pixels, ascending; empty for an audiobook. */
  heights: a.integer().required().array().required(),
  playlists: a.string().required().array().required(),
  /** Signed URLs of the same film as one file; empty for an audiobook. */
  progressive: a.string().required().array().required(),
  /** Signed URLs of frames of the film, one of which the player shows before playback. */
  stills: a.string().required().array().required(),
});

export const StreamForm = a.enum(['video', 'audio']);
