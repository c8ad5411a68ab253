import { standingAt } from '../../rules/title-standing';
import { managedFields, publicFields } from './filters';
import type { IndexedTitle } from './indexed-title';
import { type CatalogueRequest, TitleIndex } from './title-index';

/** Which titles an index has: those that wait are for administrators only. */
export type Scope = 'shown' | 'all';

/** Titles of one kind as they stand when they are asked for: whose time has come is shown without anything having to run. */
export class ScheduledIndex {
  private readonly index: TitleIndex;
  /** Those whose time is to come, as they were read. */
  private readonly waiting = new Map<string, IndexedTitle>();

  constructor(
    titles: readonly IndexedTitle[],
    private readonly scope: Scope,
  ) {
    const fields = scope === 'all' ? managedFields : publicFields;
    this.index = new TitleIndex(
      titles.flatMap((title) => this.asItStands(title) ?? []),
      fields,
    );
  }

  /** Takes in a title's new state; without one the title is gone. */
  change(id: string, title: IndexedTitle | undefined): void {
    this.waiting.delete(id);
    this.index.change(id, title && this.asItStands(title));
  }

  browse(request: CatalogueRequest) {
    for (const [id, title] of this.waiting) if (currentStatus(title) === 'PUBLISHED') this.change(id, title);
    return this.index.browse(request);
  }

  /** What of a title the index holds now. */
  private asItStands(title: IndexedTitle): IndexedTitle | undefined {
    const status = currentStatus(title);
    if (status === 'SCHEDULED') this.waiting.set(title.card.id, title);
    if (status === 'PUBLISHED') return title;
    return this.scope === 'all' ? { ...title, card: { ...title.card, status } } : undefined;
  }
}

function currentStatus({ card }: IndexedTitle) {
  return standingAt(Date.now(), { status: card.status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED', publishAt: card.publishAt });
}
