import type { Change } from './record-versions';

/** The version of an index's records, and the ids of the latest changes. */
export interface IndexState {
  version: number;
  changes: Change[];
}

/** Reads the records of an index and their version. */
export interface IndexSource<Item, Index> {
  readState(): Promise<IndexState>;
  readAll(): Promise<Item[]>;
  /** Reads records by id; deleted ones are missing. */
  readByIds(ids: string[]): Promise<Map<string, Item>>;
  build(items: Item[]): Index;
}

interface Loaded<Index> {
  version: number;
  index: Index;
}

/** An in-memory index that follows its records' version: it reads the changed records only. */
export class CachedIndex<Item, Index extends { change(id: string, item: Item | undefined): void }> {
  private last: Loaded<Index> | undefined;
  private before: Promise<unknown> = Promise.resolve();

  constructor(private readonly source: IndexSource<Item, Index>) {}

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
    // Read before the records: a change that comes in between is seen twice rather than never.
    const state = await this.source.readState();
    if (loaded?.version === state.version) return loaded;
    const ids = loaded && changedSince(loaded.version, state);
    if (!ids) return { version: state.version, index: this.source.build(await this.source.readAll()) };
    const items = await this.source.readByIds(ids);
    for (const id of ids) loaded.index.change(id, items.get(id));
    return { version: state.version, index: loaded.index };
  }
}

/** The ids that changed after `version`; undefined when the list of changes does not reach back that far. */
function changedSince(version: number, state: IndexState): string[] | undefined {
  const recent = state.changes.filter((change) => change.version > version);
  const reachesBack = state.changes.some((change) => change.version <= version + 1);
  return reachesBack && state.version > version ? [...new Set(recent.map((change) => change.id))] : undefined;
}
