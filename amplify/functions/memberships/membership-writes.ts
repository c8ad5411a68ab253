import type { HeldMembership } from '../../rules/membership';
import { membershipFields } from '../../rules/membership-record';
import type { StoredItem } from '../query-all';
import { requiredVariable } from '../required-variable';
import { newRecord } from '../stored-record';
import type { TransactItem } from '../transact';
import { membershipId, type Standing } from './standing';

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
