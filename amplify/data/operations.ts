import { a } from '@aws-amplify/data-schema';
import { catalogue } from '../functions/catalogue/resource';
import { playback } from '../functions/playback/resource';
import { reactions } from '../functions/reactions/resource';
import { support } from '../functions/support/resource';

/*
 * Operations that a function answers because the rules cannot be written as rights on a model. Their types stand beside
 * the models they belong to (catalogue.ts, viewing.ts, support.ts).
 */

/** A page of cards with its total and the counts behind each filter: what it costs does not grow with the catalogue (decision 31). */
const browseCatalogue = a
  .query()
  .arguments({
    kind: a.ref('TitleKind').required(),
    page: a.integer(),
    pageSize: a.integer(),
    sort: a.ref('CatalogueSort'),
    isDescending: a.boolean(),
    genres: a.string().required().array(),
    years: a.string().required().array(),
    qualities: a.string().required().array(),
    ages: a.string().required().array(),
    languages: a.string().required().array(),
    /** Words of a title, a person, a genre or the description; tolerant of accents, case, hyphens and a typo. */
    search: a.string(),
    /** Only titles related to this one: a shared genre, for audiobooks the same language. */
    relatedTo: a.id(),
  })
  .returns(a.ref('CataloguePage'))
  .handler(a.handler.function(catalogue))
  .authorization((allow) => [allow.publicApiKey(), allow.authenticated()]);

/** Likes, dislikes or favours a title for the caller; counts each customer once, exactly, under any number of simultaneous calls. */
const react = a
  .mutation()
  .arguments({
    kind: a.ref('TitleKind').required(),
    titleId: a.id().required(),
    change: a.ref('ReactionChange').required(),
  })
  .returns(a.ref('TitleReactions'))
  .handler(a.handler.function(reactions))
  .authorization((allow) => [allow.authenticated()]);

/** Signed addresses, one a delivery base, for a stored medium under a `src` folder. */
const playbackAddresses = a
  .query()
  .arguments({ link: a.string().required() })
  .returns(a.ref('PlaybackAddresses'))
  .handler(a.handler.function(playback))
  .authorization((allow) => [allow.authenticated()]);

/** Files a support request and answers its number. Bounded in size, and in rate by the caller's address. */
const fileSupportRequest = a
  .mutation()
  .arguments({
    name: a.string().required(),
    email: a.string().required(),
    subject: a.string().required(),
    message: a.string().required(),
  })
  .returns(a.string())
  .handler(a.handler.function(support))
  .authorization((allow) => [allow.publicApiKey(), allow.authenticated()]);

export const operations = { browseCatalogue, react, playbackAddresses, fileSupportRequest };
