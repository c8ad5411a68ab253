import { storedName } from '../rules/title-fields';
import type { TitleKind } from '../rules/title-kind';
import { standingAt } from '../rules/title-standing';
import type { StoredItem } from './query-all';
import { statusOf } from './title-management/title-record';

/** Whether customers see a stored title now: drafts, and titles before their time, are not there for them. */
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
