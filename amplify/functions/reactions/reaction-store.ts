import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { readItem } from '../read-item';
import { requiredVariable } from '../required-variable';
import { isShown } from '../shown-title';
import { titleTable } from '../title-tables';
import { writeOnce } from '../transact';
import type { ReactionPlan, Standing } from './reaction-plan';

export interface TitleOfUser {
  userId: string;
  kind: TitleKind;
  titleId: string;
}

export interface Counts {
  likes: number;
  dislikes: number;
  favorites: number;
}

/** Where the customer stands with the title, read consistently. */
export async function readStanding(client: DynamoDBDocumentClient, title: TitleOfUser): Promise<Standing> {
  const read = (table: string) => readItem(client, table, recordKey(title));
  const [reaction, favorite] = await Promise.all([read(reactionsTable()), read(favoritesTable())]);
  const stored = reaction?.reaction;
  return {
    reaction: stored === 'LIKE' || stored === 'DISLIKE' ? stored : undefined,
    isFavorite: favorite !== undefined,
  };
}

/** The title's counters, read consistently; undefined when there is no such title. */
export async function readCounts(client: DynamoDBDocumentClient, title: TitleOfUser): Promise<Counts | undefined> {
  const item = await readItem(client, titleTable(title.kind), { id: title.titleId });
  if (!item) return undefined;
  const count = (name: string) => Number(item[`${title.kind}_${name}`] ?? 0);
  return { likes: count('likes'), dislikes: count('dislikes'), favorites: count('favorite') };
}

/** Whether a title waits to be shown: to customers it is not there. What they said of it before can be taken back. */
export async function isHidden(client: DynamoDBDocumentClient, { kind, titleId }: TitleOfUser): Promise<boolean> {
  const item = await readItem(client, titleTable(kind), { id: titleId });
  return item !== undefined && !isShown(kind, item);
}

/**
 * Writes the record and moves the counters in one transaction. Answers false when somebody else was faster (the
 * customer's other device, or another customer at the same counters): nothing was written, read again and retry.
 */
export function writePlan(
  client: DynamoDBDocumentClient,
  title: TitleOfUser,
  plan: ReactionPlan,
  now: string,
): Promise<boolean> {
  return writeOnce(client, [recordChange(title, plan, now), counterChange(title, plan)]);
}

const reactionsTable = () => requiredVariable('REACTIONS_TABLE');
const favoritesTable = () => requiredVariable('FAVORITES_TABLE');
const recordKey = ({ userId, kind, titleId }: TitleOfUser) => ({ user_id: userId, title_key: `${kind}#${titleId}` });

/** The record's change, on the condition that it still stands as the plan found it. */
function recordChange(title: TitleOfUser, plan: ReactionPlan, now: string) {
  if (plan.record === 'favorite') {
    return plan.to
      ? {
          Put: {
            TableName: favoritesTable(),
            Item: newRecord(title, 'Favorites', now),
            ConditionExpression: 'attribute_not_exists(user_id)',
          },
        }
      : {
          Delete: {
            TableName: favoritesTable(),
            Key: recordKey(title),
            ConditionExpression: 'attribute_exists(user_id)',
          },
        };
  }
  const asFound = plan.from
    ? { ConditionExpression: 'reaction = :from', ExpressionAttributeValues: { ':from': plan.from } }
    : { ConditionExpression: 'attribute_not_exists(user_id)' };
  return plan.to
    ? {
        Put: {
          TableName: reactionsTable(),
          Item: { ...newRecord(title, 'Reactions', now), reaction: plan.to },
          ...asFound,
        },
      }
    : { Delete: { TableName: reactionsTable(), Key: recordKey(title), ...asFound } };
}

/** In the shape in which the data API itself stores a record. */
function newRecord(title: TitleOfUser, typeName: string, now: string) {
  return {
    ...recordKey(title),
    title_kind: title.kind,
    title_id: title.titleId,
    marked_at: now,
    createdAt: now,
    updatedAt: now,
    __typename: typeName,
  };
}

function counterChange({ kind, titleId }: TitleOfUser, { counters }: ReactionPlan) {
  const moves = Object.entries(counters);
  return {
    Update: {
      TableName: titleTable(kind),
      Key: { id: titleId },
      UpdateExpression: `SET ${moves.map(([name], n) => `${kind}_${name} = if_not_exists(${kind}_${name}, :zero) + :move${n}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':zero': 0, ...Object.fromEntries(moves.map(([, move], n) => [`:move${n}`, move])) },
    },
  };
}
