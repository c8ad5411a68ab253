import type { Change } from './record-versions';

/** The version of an index's records, and the ids of the latest changes. */
export interface ChangeLog {
  version: number;
  changes: Change[];
}

export interface IndexState extends ChangeLog {
  /** Changes of counters only; a reader that is too far behind may miss some of them. */
  counters?: ChangeLog;
}

/** Versions of the changes that an index contains. */
export interface IndexVersions {
  version: number;
  /** Version of the counters; 0 for records without. */
  counterVersion: number;
}

/** All records of an index at a version, stored in one place. */
export interface IndexSnapshot<Item> extends IndexVersions {
  items: Item[];
}

/** Reads the records of an index and their version. */
export interface IndexSource<Item, Index, State extends IndexState = IndexState> {
  readState(): Promise<State>;
  /** Returns the snapshot; undefined if there is none that can be read. */
  readSnapshot?(state: State): Promise<IndexSnapshot<Item> | undefined>;
  readAll(): Promise<Item[]>;
  /** Reads records by id; deleted ones are missing. */
  readByIds(ids: string[]): Promise<Map<string, Item>>;
  build(items: Item[]): Index;
}

interface Loaded<Index> extends IndexVersions {
  index: Index;
}

/**
 * An in-memory index that follows its records' version: it reads the changed records only. At the start, or too far
 * behind, it reads the snapshot and the records that have changed since, or else all records.
 */
export class CachedIndex<
  Item,
  Index extends { change(id: string, item: Item | undefined): void },
  State extends IndexState = IndexState,
> {
  private last: Loaded<Index> | undefined;
  private before: Promise<unknown> = Promise.resolve();

  constructor(private readonly source: IndexSource<Item, Index, State>) {}

  /**
   * Returns the current index. Concurrent callers share one refresh; after a failure the next caller continues from the
   * last good state.
   */
  current(): Promise<Index> {
    const refreshed = this.before.then(async () => {
      this.last = await this.refreshed(this.last);
      return this.last.index;
    });
    this.before = refreshed.catch(() => undefined);
    return refreshed;
  }

  private async refreshed(loaded: Loaded<Index> | undefined): Promise<Loaded<Index>> {
    // Read before the records: a change in between is then seen twice instead of never.
    const state = await this.source.readState();
    const versions = { version: state.version, counterVersion: state.counters?.version ?? 0 };
    const ids = loaded && changedSince(loaded, state);
    if (ids) return { ...versions, index: await this.changed(loaded.index, ids) };
    const snapshot = await this.source.readSnapshot?.(state);
    const since = snapshot && changedSince(snapshot, state);
    if (since) return { ...versions, index: await this.changed(this.source.build(snapshot.items), since) };
    return { ...versions, index: this.source.build(await this.source.readAll()) };
  }

  private async changed(index: Index, ids: string[]): Promise<Index> {
    if (ids.length === 0) return index;
    const items = await this.source.readByIds(ids);
    for (const id of ids) index.change(id, items.get(id));
    return index;
  }
}

/** Returns the ids that changed after these versions; undefined if the list of changes does not reach back that far. */
function changedSince({ version, counterVersion }: IndexVersions, state: IndexState): string[] | undefined {
  const isCurrent = state.version === version;
  const reachesBack = state.changes.some((change) => change.version <= version + 1);
  if (!isCurrent && !(reachesBack && state.version > version)) return undefined;
  const counted = (state.counters?.changes ?? []).filter((change) => change.version > counterVersion);
  const recent = state.changes.filter((change) => change.version > version);
  return [...new Set([...recent, ...counted].map((change) => change.id))];
}
