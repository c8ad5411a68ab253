import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@rules/activity-events';
import {
  hasAccess,
  type MembershipEffect,
  type MembershipEvent,
  type MembershipRejection,
  nextMembership,
} from '@rules/billing/membership';
import { findAccounts, isSuspended } from '../../shared/accounts';
import { activityItem } from '../../shared/activity-log';
import type { Caller } from '../../shared/caller';
import { updateOf } from '../../shared/dynamodb/expressions';
import type { StoredItem } from '../../shared/dynamodb/read-items';
import { retryOnConflict } from '../../shared/dynamodb/retry-on-conflict';
import { type TransactItem, type TransactOutcome, transact } from '../../shared/dynamodb/write-items';
import { type Figure, figureUpdates } from '../../shared/figure-counters';
import { requiredVariable } from '../../shared/required-variable';
import {
  type CustomerMembership,
  customerMembership,
  readCustomerMemberships,
  subscriptionPut,
  updatedRecord,
} from '../records/customer-membership';

/** Additional items of the transaction, and amounts to add to the site's figures. */
export interface AdditionalWrites {
  items: TransactItem[];
  additions: Partial<Record<Figure, number>>;
}

export interface TransitionRequest {
  userId: string;
  /** Id of the UserSubscriptions record; by default the customer's most important one. */
  recordId?: string;
  event: MembershipEvent;
  /** Activity log entry; a transition without it is not logged. */
  activity?: { caller: Caller; event: ActivityEvent; description?: string };
  /** Last digits of a newly stored card. */
  cardLastFour?: string | undefined;
  /** True to reject a suspended account. Events of the provider and the clock apply; it stays suspended. */
  isForbiddenToSuspended?: boolean;
  additionalWrites?(current: CustomerMembership, effects: readonly MembershipEffect[]): AdditionalWrites;
}

export type TransitionResult =
  | { kind: 'APPLIED'; current: CustomerMembership; effects: MembershipEffect[] }
  | { kind: 'REFUSED'; reason: MembershipRejection | 'ACCOUNT_SUSPENDED' | 'BUSY' }
  /** A condition of the additional items failed. */
  | { kind: 'CONFLICT' };

/**
 * Applies an event to a customer's membership and writes all consequences in one transaction: the subscription, the
 * account's status, the activity, the figures and the additional items. Retries after a write conflict.
 */
export async function applyMembershipEvent(request: TransitionRequest, now: Date): Promise<TransitionResult> {
  const result = await retryOnConflict(() => tryTransition(request, now), { attempts: 6 });
  return result ?? { kind: 'REFUSED', reason: 'BUSY' };
}

/** Tries the transition once; undefined after a write conflict on the membership or the account. */
async function tryTransition(
  {
    userId,
    recordId,
    event,
    activity,
    cardLastFour,
    isForbiddenToSuspended = false,
    additionalWrites,
  }: TransitionRequest,
  now: Date,
): Promise<TransitionResult | undefined> {
  const all = await readCustomerMemberships(userId, now);
  const isWanted = ({ record }: CustomerMembership) => recordId === undefined || record?.id === recordId;
  const current = all.find(isWanted) ?? customerMembership(userId, undefined);
  const transition = nextMembership(current.membership, event, now.getTime());
  if ('refused' in transition) return { kind: 'REFUSED', reason: transition.refused };
  const { membership } = transition;
  const isCovered = all.some((other) => other !== current && hasAccess(other.membership, now.getTime()));
  const effects = isCovered ? transition.effects.filter((effect) => !endsAccess(effect)) : transition.effects;
  const additional = additionalWrites?.(current, effects) ?? { items: [], additions: {} };
  if (membership === current.membership && additional.items.length === 0) return { kind: 'APPLIED', current, effects };
  const account = effects.find((effect) => effect.kind === 'ACCOUNT');
  const accounts = account || isForbiddenToSuspended ? await findAccounts(userId) : [];
  if (isForbiddenToSuspended && accounts.some(isSuspended)) return { kind: 'REFUSED', reason: 'ACCOUNT_SUSPENDED' };
  // If the account was closed meanwhile, only the additional items are written.
  const record = membership.state === 'NONE' ? undefined : updatedRecord(current, membership, cardLastFour, now);
  const own = [
    ...(record ? [subscriptionPut(current, record)] : []),
    ...(account ? accountItems(accounts, account.status, now) : []),
  ];
  const rest = [
    ...additional.items,
    ...(activity ? [activityOf(activity, String(record?.id ?? userId), now)] : []),
    ...figureUpdates(now, { ...additional.additions, ...countsOf(event, account?.status) }),
  ];
  const outcome = await transact([...own, ...rest]);
  return resultOf(outcome, own.length, { kind: 'APPLIED', current: customerMembership(userId, record), effects });
}

/** An effect that does not apply while another membership of the customer gives access. */
function endsAccess(effect: MembershipEffect): boolean {
  return effect.kind === 'ACCOUNT' ? effect.status === 'FREE' : effect.kind === 'EMAIL' && effect.email === 'ENDED';
}

function resultOf(outcome: TransactOutcome, ownItems: number, applied: TransitionResult): TransitionResult | undefined {
  if (outcome.outcome === 'WRITTEN') return applied;
  if (outcome.outcome === 'BUSY') return { kind: 'REFUSED', reason: 'BUSY' };
  return outcome.failedIndices.some((place) => place < ownItems) ? undefined : { kind: 'CONFLICT' };
}

/** Returns the activity log entry of a transition. */
export function activityOf(
  { caller, event, description }: NonNullable<TransitionRequest['activity']>,
  resourceId: string,
  now: Date,
): TransactItem {
  const activity = { id: randomUUID(), resourceId, ...(description !== undefined && { description }) };
  return activityItem(caller, event, activity, now.toISOString());
}

function countsOf(event: MembershipEvent, status: 'SUBSCRIBED' | 'FREE' | undefined): Partial<Record<Figure, number>> {
  return {
    ...(event.type === 'TRIAL_STARTED' && { trials: 1 }),
    ...(status && { memberships: status === 'SUBSCRIBED' ? 1 : -1 }),
  };
}

/** Updates the account status with the membership; a suspended account stays suspended (specification, decision 7). */
function accountItems(accounts: StoredItem[], status: 'SUBSCRIBED' | 'FREE', now: Date): TransactItem[] {
  return accounts
    .filter((account) => !isSuspended(account))
    .map(({ id }) => ({
      Update: updateOf({
        TableName: requiredVariable('USER_TABLE'),
        Key: { id },
        set: { user_account_status: status, updatedAt: now.toISOString() },
        condition:
          'attribute_exists(id) AND (attribute_not_exists(user_account_status) OR user_account_status <> :suspended)',
        values: { suspended: 'SUSPENDED' },
      }),
    }));
}

/** Throws the reason of an event that was not applied. */
export function requireApplied(result: TransitionResult): Extract<TransitionResult, { kind: 'APPLIED' }> {
  if (result.kind !== 'APPLIED') throw new Error(result.kind === 'REFUSED' ? result.reason : 'BUSY');
  return result;
}
