import { visibilityAt } from '@rules/titles/title-visibility';
import { adminFilters, publicFilters } from './filters';
import type { IndexedTitle } from './indexed-title';
import type { PackedSearch } from './search/packed-search';
import { type CatalogueRequest, TitleIndex } from './title-index';

/** Titles of an index: drafts and scheduled titles are for administrators only. */
export type Scope = 'shown' | 'all';

/** Milliseconds between two attempts to read a search index. */
const searchReadInterval = 30_000;

/** Titles of one kind. Scheduled titles become visible at their time, when the index is next read. */
export class ScheduledIndex {
  private readonly index: TitleIndex;
  /** Titles with a future publication time, as stored. */
  private readonly scheduled = new Map<string, IndexedTitle>();
  private storedSearch: Promise<PackedSearch | undefined> | undefined;
  /** Milliseconds since 1970 before which a missing search index is not read again. */
  private readSearchAfter = 0;

  /** `readSearch` reads a stored search index of these or other titles, if there is one. */
  constructor(
    titles: readonly IndexedTitle[],
    private readonly scope: Scope,
    private readonly readSearch?: () => Promise<PackedSearch | undefined>,
    maxTokenized?: number,
  ) {
    const fields = scope === 'all' ? adminFilters : publicFilters;
    this.index = new TitleIndex(
      titles.flatMap((title) => this.withCurrentStatus(title) ?? []),
      fields,
      maxTokenized,
    );
  }

  /** Replaces a title; `undefined` removes it. */
  change(id: string, title: IndexedTitle | undefined): void {
    this.scheduled.delete(id);
    this.index.change(id, title && this.withCurrentStatus(title));
  }

  /**
   * Prepares the first search: with a stored index in a tenth of the time. Concurrent callers share one read. A
   * catalogue that is too large to be tokenized retries the read until the writer has stored the index.
   */
  async prepareSearch(): Promise<void> {
    if (this.index.isSearchable || Date.now() < this.readSearchAfter) return;
    // Also after a failure, which the next search must not repeat.
    this.storedSearch ??= this.readSearch?.().finally(() => {
      this.storedSearch = undefined;
    });
    const stored = await this.storedSearch;
    if (!this.index.prepareSearch(stored)) this.readSearchAfter = Date.now() + searchReadInterval;
  }

  browse(request: CatalogueRequest) {
    for (const [id, title] of this.scheduled) if (currentStatus(title) === 'PUBLISHED') this.change(id, title);
    return this.index.browse(request);
  }

  /** Returns a title with its current status; undefined if the scope excludes it. */
  private withCurrentStatus(title: IndexedTitle): IndexedTitle | undefined {
    const status = currentStatus(title);
    if (status === 'SCHEDULED') this.scheduled.set(title.card.id, title);
    if (status === 'PUBLISHED') return title;
    if (this.scope !== 'all') return undefined;
    return title.card.status === status ? title : { ...title, card: { ...title.card, status } };
  }
}

function currentStatus({ card }: IndexedTitle) {
  return visibilityAt(Date.now(), {
    status: card.status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
    publishAt: card.publishAt,
  });
}
