import type { S3Client } from '@aws-sdk/client-s3';
import { objectFrom } from '@rules/object-from';
import { maxFilterValues, maxPageSize, maxSearchLength } from '@rules/request-bounds';
import { foldDiacritics } from '@rules/text/fold-diacritics';
import { sortFields } from '@rules/titles/sort-fields';
import { isTitleKind, type TitleKind, titleKinds } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { CachedIndex } from '../shared/cached-index';
import type { IndexedTitle } from './indexed-title';
import { ScheduledIndex, type Scope } from './timed-index';
import type { CatalogueRequest } from './title-index';
import { type TitleState, titleSource } from './title-source';

const defaultPageSize = 12;

/** Answers a browse operation from an index per kind, which is built at its first request and follows the catalogue's version. */
export function catalogueBrowser(files: S3Client, scope: Scope) {
  const index = (kind: TitleKind) => {
    const { readSearch, ...source } = titleSource(files, kind);
    return new CachedIndex<IndexedTitle, ScheduledIndex, TitleState>({
      ...source,
      build: (titles) => new ScheduledIndex(titles, scope, readSearch),
    });
  };
  const indexes = objectFrom(titleKinds, index);
  return async ({ kind, ...given }: BrowseArguments & { kind: unknown }) => {
    if (!isTitleKind(kind)) throw new Error('Unknown kind of title.');
    const request = parseRequest(given);
    const current = await indexes[kind].current();
    if (request.search) await current.prepareSearch();
    return current.browse(request);
  };
}

type BrowseArguments = Partial<
  Omit<Schema['browseCatalogue']['args'] & Schema['browseTitles']['args'], 'kind' | 'sort'>
> & {
  sort?: string | null | undefined;
};

/** Parses and limits the arguments: pages of 12 by default, of 100 at most. */
export function parseRequest(given: BrowseArguments): CatalogueRequest {
  const search = given.search?.trim().slice(0, maxSearchLength);
  return {
    page: given.page ?? 1,
    pageSize: Math.min(Math.max(1, given.pageSize ?? defaultPageSize), maxPageSize),
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
    ids: given.ids ? [...new Set(given.ids.flatMap((id) => id ?? []))].slice(0, maxPageSize) : undefined,
  };
}

function chosen(values: readonly (string | null)[] | null | undefined): string[] {
  return (values ?? []).flatMap((value) => value ?? []).slice(0, maxFilterValues);
}
