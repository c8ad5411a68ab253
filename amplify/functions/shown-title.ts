import { storedName } from '../rules/title-fields';
import type { TitleKind } from '../rules/title-kind';
import { standingAt } from '../rules/title-standing';
import type { StoredItem } from './query-all';
import { statusOf } from './title-management/title-record';

/** Returns true if customers see the title now: drafts and scheduled titles are hidden. */
export function isShown(kind: TitleKind, record: StoredItem): boolean {
  const time = record[storedName(kind, 'publish_at')];
  const publishAt = typeof time === 'string' ? time : undefined;
  return standingAt(Date.now(), { status: statusOf(kind, record), publishAt }) === 'PUBLISHED';
}

/** The attributes that this needs, as part of a projection with the names in `shownNames`. */
export const shownProjection = '#status, #publishAt';
export const shownNames = (kind: TitleKind) => ({
  '#status': storedName(kind, 'status'),
  '#publishAt': storedName(kind, 'publish_at'),
});
