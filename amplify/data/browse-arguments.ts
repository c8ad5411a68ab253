import { a } from '@aws-amplify/data-schema';

/** Arguments that select a page of titles, for customers and in the back office. A function resolves the queries. */
export const browseArguments = {
  kind: a.ref('TitleKind').required(),
  page: a.integer(),
  pageSize: a.integer(),
  /** By default a search is sorted by relevance, any other list by title. */
  sort: a.ref('CatalogueSort'),
  isDescending: a.boolean(),
  genres: a.string().required().array(),
  years: a.string().required().array(),
  qualities: a.string().required().array(),
  ages: a.string().required().array(),
  languages: a.string().required().array(),
  /** Ranges of the length in minutes, such as `60-90` (amplify/rules/titles/title-length.ts). */
  lengths: a.string().required().array(),
  /** Series names, compared without case and diacritics. */
  series: a.string().required().array(),
  /** Words of a title, series, person, genre or description; tolerates diacritics, case, hyphens and a typo. */
  search: a.string(),
  /** Only the titles with these ids, in this order; unknown ids are omitted. */
  ids: a.id().required().array(),
};
