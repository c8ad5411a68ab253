import type { S3Client } from '@aws-sdk/client-s3';
import type { TitleKind } from '@rules/titles/title-kind';
import type { IndexSource, IndexState } from '../shared/cached-index';
import { batchGetAll } from '../shared/dynamodb/read-items';
import { counterVersions, stateOf, titleVersions } from '../shared/record-versions';
import { readTitleItems, scanTitles } from '../shared/stored-titles';
import { attributesToRead, type IndexedTitle, indexedTitle } from './indexed-title';
import { pointerKey, pointerOf, readSearch, readSnapshot, type SnapshotPointer } from './snapshot/snapshot-store';

/** State of a kind's titles: versions, latest changes, and the files of the snapshot if there are any. */
export interface TitleState extends IndexState {
  snapshot: SnapshotPointer | undefined;
  search: SnapshotPointer | undefined;
}

/** Returns the source of an index of a kind's titles (`CachedIndex`). */
export function titleSource(files: S3Client, kind: TitleKind) {
  return {
    readState: () => readTitleState(kind),
    readSnapshot: async ({ snapshot }: TitleState) => snapshot && readSnapshot(files, kind, snapshot),
    readAll: () => readTitles(kind),
    readByIds: (ids: string[]) => readTitlesById(kind, ids),
    /** Reads the current search index, which is older than the titles if these have just changed. */
    readSearch: async () => {
      const { search } = await readTitleState(kind);
      return search && readSearch(files, search);
    },
  } satisfies Omit<IndexSource<IndexedTitle, never, TitleState>, 'build'> & { readSearch: unknown };
}

/** Reads the state consistently, in one request. */
export async function readTitleState(kind: TitleKind): Promise<TitleState> {
  const { table, kind: ofTitles } = titleVersions(kind);
  const keys = [ofTitles, counterVersions(kind).kind, pointerKey(kind), pointerKey(kind, 'search')];
  const items = await batchGetAll(
    table,
    keys.map((key) => ({ kind: key })),
  );
  const [titles, counters, snapshot, search] = keys.map((key) => items.find((item) => item.kind === key));
  return {
    ...stateOf(titles),
    ...{ counters: stateOf(counters), snapshot: pointerOf(snapshot), search: pointerOf(search) },
  };
}

/** Reads all titles of a kind. Its cost grows with the catalogue: called once per process, never per request. */
async function readTitles(kind: TitleKind): Promise<IndexedTitle[]> {
  const titles: IndexedTitle[] = [];
  for await (const item of scanTitles(kind, attributesToRead(kind))) {
    const title = indexedTitle(kind, item);
    if (title) titles.push(title);
  }
  return titles;
}

/** Reads titles by id; deleted ones are missing. */
async function readTitlesById(kind: TitleKind, ids: string[]): Promise<Map<string, IndexedTitle>> {
  const found = await readTitleItems(kind, ids, attributesToRead(kind));
  const titles = found.flatMap((item) => indexedTitle(kind, item) ?? []);
  return new Map(titles.map((title) => [title.card.id, title]));
}
