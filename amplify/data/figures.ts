import { a } from '@aws-amplify/data-schema';
import { figureReading } from '../functions/figures/resource';

/*
 * What the back office's dashboard shows (docs/decisions/0028). The figures are kept by additions in the same step as
 * what they count, so that nobody has to go through all records to know them. Days are UTC's.
 */

/**
 * How much of a figure a day has brought (amplify/rules/figure-names.ts). Under the day `total` stands what a level has
 * come to; days such as `2026-01-31#3` are parts of a day that belong together. Money is in minor units.
 */
const DailyFigures = a
  .model({ figure: a.string().required(), day: a.string().required(), amount: a.float().required() })
  .identifier(['figure', 'day'])
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

/** How often and how long a title was played on a day (`2026-01-31`) or in a month (`2026-01`). */
const TitleFigures = a
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
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

/**
 * What a customer played on a day, from which the figures can be counted again. `view_key` is the day and the title's or
 * episode's key. Its customer may take it away (export); nobody else reads it. Ends by itself (`expires_at`, epoch
 * seconds), and with the account.
 */
const DailyViews = a
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
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read'])]);

/** What has been counted that may be told of twice. Items end by themselves (`expires_at`, epoch seconds). */
const CountedEvents = a
  .model({ event: a.string().required(), expires_at: a.integer().required() })
  .identifier(['event'])
  .disableOperations(['subscriptions'])
  .authorization((allow) => [allow.group('ADMIN').to(['read'])]);

/** A figure over a period, and over the one of the same length before it. */
const FigureSeries = a.customType({
  /** As amplify/rules/figure-names.ts has it. */
  figure: a.string().required(),
  /** All that came in the period; of a level or a measurement, how much there was at its end. Null: never measured. */
  amount: a.float(),
  before: a.float(),
  /** Day by day; of a level or a measurement, how much there was at the end of each. */
  days: a.float().array().required(),
  /** When it was last measured; null for what is counted as it happens. */
  measuredAt: a.datetime(),
});

const TitleRank = a.customType({
  kind: a.ref('TitleKind').required(),
  titleId: a.id().required(),
  /** Null for a title that has been deleted since. */
  title: a.string(),
  plays: a.integer().required(),
  seconds: a.float().required(),
});

const FigureReport = a.customType({
  /** Days such as 2026-01-31, both included. */
  from: a.string().required(),
  to: a.string().required(),
  previousFrom: a.string().required(),
  previousTo: a.string().required(),
  figures: a.ref('FigureSeries').required().array().required(),
  /** Those that were played longest in the period, the first first. */
  topTitles: a.ref('TitleRank').required().array().required(),
});

/** The figures of a period, of 366 days at most. Error: `INVALID_PERIOD`. */
const readFigures = a
  .query()
  .arguments({ from: a.string().required(), to: a.string().required() })
  .returns(a.ref('FigureReport'))
  .handler(a.handler.function(figureReading))
  .authorization((allow) => [allow.group('ADMIN')]);

export const figureModels = {
  DailyFigures,
  TitleFigures,
  DailyViews,
  CountedEvents,
  FigureSeries,
  TitleRank,
  FigureReport,
  readFigures,
};
