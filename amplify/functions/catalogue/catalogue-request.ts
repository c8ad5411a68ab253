import { foldDiacritics } from '../../rules/fold-diacritics';
import { largestPage, longestSearch, mostFilterValues } from '../../rules/request-bounds';
import { sortFields } from '../../rules/sort-fields';
import type { CatalogueRequest } from './title-index';

type Optional<T> = T | null | undefined;

/** The operation's arguments as they arrive: all but the kind may be missing. */
export interface BrowseArguments {
  page?: Optional<number>;
  pageSize?: Optional<number>;
  sort?: Optional<string>;
  isDescending?: Optional<boolean>;
  genres?: Optional<Optional<string>[]>;
  years?: Optional<Optional<string>[]>;
  qualities?: Optional<Optional<string>[]>;
  ages?: Optional<Optional<string>[]>;
  languages?: Optional<Optional<string>[]>;
  lengths?: Optional<Optional<string>[]>;
  series?: Optional<Optional<string>[]>;
  statuses?: Optional<Optional<string>[]>;
  search?: Optional<string>;
  relatedTo?: Optional<string>;
  ids?: Optional<Optional<string>[]>;
}

const usualPage = 12;

/** A request within bounds: pages of 12 unless told, of 100 at most. */
export function parseRequest(given: BrowseArguments): CatalogueRequest {
  const search = given.search?.trim().slice(0, longestSearch);
  return {
    page: given.page ?? 1,
    pageSize: Math.min(Math.max(1, given.pageSize ?? usualPage), largestPage),
    sort: sortFields.find((field) => field === given.sort),
    isDescending: given.isDescending ?? false,
    filters: {
      genre: chosen(given.genres).map((genre) => genre.toLowerCase()),
      year: chosen(given.years),
      quality: chosen(given.qualities),
      age: chosen(given.ages),
      language: chosen(given.languages),
      length: chosen(given.lengths),
      status: chosen(given.statuses),
      series: chosen(given.series).map(foldDiacritics),
    },
    search: search || undefined,
    relatedTo: given.relatedTo ?? undefined,
    ids: given.ids ? [...new Set(given.ids.flatMap((id) => id ?? []))].slice(0, largestPage) : undefined,
  };
}

function chosen(values: Optional<Optional<string>[]>): string[] {
  return (values ?? []).flatMap((value) => value ?? []).slice(0, mostFilterValues);
}
