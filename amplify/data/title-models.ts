import { a } from '@aws-amplify/data-schema';
import { sortFields } from '../rules/titles/sort-fields';
import { titleKinds } from '../rules/titles/title-kind';
import { readByAdministrators, readByAll } from './rights';

/*
 * The three kinds of title, with the field names of existing records (specification: entities and their fields). All
 * kinds follow one pattern; only the prefix and a few fields differ. `*_bg` is the poster, `*_backdrop` a 16:9 still
 * for the player, `*_link` the medium, `*_trailer` the trailer (docs/decisions/0006).
 */

/** A link to a medium: signed-in customers read it, visitors do not, administrators maintain it. */
const mediaLink = () => a.string().authorization((allow) => [allow.authenticated().to(['read']), allow.group('ADMIN')]);

/**
 * A counter starts at 0 and changes only through the `react` operation; the model allows no update of it. (Amplify
 * writes a default as the creator and deletes records field by field, so a role that may create and delete titles needs
 * the same rights on their counters.)
 */
const counter = () =>
  a
    .integer()
    .default(0)
    .authorization((allow) => [
      allow.publicApiKey().to(['read']),
      allow.authenticated().to(['read']),
      allow.group('ADMIN').to(['create', 'read', 'delete']),
    ]);

/**
 * Flag for visitors, who may not read the addresses of captions. A resolver derives it (resolvers/captions-flag.ts): no update is
 * allowed, and a value in a new record is ignored. Amplify lets administrators choose a record's id only with the right
 * to create all of its fields.
 */
const captionsFlag = () =>
  a
    .boolean()
    .authorization((allow) => [
      allow.publicApiKey().to(['read']),
      allow.authenticated().to(['read']),
      allow.group('ADMIN').to(['create', 'read', 'delete']),
    ]);

/** The `saveTitle` operation and the end of an encoding write it; the model allows no update. */
const publishRequest = () =>
  a.string().authorization((allow) => [allow.group('ADMIN').to(['create', 'read', 'delete'])]);

/** The model of a kind of title: readable by all visitors, without subscriptions, which would reveal drafts. */
const titleModel = <Fields extends Parameters<typeof a.model>[0]>(fields: Fields) =>
  a.model(fields).disableOperations(['subscriptions']).authorization(readByAll);

export const MovieMetadata = titleModel({
  movie_id: a.string(),
  movie_title: a.string(),
  // Alternative titles in a language, separated by bars; the first is shown
  // (amplify/rules/titles/alternative-titles.ts)
  movie_title_en: a.string(),
  movie_title_es: a.string(),
  movie_series: a.string(),
  // The position in its series: a decimal number as text, for example `1.5` for a title between two others
  // (title-series.ts)
  movie_series_number: a.string(),
  movie_year: a.string(),
  movie_genre: a.string(),
  movie_quality: a.string(),
  movie_age: a.string(),
  movie_rate: a.string().default('0'),
  movie_bg: a.string(),
  movie_backdrop: a.string(),
  movie_link: mediaLink(),
  // Running time in the format of episodes, `[h:]mm:ss`
  movie_duration: a.string(),
  // JSON text of a list of { language, label, url[] }: WebVTT files under `src`, with one URL per delivery base
  movie_captions: mediaLink(),
  movie_has_captions: captionsFlag(),
  movie_trailer: a.string(),
  movie_description: a.string(),
  movie_director: a.string(),
  movie_casting: a.string(),
  movie_production: a.string(),
  movie_favorite: counter(),
  movie_likes: counter(),
  movie_dislikes: counter(),
  // DRAFT or PUBLISHED; a title without a status is published. Only administrators read drafts
  // (resolvers/draft-filter.ts)
  movie_status: a.string(),
  // Publication time; only administrators read a scheduled title before it
  movie_publish_at: a.datetime(),
  // The administrator who requested that this draft is published when its files are encoded
  movie_publish_requested_by: publishRequest(),
}).secondaryIndexes((index) => [index('movie_id')]);

export const TVShowMetadata = titleModel({
  tvShow_id: a.string(),
  tvShow_title: a.string(),
  tvShow_title_en: a.string(),
  tvShow_title_es: a.string(),
  tvShow_series: a.string(),
  tvShow_series_number: a.string(),
  tvShow_year: a.string(),
  tvShow_genre: a.string(),
  tvShow_quality: a.string(),
  tvShow_age: a.string(),
  tvShow_rate: a.string().default('0'),
  tvShow_bg: a.string(),
  tvShow_backdrop: a.string(),
  tvShow_link: mediaLink(),
  // Like `movie_captions`, for `tvShow_link`
  tvShow_captions: mediaLink(),
  tvShow_has_captions: captionsFlag(),
  tvShow_details: a.string(),
  tvShow_description: a.string(),
  tvShow_director: a.string(),
  tvShow_casting: a.string(),
  tvShow_production: a.string(),
  tvShow_favorite: counter(),
  tvShow_likes: counter(),
  tvShow_dislikes: counter(),
  // JSON text of a list of { id, filename, filetype, url[], thumbnail[] }
  tvShow_trailer: a.string(),
  // JSON text of a list of { id, title, season, episode, description, air_date, duration, url[], thumbnail[],
  // captions[] }, the captions like `movie_captions`
  tvShow_episodes: mediaLink(),
  tvShow_status: a.string(),
  tvShow_publish_at: a.datetime(),
  tvShow_publish_requested_by: publishRequest(),
}).secondaryIndexes((index) => [index('tvShow_id')]);

export const AudiobooksMetadata = titleModel({
  audiobook_id: a.string(),
  audiobook_title: a.string(),
  audiobook_title_en: a.string(),
  audiobook_title_es: a.string(),
  audiobook_series: a.string(),
  audiobook_series_number: a.string(),
  audiobook_year: a.string(),
  audiobook_language: a.string(),
  audiobook_age: a.string(),
  audiobook_rate: a.string().default('0'),
  audiobook_bg: a.string(),
  audiobook_link: mediaLink(),
  // Like `movie_duration`
  audiobook_duration: a.string(),
  // Like `movie_captions`: the text of the reading, line by line
  audiobook_captions: mediaLink(),
  audiobook_has_captions: captionsFlag(),
  // JSON text of a list of { title, start }, the start in seconds
  audiobook_chapters: a.string(),
  // The optional sample of specification, decision 11; older records have none.
  audiobook_trailer: a.string(),
  audiobook_description: a.string(),
  audiobook_author: a.string(),
  audiobook_narrator: a.string(),
  audiobook_published: a.string(),
  audiobook_production: a.string(),
  audiobook_favorite: counter(),
  audiobook_likes: counter(),
  audiobook_dislikes: counter(),
  audiobook_status: a.string(),
  audiobook_publish_at: a.datetime(),
  audiobook_publish_requested_by: publishRequest(),
}).secondaryIndexes((index) => [index('audiobook_id')]);

/**
 * Number of title changes and ids of the latest ones: one item per kind. A second item, `movie#counters`, has those of
 * the reaction counters, and a third, `movie#snapshot`, names the file with all titles at a version. The
 * catalogue-changes function writes them.
 */
export const CatalogueVersions = a
  .model({
    kind: a.string().required(),
    version: a.integer().required(),
    // JSON text of the latest changes: a list of { version, id }
    changes: a.string(),
    // Only in a snapshot item: path of the file in the bucket, and the version of the counters in it.
    file: a.string(),
    counter_version: a.integer(),
  })
  .identifier(['kind'])
  .disableOperations(['mutations', 'subscriptions'])
  // Visitors may not read this: the list also contains changes of drafts.
  .authorization(readByAdministrators);

/** The prefixes of the three models' fields name the kinds. */
export const TitleKind = a.enum(titleKinds);

export const CatalogueSort = a.enum(sortFields);

/** Fields of a title's card in a list, for all kinds. */
export const CatalogueCard = a.customType({
  id: a.id().required(),
  /** The title's own id, by which imports find it: `movie_id`, `tvShow_id`, `audiobook_id`. */
  code: a.string(),
  title: a.string(),
  /** Name shown to readers of English or Spanish, if it differs from the original one. */
  titleEn: a.string(),
  titleEs: a.string(),
  /** All alternative titles in the language as stored, separated by bars. */
  titlesEn: a.string(),
  titlesEs: a.string(),
  series: a.string(),
  seriesNumber: a.string(),
  year: a.string(),
  rate: a.string(),
  poster: a.string(),
  age: a.string(),
  quality: a.string(),
  genre: a.string(),
  language: a.string(),
  production: a.string(),
  /** Running time of a movie or an audiobook, `[h:]mm:ss`. */
  duration: a.string(),
  /** Director of a movie or TV show, author of an audiobook. */
  creator: a.string(),
  /** Link of an audiobook that is a page; never the address of a media file. */
  page: a.string(),
  likes: a.integer(),
  dislikes: a.integer(),
  favorites: a.integer(),
  /** PUBLISHED, or for administrators DRAFT or SCHEDULED. */
  status: a.string(),
  /** Publication time, if the title has one. */
  publishAt: a.datetime(),
  /** True for a draft that is published when its files are encoded, for administrators; null otherwise. */
  awaitsEncoding: a.boolean(),
  updatedAt: a.string(),
});

export const CatalogueFacet = a.customType({
  field: a.string().required(),
  value: a.string().required(),
  count: a.integer().required(),
});

export const CataloguePage = a.customType({
  items: a.ref('CatalogueCard').required().array().required(),
  total: a.integer().required(),
  page: a.integer().required(),
  pageCount: a.integer().required(),
  facets: a.ref('CatalogueFacet').required().array().required(),
  /** True if no title contains all words of the search query: the items are fuzzy matches. */
  isApproximate: a.boolean(),
  /** The query with its typos corrected, if one title contains a similar word for each of its words. */
  suggestion: a.string(),
});
