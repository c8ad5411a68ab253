import { a } from '@aws-amplify/data-schema';
import { downloads } from '../functions/downloads/resource';
import { readByOwner } from './rights';

/*
 * Downloads for offline viewing (docs/decisions/0041): the rights of members to keep media on their devices.
 */

/**
 * A title or an episode that a member keeps on a device. `download_key` is `{device id}#{title key}`. Written by the
 * operations below; expires (`expires_at`, epoch seconds) and is deleted with the account.
 */
export const Downloads = a
  .model({
    user_id: a.string().required(),
    download_key: a.string().required(),
    title_key: a.string().required(),
    title_kind: a.ref('TitleKind').required(),
    title_id: a.string().required(),
    // A random id of the browser's profile.
    device_id: a.string().required(),
    bytes: a.float().required(),
    requested_at: a.datetime().required(),
    expires_at: a.integer().required(),
  })
  .identifier(['user_id', 'download_key'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByOwner);

export const DownloadRight = a.customType({
  key: a.string().required(),
  titleKey: a.string().required(),
  deviceId: a.string().required(),
  bytes: a.float().required(),
  expiresAt: a.datetime().required(),
});

/**
 * Records a download of a title or an episode on a device, or renews it. Errors: `ACCOUNT_SUSPENDED`,
 * `MEMBERSHIP_NEEDED`, `NO_SUCH_TITLE`, `TOO_MANY_DOWNLOADS`, `TOO_MANY_DEVICES`, `TOO_MANY_REQUESTS`.
 */
export const requestDownload = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    titleId: a.id().required(),
    season: a.integer(),
    episode: a.integer(),
    deviceId: a.string().required(),
    bytes: a.float().required(),
  })
  .returns(a.ref('DownloadRight'))
  .handler(a.handler.function(downloads))
  .authorization((allow) => [allow.authenticated()]);

/** Returns the caller's valid downloads on all devices; null for a caller without an active membership. */
export const checkDownloads = a
  .query()
  .returns(a.ref('DownloadRight').required().array())
  .handler(a.handler.function(downloads))
  .authorization((allow) => [allow.authenticated()]);

/** Deletes the rights of the caller's downloads by their keys; a missing one counts as deleted. */
export const removeDownloads = a
  .mutation()
  .arguments({ keys: a.string().required().array().required() })
  .returns(a.boolean())
  .handler(a.handler.function(downloads))
  .authorization((allow) => [allow.authenticated()]);
