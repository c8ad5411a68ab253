import type { S3Client } from '@aws-sdk/client-s3';
import { type TitleKind, titleKinds } from '@rules/titles/title-kind';
import { CachedIndex } from '../../shared/cached-index';
import type { IndexedTitle } from '../indexed-title';
import { packSearch } from '../search/packed-search';
import { byTitle } from '../title-index';
import { readTitleState, type TitleState, titleSource } from '../title-source';
import { deleteUnusedFiles, formatHash, writeSearch, writeSnapshot } from './snapshot-store';

/** Milliseconds until a file is rewritten: `counters` if only these have changed, `file` if nothing has. */
const oldest = { counters: 3_600_000, file: 24 * 3_600_000 } as const;

/** Writes the snapshots of the kinds whose titles have changed. Called by a schedule, which limits how often. */
export async function refreshSnapshots(files: S3Client): Promise<void> {
  // One kind after the other: the titles of one fill most of the memory.
  for (const kind of titleKinds) {
    const state = await readTitleState(kind);
    const outdated = outdatedParts(kind, state, Date.now());
    if (outdated.snapshot || outdated.search) await refreshSnapshot(files, kind, outdated);
  }
}

type OutdatedParts = Record<'snapshot' | 'search', boolean>;

/** A file of a former format is replaced immediately, a damaged or deleted file after at most a day. */
function outdatedParts(
  kind: TitleKind,
  { version, counters, snapshot, search }: TitleState,
  now: number,
): OutdatedParts {
  if (version === 0 && counters?.version === 0) return { snapshot: false, search: false };
  const isOlder = (writtenAt: string, age: number) => now - Date.parse(writtenAt) > age;
  return {
    snapshot:
      snapshot?.version !== version ||
      snapshot.format !== formatHash(kind, 'snapshot') ||
      isOlder(snapshot.writtenAt, snapshot.counterVersion === counters?.version ? oldest.file : oldest.counters),
    search:
      search?.version !== version ||
      search.format !== formatHash(kind, 'search') ||
      isOlder(search.writtenAt, oldest.file),
  };
}

/**
 * Writes the titles from the previous snapshot and the changes since, or from the tables; then their search index from
 * the previous one. Titles read from the tables take twice the memory and most of the time, so that in this case the
 * next call writes the index, from the snapshot.
 */
async function refreshSnapshot(files: S3Client, kind: TitleKind, outdated: OutdatedParts): Promise<void> {
  const source = titleSource(files, kind);
  let state: TitleState | undefined;
  let origin: 'snapshot' | 'tables' = 'snapshot';
  const titles = new CachedIndex<IndexedTitle, TitleList, TitleState>({
    ...source,
    readState: async () => {
      state = await source.readState();
      return state;
    },
    readAll: () => {
      origin = 'tables';
      return source.readAll();
    },
    build: (items) => new TitleList(items),
  });
  const items = (await titles.current()).items().sort(byTitle);
  if (!state) throw new Error('The state of the titles could not be read.');
  const { version, counters } = state;
  if (outdated.snapshot) {
    await writeSnapshot(files, kind, { version, counterVersion: counters?.version ?? 0, items });
  }
  if (outdated.search && origin === 'snapshot') {
    await writeSearch(files, kind, version, packSearch(items, await source.readSearch()));
  }
  await deleteUnusedFiles(files, kind, Date.now());
}

/** All titles of a kind, changed as `CachedIndex` changes an index. */
class TitleList {
  private readonly titles: Map<string, IndexedTitle>;

  constructor(items: readonly IndexedTitle[]) {
    this.titles = new Map(items.map((title) => [title.card.id, title]));
  }

  change(id: string, title: IndexedTitle | undefined): void {
    if (title) this.titles.set(id, title);
    else this.titles.delete(id);
  }

  items(): IndexedTitle[] {
    return [...this.titles.values()];
  }
}
