import { createHash } from 'node:crypto';
import { titleActivityText } from '@rules/activity-text';
import { wholeListIn } from '@rules/titles/stored-lists';
import { storedName, type TitleField, type TitleFields, titleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import { unrated } from '@rules/titles/title-rating';
import type { TitleStatus } from '@rules/titles/title-rules';
import { activityItem } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { conditionOf, updateOf } from '../shared/dynamodb/expressions';
import { batchGetAll, readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { newRecord, type TransactItem } from '../shared/dynamodb/write-items';
import { publishRequest, statusOf, titleTable } from '../shared/stored-titles';

const models = { movie: 'MovieMetadata', tvShow: 'TVShowMetadata', audiobook: 'AudiobooksMetadata' } as const;

/** Returns the fields of a stored title that administrators edit. */
export function fieldsOf(kind: TitleKind, record: StoredItem): TitleFields {
  const values = titleFields(kind).map((field) => [field, textOf(record[storedName(kind, field)])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** A TV show's own link and captions are those of its first episode; season 0, the specials, comes last. */
export function withFirstEpisode(kind: TitleKind, fields: TitleFields): TitleFields {
  if (kind !== 'tvShow') return fields;
  const order = ({ season, episode }: Record<string, unknown>) => (Number(season) || 1e6) * 1e5 + Number(episode);
  const [first] = (wholeListIn(fields.episodes) ?? []).toSorted((one, other) => order(one) - order(other));
  const link = first && [first.url].flat()[0];
  const captions = wholeListIn(first?.captions) ?? [];
  return {
    ...fields,
    link: typeof link === 'string' ? link : null,
    captions: captions.length > 0 ? JSON.stringify(captions) : null,
  };
}

/**
 * Returns a new title's whole record (specification, back office, §3): counters at 0; by default the rating is "0" and
 * the code a timestamp.
 */
export function newTitle(kind: TitleKind, title: TitleState & { id: string }, now: string): StoredItem {
  const given = Object.entries(title.fields).filter(([, value]) => value !== null && value !== undefined);
  return newRecord(
    models[kind],
    {
      id: title.id,
      [`${kind}_favorite`]: 0,
      [`${kind}_likes`]: 0,
      [`${kind}_dislikes`]: 0,
      [storedName(kind, 'code')]: String(Date.parse(now)),
      [storedName(kind, 'rate')]: unrated,
      // The fields are those of `titleFields`.
      ...Object.fromEntries(given.map(([field, value]) => [storedName(kind, field as TitleField), value])),
      [storedName(kind, 'status')]: title.status,
      ...(title.publishRequestedBy !== undefined && { [publishRequest(kind)]: title.publishRequestedBy }),
    },
    now,
  );
}

/** Returns the fields with different values. */
export function changedFields(before: TitleFields, after: TitleFields): TitleField[] {
  // Both contain only fields of `titleFields`.
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as TitleField[];
  return names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A title before or after a change. */
export interface TitleState {
  fields: TitleFields;
  status: TitleStatus;
  /** Id of the administrator who requested that a draft is published when its files are encoded. */
  publishRequestedBy?: string | undefined;
}

/** Returns the state of a stored title. */
export function titleStateOf(kind: TitleKind, record: StoredItem): TitleState {
  const publishRequestedBy = textOf(record[publishRequest(kind)]) ?? undefined;
  return { fields: fieldsOf(kind, record), status: statusOf(kind, record), publishRequestedBy };
}

/** Removes the publication time of a draft without a publication request, and the request of a published title. */
export function normalState({ fields, status, publishRequestedBy }: TitleState): TitleState {
  if (status === 'PUBLISHED') return { status, fields };
  if (publishRequestedBy !== undefined) return { status, fields, publishRequestedBy };
  return { status, fields: fields.publish_at ? { ...fields, publish_at: null } : fields };
}

/** Returns true if a change writes nothing. */
export function isSameState(before: TitleState, after: TitleState): boolean {
  return (
    before.status === after.status &&
    before.publishRequestedBy === after.publishRequestedBy &&
    changedFields(before.fields, after.fields).length === 0
  );
}

/** Returns a hash of a title's status and fields, the same whatever the order of the fields. */
export function stateHash({ fields, status }: TitleState): string {
  const values = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return createHash('sha256')
    .update(JSON.stringify([status, ...values.sort(([one], [other]) => (one < other ? -1 : 1))]))
    .digest('base64url');
}

/** A change of a title, with its caller and the id of its log entry. */
interface TitleWrite {
  kind: TitleKind;
  id: string;
  caller: Caller;
  activityId: string;
  now: string;
}

/** Reads a stored title consistently. */
export function readTitle(kind: TitleKind, id: string): Promise<StoredItem | undefined> {
  return readItem(titleTable(kind), { id });
}

/** Reads stored titles consistently, by id; missing ones are omitted. The ids must be unique. */
export async function readTitles(kind: TitleKind, ids: readonly string[]): Promise<Map<unknown, StoredItem>> {
  const keys = ids.map((id) => ({ id }));
  return new Map((await batchGetAll(titleTable(kind), keys)).map((title) => [title.id, title]));
}

/** Returns the items that create a title and log it. */
export function creationItems({ kind, id, ...by }: TitleWrite, title: TitleState): TransactItem[] {
  const Item = newTitle(kind, { id, ...title }, by.now);
  const put = { TableName: titleTable(kind), Item, ConditionExpression: 'attribute_not_exists(id)' };
  const text = titleActivityText(kind, {}, { title: title.fields.title ?? '' });
  return [{ Put: put }, activity({ kind, id, ...by }, 'created', text)];
}

/** Returns the items that write the differences of two states, on the condition that the title is unchanged since it was read. */
export function updateItems(
  write: TitleWrite,
  record: StoredItem,
  before: TitleState,
  after: TitleState,
): TransactItem[] {
  const { kind, id, now } = write;
  const values: Record<string, string | null> = Object.fromEntries(
    changedFields(before.fields, after.fields).map((field) => [storedName(kind, field), after.fields[field] ?? null]),
  );
  if (before.status !== after.status) values[storedName(kind, 'status')] = after.status;
  if (before.publishRequestedBy !== after.publishRequestedBy) {
    values[publishRequest(kind)] = after.publishRequestedBy ?? null;
  }
  const text = titleActivityText(kind, described(before), described(after));
  return [
    {
      Update: updateOf({
        TableName: titleTable(kind),
        Key: { id },
        set: { ...values, updatedAt: now },
        ...unchanged(record),
      }),
    },
    activity(write, 'updated', text),
  ];
}

/** Returns the items that delete a title, on the same condition. */
export function deletionItems(write: TitleWrite, record: StoredItem, title: TitleState): TransactItem[] {
  const { kind, id } = write;
  const text = titleActivityText(kind, { title: title.fields.title ?? '' }, { title: title.fields.title ?? '' });
  const { condition, values } = unchanged(record);
  return [
    { Delete: { TableName: titleTable(kind), Key: { id }, ...conditionOf(condition, values) } },
    activity(write, 'deleted', text),
  ];
}

/** Condition that the record is unchanged. Records from before the data API have no timestamp and only must exist. */
function unchanged({ updatedAt }: StoredItem): { condition: string; values: Record<string, unknown> } {
  return typeof updatedAt === 'string'
    ? { condition: 'updatedAt = :read', values: { read: updatedAt } }
    : { condition: 'attribute_exists(id) AND attribute_not_exists(updatedAt)', values: {} };
}

function described({ fields, status }: TitleState) {
  return { ...fields, status };
}

function activity(
  { kind, id, caller, activityId, now }: TitleWrite,
  verb: 'created' | 'updated' | 'deleted',
  description: string,
): TransactItem {
  return activityItem(caller, `${kind}.${verb}`, { id: activityId, resourceId: id, description }, now);
}
