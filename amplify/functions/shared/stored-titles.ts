import { storedName } from '@rules/titles/title-fields';
import { type TitleKind, titleKinds } from '@rules/titles/title-kind';
import type { TitleStatus } from '@rules/titles/title-rules';
import { visibilityAt } from '@rules/titles/title-visibility';
import { batchGetAll, type StoredItem, scanItems } from './dynamodb/read-items';
import { requiredVariable } from './required-variable';

/** The attributes that `isVisible` needs, as part of a projection with the names in `visibilityNames`. */
export const visibilityProjection = '#status, #publishAt';

export const visibilityNames = (kind: TitleKind) => ({
  '#status': storedName(kind, 'status'),
  '#publishAt': storedName(kind, 'publish_at'),
});

/** Name of the attribute with the administrator who requested that a draft is published when its files are encoded. */
export const publishRequest = (kind: TitleKind) => `${kind}_publish_requested_by`;

const tableVariables = {
  movie: 'MOVIE_TABLE',
  tvShow: 'TV_SHOW_TABLE',
  audiobook: 'AUDIOBOOK_TABLE',
} as const satisfies Record<TitleKind, string>;

/** Reads these attributes of all titles of a kind. Its cost grows with the catalogue: called once per process, never per request. */
export function scanTitles(kind: TitleKind, attributes: readonly string[]): AsyncGenerator<StoredItem> {
  return scanItems({ TableName: titleTable(kind), ...projectionOf(attributes), ConsistentRead: true });
}

/** Reads these attributes of titles by id; deleted ones are missing. */
export function readTitleItems(
  kind: TitleKind,
  ids: readonly string[],
  attributes: readonly string[],
): Promise<StoredItem[]> {
  return batchGetAll(
    titleTable(kind),
    ids.map((id) => ({ id })),
    projectionOf(attributes),
  );
}

/** Returns the parameters of a read that returns these attributes only. */
export function projectionOf(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((_, n) => `#${n}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, n) => [`#${n}`, name])),
  };
}

/** Name of the table that holds a kind's titles. */
export function titleTable(kind: TitleKind): string {
  return requiredVariable(tableVariables[kind]);
}

function kindOfTable(tableName: string): TitleKind | undefined {
  return titleKinds.find((kind) => titleTable(kind) === tableName);
}

/** Returns the kind of a stream's table: `arn:aws:dynamodb:region:account:table/NAME/stream/LABEL`. */
export function kindOfStream(streamArn: string | undefined): TitleKind | undefined {
  return kindOfTable(streamArn?.split('/')[1] ?? '');
}

/** Returns true if customers see the title now: drafts and scheduled titles are hidden. */
export function isVisible(kind: TitleKind, record: StoredItem): boolean {
  const time = record[storedName(kind, 'publish_at')];
  const publishAt = typeof time === 'string' ? time : undefined;
  return visibilityAt(Date.now(), { status: statusOf(kind, record), publishAt }) === 'PUBLISHED';
}

export function statusOf(kind: TitleKind, record: StoredItem): TitleStatus {
  return record[storedName(kind, 'status')] === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
}
