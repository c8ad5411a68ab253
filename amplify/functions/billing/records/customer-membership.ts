import { type HeldMembership, hasAccess, type Membership } from '@rules/billing/membership';
import { membershipFields, membershipId, readMembership } from '@rules/billing/membership-record';
import { conditionOf } from '../../shared/dynamodb/expressions';
import { queryAll, readItem, type StoredItem } from '../../shared/dynamodb/read-items';
import { newRecord, type TransactItem } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';

export interface CustomerMembership {
  userId: string;
  /** Undefined for a customer who never had a membership. */
  record: StoredItem | undefined;
  membership: Membership;
}

/** Reads a customer's most important membership. */
export async function readCustomerMembership(userId: string, now: Date): Promise<CustomerMembership> {
  const [first] = await readCustomerMemberships(userId, now);
  return first ?? customerMembership(userId, undefined);
}

/**
 * Reads all of a customer's memberships: the record with the fixed id, read consistently, and imported ones. Running
 * ones are first, then the latest.
 */
export async function readCustomerMemberships(userId: string, now: Date): Promise<CustomerMembership[]> {
  const [own, others] = await Promise.all([readSubscription(membershipId(userId)), findSubscriptions(userId)]);
  const records = [...(own ? [own] : []), ...others.filter(({ id }) => id !== own?.id)];
  return records.map((record) => customerMembership(userId, record)).sort(byImportance(now.getTime()));
}

/** Returns all UserSubscriptions records of a customer, from an eventually consistent index. */
export function findSubscriptions(userId: string): Promise<StoredItem[]> {
  const table = requiredVariable('SUBSCRIPTION_TABLE');
  return queryAll({ table, index: 'userSubscriptionsByUser_id', field: 'user_id', value: userId });
}

/** Reads a UserSubscriptions record consistently. */
export function readSubscription(id: string): Promise<StoredItem | undefined> {
  return readItem(requiredVariable('SUBSCRIPTION_TABLE'), { id });
}

export function customerMembership(userId: string, record: StoredItem | undefined): CustomerMembership {
  return { userId, record, membership: readMembership(record) };
}

function byImportance(now: number) {
  const start = ({ membership }: CustomerMembership) => (membership.state === 'NONE' ? 0 : membership.startsAt);
  return (one: CustomerMembership, other: CustomerMembership) =>
    Number(hasAccess(other.membership, now)) - Number(hasAccess(one.membership, now)) || start(other) - start(one);
}

/** Returns the whole UserSubscriptions record after a transition. */
export function updatedRecord(
  { userId, record, membership: before }: CustomerMembership,
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

/** Replaces the record on the condition that it is unchanged since it was read (optimistic locking). */
export function subscriptionPut({ record: before }: CustomerMembership, record: StoredItem): TransactItem {
  return { Put: { TableName: requiredVariable('SUBSCRIPTION_TABLE'), Item: record, ...ifUnchanged(before) } };
}

/** Fails the transaction if the membership has changed since it was read. */
export function unchangedCheck({ userId, record }: CustomerMembership): TransactItem {
  const Key = { id: record?.id ?? membershipId(userId) };
  return { ConditionCheck: { TableName: requiredVariable('SUBSCRIPTION_TABLE'), Key, ...ifUnchanged(record) } };
}

function ifUnchanged(record: StoredItem | undefined) {
  if (!record) return conditionOf('attribute_not_exists(id)');
  const { updatedAt: time, subscription_version: version } = record;
  const conditions = [
    time === undefined ? 'attribute_exists(id) AND attribute_not_exists(updatedAt)' : 'updatedAt = :time',
    version === undefined ? 'attribute_not_exists(subscription_version)' : 'subscription_version = :version',
  ];
  return conditionOf(conditions.join(' AND '), {
    ...(time !== undefined && { time }),
    ...(version !== undefined && { version }),
  });
}

function versionOf(record: StoredItem | undefined): number {
  return typeof record?.subscription_version === 'number' ? record.subscription_version : 0;
}
