import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { titleActivityText } from '../../rules/activity-text';
import { storedName, type TitleFields } from '../../rules/title-fields';
import type { TitleKind } from '../../rules/title-kind';
import type { TitleStatus } from '../../rules/title-rules';
import { activityItem } from '../activity';
import type { Caller } from '../caller';
import type { StoredItem } from '../query-all';
import { readItem } from '../read-item';
import { titleTable } from '../title-tables';
import type { TransactItem } from '../transact';
import { changedFields, newTitle } from './title-record';

/** A title before or after a change. */
export interface TitleState {
  fields: TitleFields;
  status: TitleStatus;
}

/** A draft has no time: it goes when a title is taken back. */
export function withoutIdleTime({ fields, status }: TitleState): TitleState {
  return { status, fields: status === 'DRAFT' && fields.publish_at ? { ...fields, publish_at: null } : fields };
}

/** A change of a title, with its caller and the id of its log entry. */
export interface TitleWrite {
  kind: TitleKind;
  id: string;
  caller: Caller;
  activityId: string;
  now: string;
}

/** A stored title, read consistently. */
export function readTitle(
  client: DynamoDBDocumentClient,
  kind: TitleKind,
  id: string,
): Promise<StoredItem | undefined> {
  return readItem(client, titleTable(kind), { id });
}

/** Creates a title and says so in the activities. */
export function creating({ kind, id, ...by }: TitleWrite, title: TitleState): TransactItem[] {
  const Item = newTitle(kind, { id, ...title }, by.now);
  const put = { TableName: titleTable(kind), Item, ConditionExpression: 'attribute_not_exists(id)' };
  const text = titleActivityText(kind, {}, { title: title.fields.title ?? '' });
  return [{ Put: put }, activity({ kind, id, ...by }, 'created', text)];
}

/** Writes the differences between two states of a title that is unchanged since it was read. */
export function updating(write: TitleWrite, record: StoredItem, before: TitleState, after: TitleState): TransactItem[] {
  const { kind, id, now } = write;
  const values: Record<string, string | null> = Object.fromEntries(
    changedFields(before.fields, after.fields).map((field) => [storedName(kind, field), after.fields[field] ?? null]),
  );
  if (before.status !== after.status) values[storedName(kind, 'status')] = after.status;
  const names = Object.keys(values);
  const place = (name: string) => names.indexOf(name);
  const removed = names.filter((name) => values[name] === null);
  const kept = names.filter((name) => values[name] !== null);
  const sets = ['updatedAt = :now', ...kept.map((name) => `#f${place(name)} = :v${place(name)}`)];
  const remove = removed.length > 0 ? ` REMOVE ${removed.map((name) => `#f${place(name)}`).join(', ')}` : '';
  const text = titleActivityText(kind, described(before), described(after));
  return [
    {
      Update: {
        TableName: titleTable(kind),
        Key: { id },
        UpdateExpression: `SET ${sets.join(', ')}${remove}`,
        ...asRead(record, {
          ...(names.length > 0 && {
            ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#f${place(name)}`, name])),
          }),
          values: { ':now': now, ...Object.fromEntries(kept.map((name) => [`:v${place(name)}`, values[name]])) },
        }),
      },
    },
    activity(write, 'updated', text),
  ];
}

/** Deletes a title that is unchanged since it was read. */
export function deleting(write: TitleWrite, record: StoredItem, title: TitleState): TransactItem[] {
  const { kind, id } = write;
  const text = titleActivityText(kind, { title: title.fields.title ?? '' }, { title: title.fields.title ?? '' });
  return [
    { Delete: { TableName: titleTable(kind), Key: { id }, ...asRead(record, { values: {} }) } },
    activity(write, 'deleted', text),
  ];
}

/** A record older than the API's times has none: then it is enough that it is there. */
function asRead(
  record: StoredItem,
  { values, ...names }: { values: Record<string, unknown>; ExpressionAttributeNames?: Record<string, string> },
) {
  const hasTime = typeof record.updatedAt === 'string';
  const all = { ...values, ...(hasTime && { ':read': record.updatedAt }) };
  return {
    ...names,
    ConditionExpression: hasTime ? 'updatedAt = :read' : 'attribute_exists(id) AND attribute_not_exists(updatedAt)',
    ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
  };
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
