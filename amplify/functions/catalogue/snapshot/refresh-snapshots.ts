import { type TitleKind, titleKinds } from '../../../rules/title-kind';
import { CachedIndex } from '../../shared/cached-index';
import type { IndexedTitle } from '../indexed-title';
import { byTitle } from '../title-index';
import { readTitleState, type TitleState, titleSource } from '../title-source';
import { type CatalogueClients, writeSnapshot } from './snapshot-store';

/** Milliseconds after which a snapshot is written again: though nothing but counters has changed, or nothing at all. */
const oldest = { counters: 3_600_000, file: 24 * 3_600_000 } as const;

/** Writes the snapshots of the kinds whose titles have changed. Called by a schedule, which limits how often. */
export async function refreshSnapshots(clients: CatalogueClients): Promise<void> {
  // One kind after the other: the titles of one fill most of the memory.
  for (const kind of titleKinds) {
    const state = await readTitleState(clients.tables, kind);
    if (isOutdated(state, Date.now())) await refreshSnapshot(clients, kind);
  }
}

function isOutdated({ version, counters, snapshot }: TitleState, now: number): boolean {
  if (version === 0 && counters?.version === 0) return false;
  if (snapshot?.version !== version) return true;
  const age = now - Date.parse(snapshot.writtenAt);
  // A file that was damaged or deleted is replaced after a day at the latest.
  return age > (snapshot.counterVersion === counters?.version ? oldest.file : oldest.counters);
}

/** Writes a snapshot from the one before and what has changed since, or from the tables, in the order of the titles. */
async function refreshSnapshot(clients: CatalogueClients, kind: TitleKind): Promise<void> {
  const source = titleSource(clients, kind);
  let state: TitleState | undefined;
  const titles = new CachedIndex<IndexedTitle, TitleList, TitleState>({
    ...source,
    readState: async () => {
      state = await source.readState();
      return state;
    },
    build: (items) => new TitleList(items),
  });
  const items = (await titles.current()).items();
  if (!state) throw new Error('The state of the titles was not read.');
  const { version, counters } = state;
  await writeSnapshot(clients, kind, { version, counterVersion: counters?.version ?? 0, items: items.sort(byTitle) });
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
