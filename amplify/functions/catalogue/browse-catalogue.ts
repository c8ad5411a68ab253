import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { foldDiacritics } from '../../rules/fold-diacritics';
import { largestPage, longestSearch, mostFilterValues } from '../../rules/request-bounds';
import { sortFields } from '../../rules/sort-fields';
import type { TitleKind } from '../../rules/title-kind';
import { CachedIndex } from '../shared/cached-index';
import { readVersion, titleVersions } from '../shared/record-versions';
import { readTitleItems, scanTitles } from '../shared/stored-titles';
import { attributesToRead, type IndexedTitle, indexedTitle } from './indexed-title';
import { ScheduledIndex, type Scope } from './timed-index';
import type { CatalogueRequest } from './title-index';

const usualPage = 12;

type LiveIndex = CachedIndex<IndexedTitle, ScheduledIndex>;

/** An index for each kind of title, kept up with the catalogue's version; each is built when it is first asked for. */
export function cachedIndexes(client: DynamoDBDocumentClient, scope: Scope): Record<TitleKind, LiveIndex> {
  return {
    movie: cachedIndex(client, 'movie', scope),
    tvShow: cachedIndex(client, 'tvShow', scope),
    audiobook: cachedIndex(client, 'audiobook', scope),
  };
}

function cachedIndex(client: DynamoDBDocumentClient, kind: TitleKind, scope: Scope): LiveIndex {
  return new CachedIndex({
    readState: () => readVersion(client, titleVersions(kind)),
    readAll: () => readTitles(client, kind),
    readSome: (ids) => readTitlesById(client, kind, ids),
    build: (titles) => new ScheduledIndex(titles, scope),
  });
}

/** All titles of a kind. The one read whose cost grows with the catalogue: once a process, never a request. */
async function readTitles(client: DynamoDBDocumentClient, kind: TitleKind): Promise<IndexedTitle[]> {
  const titles: IndexedTitle[] = [];
  for await (const item of scanTitles(client, kind, attributesToRead(kind))) {
    const title = indexedTitle(kind, item);
    if (title) titles.push(title);
  }
  return titles;
}

/** The named titles as they are now; those that are gone are missing from the answer. */
async function readTitlesById(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  ids: string[],
): Promise<Map<string, IndexedTitle>> {
  const found = await readTitleItems(client, kind, ids, attributesToRead(kind));
  const titles = found.flatMap((item) => indexedTitle(kind, item) ?? []);
  return new Map(titles.map((title) => [title.card.id, title]));
}

type Optional<T> = T | null | undefined;

/** The operation's arguments as they arrive: all but the kind may be missing. */
interface BrowseArguments {
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
