import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { hasAccess, type Membership } from '../../rules/membership';
import { readMembership } from '../../rules/membership-record';
import { queryAll, type StoredItem } from '../query-all';
import { readItem } from '../read-item';
import { requiredVariable } from '../required-variable';

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
