import { a } from '@aws-amplify/data-schema';
import { accountClosing, ownRecordsReading } from '../functions/account-closing/resource';
import { catalogue } from '../functions/catalogue/resource';
import { playback } from '../functions/playback/resource';
import { progressHiding, progressSaving } from '../functions/progress/resource';
import { reactions } from '../functions/reactions/resource';
import { browseArguments } from './browse-arguments';

/*
 * Operations that a function resolves because authorization rules of a model cannot express them. Their types are
 * defined with their models (title-models.ts, viewing-models.ts, billing-models.ts).
 */

/**
 * A page of cards with its total and the counts of each filter. Its cost is independent of the catalogue's size
 * (specification, decision 31).
 */
export const browseCatalogue = a
  .query()
  .arguments({
    ...browseArguments,
    /** Only titles related to this one: those with a common genre, for audiobooks with the same language. */
    relatedTo: a.id(),
  })
  .returns(a.ref('CataloguePage'))
  .handler(a.handler.function(catalogue))
  .authorization((allow) => [allow.publicApiKey(), allow.authenticated()]);

/**
 * Likes, dislikes or favours a title for the caller. The counters are exact under concurrent calls and count each
 * customer once. Limited in rate per customer: `TOO_MANY_MARKS`.
 */
export const react = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    titleId: a.id().required(),
    change: a.ref('ReactionChange').required(),
  })
  .returns(a.ref('TitleReactions'))
  .handler(a.handler.function(reactions))
  .authorization((allow) => [allow.authenticated()]);

/**
 * Saves the caller's progress in a title or episode and returns the stored progress. A save that is older than the
 * stored one, or that would move the position back without a seek, changes nothing.
 */
export const saveProgress = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    titleId: a.id().required(),
    season: a.integer(),
    episode: a.integer(),
    positionSeconds: a.float().required(),
    durationSeconds: a.float(),
    /** Time by the device's clock; a time in the future counts as now. */
    playedAt: a.datetime().required(),
    step: a.ref('ProgressStep').required(),
  })
  .returns(a.ref('SavedProgress'))
  .handler(a.handler.function(progressSaving))
  .authorization((allow) => [allow.authenticated()]);

/** Hides a title from the caller's "Continue" row, or shows it again; returns false if there is no stored progress. */
export const hideProgress = a
  .mutation()
  .arguments({ titleKey: a.string().required(), isHidden: a.boolean().required() })
  .returns(a.boolean())
  .handler(a.handler.function(progressHiding))
  .authorization((allow) => [allow.authenticated()]);

/** Deletes the caller's account with all its records. Error: `ADMIN_ACCOUNT`. */
export const closeAccount = a
  .mutation()
  .returns(a.boolean())
  .handler(a.handler.function(accountClosing))
  .authorization((allow) => [allow.authenticated()]);

/**
 * Returns signed URLs, one per delivery base, for a stored medium under a `src` folder; null for a caller who needs a
 * membership. Error: `ACCOUNT_SUSPENDED`.
 */
export const playbackAddresses = a
  .query()
  .arguments({ link: a.string().required() })
  .returns(a.ref('PlaybackAddresses'))
  .handler(a.handler.function(playback))
  .authorization((allow) => [allow.authenticated()]);

/**
 * The caller's records in models that customers cannot read, for the data export: JSON text of `{ ActivityLogs: […],
 * BlogComment: […], UserSignUps: […], nextToken: "…" }`. With the token it returns further activities.
 */
export const readOwnRecords = a
  .query()
  .arguments({ nextToken: a.string() })
  .returns(a.string())
  .handler(a.handler.function(ownRecordsReading))
  .authorization((allow) => [allow.authenticated()]);
