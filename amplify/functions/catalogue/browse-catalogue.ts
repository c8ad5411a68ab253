import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { foldDiacritics } from '../../rules/fold-diacritics';
import { largestPage, longestSearch, mostFilterValues } from '../../rules/request-bounds';
import { sortFields } from '../../rules/sort-fields';
import { isTitleKind, type TitleKind } from '../../rules/title-kind';
import { CachedIndex } from '../shared/cached-index';
import { readVersion, titleVersions } from '../shared/record-versions';
import { readTitleItems, scanTitles } from '../shared/stored-titles';
import { attributesToRead, type IndexedTitle, indexedTitle } from './indexed-title';
import { ScheduledIndex, type Scope } from './timed-index';
import type { CatalogueRequest } from './title-index';

const defaultPageSize = 12;

/** Answers a browse operation from an index per kind, which is built at its first request and follows the catalogue's version. */
export function catalogueBrowser(client: DynamoDBDocumentClient, scope: Scope) {
  const index = (kind: TitleKind) =>
    new CachedIndex<IndexedTitle, ScheduledIndex>({
      readState: () => readVersion(client, titleVersions(kind)),
      readAll: () => readTitles(client, kind),
      readByIds: (ids) => readTitlesById(client, kind, ids),
      build: (titles) => new ScheduledIndex(titles, scope),
    });
  const indexes = { movie: index('movie'), tvShow: index('tvShow'), audiobook: index('audiobook') };
  return async ({ kind, ...given }: BrowseArguments & { kind: unknown }) => {
    if (!isTitleKind(kind)) throw new Error('There is no such kind of title.');
    return (await indexes[kind].current()).browse(parseRequest(given));
  };
}

/** Reads all titles of a kind. Its cost grows with the catalogue: called once per process, never per request. */
async function readTitles(client: DynamoDBDocumentClient, kind: TitleKind): Promise<IndexedTitle[]> {
  const titles: IndexedTitle[] = [];
  for await (const item of scanTitles(client, kind, attributesToRead(kind))) {
    const title = indexedTitle(kind, item);
    if (title) titles.push(title);
  }
  return titles;
}

/** Reads titles by id; deleted ones are missing. */
async function readTitlesById(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  ids: string[],
): Promise<Map<string, IndexedTitle>> {
  const found = await readTitleItems(client, kind, ids, attributesToRead(kind));
  const titles = found.flatMap((item) => indexedTitle(kind, item) ?? []);
  return new Map(titles.map((title) => [title.card.id, title]));
}

type BrowseArguments = Partial<
  Omit<Schema['browseCatalogue']['args'] & Schema['browseTitles']['args'], 'kind' | 'sort'>
> & {
  sort?: string | null | undefined;
};

/** Parses and limits the arguments: pages of 12 by default, of 100 at most. */
export function parseRequest(given: BrowseArguments): CatalogueRequest {
  const search = given.search?.trim().slice(0, longestSearch);
  return {
    page: given.page ?? 1,
    pageSize: Math.min(Math.max(1, given.pageSize ?? defaultPageSize), largestPage),
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

function chosen(values: readonly (string | null)[] | null | undefined): string[] {
  return (values ?? []).flatMap((value) => value ?? []).slice(0, mostFilterValues);
}
