import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ActivityEvent } from '../../../rules/activity-events';
import { type MembershipEffect, type MembershipEvent, type MembershipRefusal, next } from '../../../rules/membership';
import { accountItems, findAccounts, isSuspended } from '../../shared/accounts';
import { activityItem } from '../../shared/activity-log';
import type { Caller } from '../../shared/caller';
import { untilWritten } from '../../shared/dynamodb/retry-on-conflict';
import { type TransactItem, type TransactOutcome, transact } from '../../shared/dynamodb/write-items';
import { type Figure, figureUpdates } from '../../shared/figure-counters';
import { readStanding, type Standing, standingOf, subscriptionItem, writtenRecord } from '../records/membership-record';

/** Further items of the same transaction. */
export interface Alongside {
  items: TransactItem[];
  additions: Partial<Record<Figure, number>>;
}

export interface MoveRequest {
  userId: string;
  event: MembershipEvent;
  /** Activity log entry; a move without it is not logged. */
  activity?: { caller: Caller; event: ActivityEvent; description?: string };
  /** The last digits of a card that is kept from now on. */
  cardLastFour?: string | undefined;
  /**
   * True if a suspended account must be rejected. Events of the provider and of the clock still apply, and the account
   * stays suspended.
   */
  isForbiddenToSuspended?: boolean;
  alongside?(standing: Standing, effects: readonly MembershipEffect[]): Alongside;
}

export type MoveResult =
  | { kind: 'MOVED'; standing: Standing; effects: MembershipEffect[] }
  | { kind: 'REFUSED'; reason: MembershipRefusal | 'ACCOUNT_SUSPENDED' | 'BUSY' }
  /** A condition of the additional items failed. */
  | { kind: 'OVERTAKEN' };

/**
 * Moves a membership by an event and writes all consequences in one transaction: the subscription, the account's
 * status, the activity, the figures and the additional items. After a write conflict, the event is applied to the
 * membership as stored then.
 */
export async function moveMembership(
  client: DynamoDBDocumentClient,
  request: MoveRequest,
  now: Date,
): Promise<MoveResult> {
  const result = await untilWritten(() => tryToMove(client, request, now), { attempts: 6 });
  return result ?? { kind: 'REFUSED', reason: 'BUSY' };
}

/** Undefined where the membership or the account changed meanwhile. */
async function tryToMove(
  client: DynamoDBDocumentClient,
  { userId, event, activity, cardLastFour, isForbiddenToSuspended = false, alongside }: MoveRequest,
  now: Date,
): Promise<MoveResult | undefined> {
  const standing = await readStanding(client, userId, now);
  const move = next(standing.membership, event, now.getTime());
  if ('refused' in move) return { kind: 'REFUSED', reason: move.refused };
  const { membership, effects } = move;
  const also = alongside?.(standing, effects) ?? { items: [], additions: {} };
  if (membership === standing.membership && also.items.length === 0) return { kind: 'MOVED', standing, effects };
  const account = effects.find((effect) => effect.kind === 'ACCOUNT');
  const accounts = account || isForbiddenToSuspended ? await findAccounts(client, userId) : [];
  if (isForbiddenToSuspended && accounts.some(isSuspended)) return { kind: 'REFUSED', reason: 'ACCOUNT_SUSPENDED' };
  // If the account was closed meanwhile, only the additional items are written.
  const record = membership.state === 'NONE' ? undefined : writtenRecord(standing, membership, cardLastFour, now);
  const own = [
    ...(record ? [subscriptionItem(standing, record)] : []),
    ...(account ? accountItems(accounts, account.status, now) : []),
  ];
  const rest = [
    ...also.items,
    ...(activity ? [activityOf(activity, String(record?.id ?? userId), now)] : []),
    ...figureUpdates(now, { ...also.additions, ...countsOf(event, account?.status) }),
  ];
  const outcome = await transact(client, [...own, ...rest]);
  return resultOf(outcome, own.length, { kind: 'MOVED', standing: standingOf(userId, record), effects });
}

function resultOf(outcome: TransactOutcome, ownItems: number, moved: MoveResult): MoveResult | undefined {
  if (outcome.outcome === 'WRITTEN') return moved;
  if (outcome.outcome === 'BUSY') return { kind: 'REFUSED', reason: 'BUSY' };
  return outcome.places.some((place) => place < ownItems) ? undefined : { kind: 'OVERTAKEN' };
}

/** One entry of the log. */
export function activityOf(
  { caller, event, description }: NonNullable<MoveRequest['activity']>,
  resourceId: string,
  now: Date,
): TransactItem {
  const what = { id: randomUUID(), resourceId, ...(description !== undefined && { description }) };
  return activityItem(caller, event, what, now.toISOString());
}

function countsOf(event: MembershipEvent, status: 'SUBSCRIBED' | 'FREE' | undefined): Partial<Record<Figure, number>> {
  return {
    ...(event.type === 'TRIAL_STARTED' && { trials: 1 }),
    ...(status && { memberships: status === 'SUBSCRIBED' ? 1 : -1 }),
  };
}
