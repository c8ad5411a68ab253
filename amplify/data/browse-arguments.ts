import { a } from '@aws-amplify/data-schema';

/** By what a page of titles is chosen, for customers and in the back office. A function answers what fits. */
export const browseArguments = {
  kind: a.ref('TitleKind').required(),
  page: a.integer(),
  pageSize: a.integer(),
  /** Without one, a search is answered best match first, anything else by title. */
  sort: a.ref('CatalogueSort'),
  isDescending: a.boolean(),
  genres: a.string().required().array(),
  years: a.string().required().array(),
  qualities: a.string().required().array(),
  ages: a.string().required().array(),
  languages: a.string().required().array(),
  /** Bands such as `60-90`, in minutes (amplify/rules/titles/title-length.ts). */
  lengths: a.string().required().array(),
  /** Series names, compared without case and accents. */
  series: a.string().required().array(),
  /** Words of a title, its series, a person, a genre or the description; tolerant of accents, case, hyphens and a typo. */
  search: a.string(),
  /** Just these titles, in this order, those that are not there left out. */
  ids: a.id().required().array(),
};
