import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../title-tables';
import { type CatalogueState, readState, readTitles, readTitlesById } from './catalogue-store';
import { TitleIndex } from './title-index';

interface Loaded {
  version: number;
  index: TitleIndex;
}

/** A kind's index, kept up with the catalogue's version: what changed is read, the rest stays. */
export class LiveIndex {
  private loading: Promise<Loaded> | undefined;

  constructor(
    private readonly client: DynamoDBDocumentClient,
    private readonly kind: TitleKind,
  ) {}

  /** The index as of now. Simultaneous callers share one refresh; a failed one is tried again by the next caller. */
  current(): Promise<TitleIndex> {
    const refreshed = this.refreshed(this.loading);
    this.loading = refreshed;
    refreshed.catch(() => {
      if (this.loading === refreshed) this.loading = undefined;
    });
    return refreshed.then(({ index }) => index);
  }

  private async refreshed(before: Promise<Loaded> | undefined): Promise<Loaded> {
    const loaded = await before?.catch(() => undefined);
    // Read before the titles: a change that comes in between is seen twice rather than never.
    const state = await readState(this.client, this.kind);
    if (loaded?.version === state.version) return loaded;
    const ids = loaded && changedSince(loaded.version, state);
    if (!ids) return { version: state.version, index: new TitleIndex(await readTitles(this.client, this.kind)) };
    const titles = await readTitlesById(this.client, this.kind, ids);
    for (const id of ids) loaded.index.change(id, titles.get(id));
    return { version: state.version, index: loaded.index };
  }
}

/** The ids that changed after `version`; undefined when the list of changes does not reach back that far. */
function changedSince(version: number, state: CatalogueState): string[] | undefined {
  const recent = state.changes.filter((change) => change.version > version);
  const reachesBack = state.changes.some((change) => change.version <= version + 1);
  return reachesBack && state.version > version ? [...new Set(recent.map((change) => change.id))] : undefined;
}
