import { visibilityAt } from '../../rules/title-visibility';
import { adminFilters, publicFilters } from './filters';
import type { IndexedTitle } from './indexed-title';
import { type CatalogueRequest, TitleIndex } from './title-index';

/** Titles of an index: drafts and scheduled titles are for administrators only. */
export type Scope = 'shown' | 'all';

/** Titles of one kind. Scheduled titles become visible at their time, when the index is next read. */
export class ScheduledIndex {
  private readonly index: TitleIndex;
  /** Titles with a future publication time, as stored. */
  private readonly scheduled = new Map<string, IndexedTitle>();

  constructor(
    titles: readonly IndexedTitle[],
    private readonly scope: Scope,
  ) {
    const fields = scope === 'all' ? adminFilters : publicFilters;
    this.index = new TitleIndex(
      titles.flatMap((title) => this.withCurrentStatus(title) ?? []),
      fields,
    );
  }

  /** Replaces a title; `undefined` removes it. */
  change(id: string, title: IndexedTitle | undefined): void {
    this.scheduled.delete(id);
    this.index.change(id, title && this.withCurrentStatus(title));
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
    return this.scope === 'all' ? { ...title, card: { ...title.card, status } } : undefined;
  }
}

function currentStatus({ card }: IndexedTitle) {
  return visibilityAt(Date.now(), {
    status: card.status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
    publishAt: card.publishAt,
  });
}
