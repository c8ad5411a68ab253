import { a } from '@aws-amplify/data-schema';
import { figureReading } from '../functions/figures/resource';
import { readByAdministrators, readByOwner } from './rights';

/*
 * Figures of the back office's dashboard (docs/decisions/0028). Counters are updated in the same transaction as the
 * records they count, those of plays and accounts by streams (docs/decisions/0045), so no operation scans all records.
 * Days are in UTC.
 */

/**
 * The amount of a figure on one day (amplify/rules/figure-names.ts). The day `total` holds the running total of a
 * level; days such as `2026-01-31#3` are shards of one day. Money is in minor units.
 */
export const DailyFigures = a
  .model({ figure: a.string().required(), day: a.string().required(), amount: a.float().required() })
  .identifier(['figure', 'day'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

/** The number and duration of a title's plays on a day (`2026-01-31`) or in a month (`2026-01`). */
export const TitleFigures = a
  .model({
    period: a.string().required(),
    title_key: a.string().required(),
    title_kind: a.ref('TitleKind').required(),
    title_id: a.string().required(),
    plays: a.integer().required(),
    seconds: a.float().required(),
  })
  .identifier(['period', 'title_key'])
  .secondaryIndexes((index) => [index('period').sortKeys(['seconds'])])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

/**
 * A customer's plays on one day, from which the figures can be recomputed. `view_key` is the day and the title's or
 * episode's key. Only the customer can read it, through the data export. It expires (`expires_at`, epoch seconds) and
 * is deleted with the account.
 */
export const DailyViews = a
  .model({
    user_id: a.string().required(),
    view_key: a.string().required(),
    day: a.string().required(),
    title_kind: a.ref('TitleKind').required(),
    title_id: a.string().required(),
    plays: a.integer().required(),
    seconds: a.float().required(),
    last_at: a.datetime().required(),
    expires_at: a.integer().required(),
  })
  .identifier(['user_id', 'view_key'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByOwner);

/**
 * Ids of events and of batches that a stream has delivered, which prevent a second delivery from being counted. Items
 * expire (`expires_at`, epoch seconds).
 */
export const CountedEvents = a
  .model({ event: a.string().required(), expires_at: a.integer().required() })
  .identifier(['event'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);

/** A figure over a period, and over the preceding period of the same length. */
export const FigureSeries = a.customType({
  /** A name of amplify/rules/figure-names.ts. */
  figure: a.string().required(),
  /** Sum over the period; for a level or a measurement the value at its end. Null if never measured. */
  amount: a.float(),
  before: a.float(),
  /** Values by day; for a level or a measurement the value at the end of each day. */
  days: a.float().array().required(),
  /** Time of the last measurement; null for figures that are counted per event. */
  measuredAt: a.datetime(),
});

export const TitleRank = a.customType({
  kind: a.ref('TitleKind').required(),
  titleId: a.id().required(),
  /** Null for a title that has been deleted since. */
  title: a.string(),
  plays: a.integer().required(),
  seconds: a.float().required(),
});

export const FigureReport = a.customType({
  /** Days such as 2026-01-31, both included. */
  from: a.string().required(),
  to: a.string().required(),
  previousFrom: a.string().required(),
  previousTo: a.string().required(),
  figures: a.ref('FigureSeries').required().array().required(),
  /** Titles with the longest playing time in the period, in descending order. */
  topTitles: a.ref('TitleRank').required().array().required(),
});

/** Returns the figures of a period of at most 366 days. Error: `INVALID_PERIOD`. */
export const readFigures = a
  .query()
  .arguments({ from: a.string().required(), to: a.string().required() })
  .returns(a.ref('FigureReport'))
  .handler(a.handler.function(figureReading))
  .authorization((allow) => [allow.group('ADMIN')]);
