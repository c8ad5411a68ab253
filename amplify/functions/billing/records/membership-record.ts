import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type HeldMembership, hasAccess, type Membership } from '../../../rules/membership';
import { membershipFields, readMembership } from '../../../rules/membership-record';
import { queryAll, readItem, type StoredItem } from '../../shared/dynamodb/read-items';
import type { TransactItem } from '../../shared/dynamodb/write-items';
import { newRecord } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';

/** A customer's membership and its record. */
export interface Standing {
  userId: string;
  /** Undefined for a customer who never had a membership. */
  record: StoredItem | undefined;
  membership: Membership;
}

/** The one id that a person's membership can have: a second one finds it taken. */
export const membershipId = (userId: string) => `membership-${userId}`;

/**
 * The membership of a person: the record of the one id, read consistently, or one that came from elsewhere. Of several
 * the one that runs, the latest of them first.
 */
export async function readStanding(client: DynamoDBDocumentClient, userId: string, now: Date): Promise<Standing> {
  const [own, others] = await Promise.all([
    readSubscription(client, membershipId(userId)),
    queryAll(client, {
      table: requiredVariable('SUBSCRIPTION_TABLE'),
      index: 'userSubscriptionsByUser_id',
      field: 'user_id',
      value: userId,
    }),
  ]);
  const records = [...(own ? [own] : []), ...others.filter(({ id }) => id !== own?.id)];
  const [first] = records.map((record) => standingOf(userId, record)).sort(byImportance(now.getTime()));
  return first ?? standingOf(userId, undefined);
}

/** A UserSubscriptions record by its id, read consistently. */
export function readSubscription(client: DynamoDBDocumentClient, id: string): Promise<StoredItem | undefined> {
  return readItem(client, requiredVariable('SUBSCRIPTION_TABLE'), { id });
}

/** A record as a standing. */
export function standingOf(userId: string, record: StoredItem | undefined): Standing {
  return { userId, record, membership: readMembership(record) };
}

function byImportance(now: number) {
  const start = ({ membership }: Standing) => (membership.state === 'NONE' ? 0 : membership.startsAt);
  return (one: Standing, other: Standing) =>
    Number(hasAccess(other.membership, now)) - Number(hasAccess(one.membership, now)) || start(other) - start(one);
}

/** The whole UserSubscriptions record after a move. */
export function writtenRecord(
  { userId, record, membership: before }: Standing,
  membership: HeldMembership,
  cardLastFour: string | undefined,
  now: Date,
): StoredItem {
  const id = String(record?.id ?? membershipId(userId));
  const base =
    record ?? newRecord('UserSubscriptions', { id, subscription_id: id, user_id: userId }, now.toISOString());
  const isNewlyReminded = membership.isReminded && !(before.state !== 'NONE' && before.isReminded);
  const all: StoredItem = {
    ...base,
    ...membershipFields(membership, now.getTime()),
    ...(isNewlyReminded && { subscription_reminded_at: now.toISOString() }),
    ...(cardLastFour !== undefined && { subscription_card_last_four: cardLastFour }),
    subscription_version: versionOf(record) + 1,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Writes the record in place of the one that was read, and of no other. */
export function subscriptionItem({ record: before }: Standing, record: StoredItem): TransactItem {
  return { Put: { TableName: requiredVariable('SUBSCRIPTION_TABLE'), Item: record, ...asRead(before) } };
}

/** Holds everything else up where the membership is not as it was read any more. */
export function unchangedItem({ userId, record }: Standing): TransactItem {
  const Key = { id: record?.id ?? membershipId(userId) };
  return { ConditionCheck: { TableName: requiredVariable('SUBSCRIPTION_TABLE'), Key, ...asRead(record) } };
}

function asRead(record: StoredItem | undefined) {
  if (!record) return { ConditionExpression: 'attribute_not_exists(id)' };
  const { updatedAt: time, subscription_version: version } = record;
  const conditions = [
    time === undefined ? 'attribute_exists(id) AND attribute_not_exists(updatedAt)' : 'updatedAt = :time',
    version === undefined ? 'attribute_not_exists(subscription_version)' : 'subscription_version = :version',
  ];
  const values = {
    ...(time !== undefined && { ':time': time }),
    ...(version !== undefined && { ':version': version }),
  };
  return {
    ConditionExpression: conditions.join(' AND '),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

function versionOf(record: StoredItem | undefined): number {
  return typeof record?.subscription_version === 'number' ? record.subscription_version : 0;
}
