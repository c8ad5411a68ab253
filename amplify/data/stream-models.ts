import { a } from '@aws-amplify/data-schema';
import { streamRequests } from '../functions/streams/resource';
import { streamStates } from '../rules/media/media-streams';
import { readByAdministrators } from './rights';

/*
 * Adaptive streams of masters (docs/decisions/0040). Functions write them, administrators read them; players get their
 * addresses from `playbackAddresses`.
 */

export const StreamState = a.enum(streamStates);

/** The stream of one master. The id is the path of the master in the bucket. */
export const MediaStreams = a
  .model({
    title_kind: a.ref('TitleKind').required(),
    title_id: a.id().required(),
    // The title's name when the encoding was requested.
    title: a.string(),
    state: a.ref('StreamState').required(),
    requested_at: a.datetime().required(),
    // Progress of the running job, 0 to 100.
    percent: a.integer(),
    // Id of the running encoding: names its folder, and is its job's idempotency token.
    encoding_id: a.string(),
    job_id: a.string(),
    // JSON text of { form, heights, duration, stills }
    planned: a.string(),
    // The finished stream, which players use also while another encoding runs: its folder, and its JSON text in the
    // form of `planned`.
    folder: a.string(),
    renditions: a.string(),
    // Reason of the last failure, as the encoder reported it.
    failure: a.string(),
  })
  .secondaryIndexes((index) => [index('title_id'), index('state').sortKeys(['requested_at'])])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

export const StreamStatus = a.customType({ id: a.id().required(), state: a.ref('StreamState').required() });

/**
 * Requests an encoding of a master; a running one is not restarted. The title must reference the file. Errors: `NO_SUCH_TITLE`,
 * `NO_SUCH_FILE`.
 */
export const encodeMedia = a
  .mutation()
  .arguments({ kind: a.ref('TitleKind').required(), titleId: a.id().required(), path: a.string().required() })
  .returns(a.ref('StreamStatus'))
  .handler(a.handler.function(streamRequests))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Cancels the running encoding of a master and keeps a finished stream. Error: `NO_SUCH_ENCODING`. */
export const cancelEncoding = a
  .mutation()
  .arguments({ path: a.string().required() })
  .returns(a.ref('StreamStatus'))
  .handler(a.handler.function(streamRequests))
  .authorization((allow) => [allow.group('ADMIN')]);

export const EncodingRequests = a.customType({
  /** Number of encodings that this call has requested. */
  requested: a.integer().required(),
  /** Passed to the next call; null after the last title. */
  next: a.string(),
});

/** Requests the encoding of masters without stream and request; each call processes a part of the titles. */
export const encodeMissing = a
  .mutation()
  .arguments({ after: a.string() })
  .returns(a.ref('EncodingRequests'))
  .handler(a.handler.function(streamRequests))
  .authorization((allow) => [allow.group('ADMIN')]);
