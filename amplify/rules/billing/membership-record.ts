import { chargeAt, type HeldMembership, type Membership, membershipStates } from './membership';
import { planTerms } from './membership-plan';
import { storedAmount } from './payments';

/** Id of a customer's only membership: creating a second one fails. Imported records have other ids. */
export const membershipId = (userId: string) => `membership-${userId}`;

/** Returns the user-pool id in such an id; undefined for another id. */
export function membershipOwner(id: string): string | undefined {
  return /^membership-(.+)$/.exec(id)?.[1];
}

/** Fields of a UserSubscriptions record; each may be missing in imported records. */
export interface MembershipRecord {
  subscription_id?: unknown;
  plan_id?: unknown;
  subscription_name?: unknown;
  subscription_description?: unknown;
  subscription_price?: unknown;
  subscription_start_date?: unknown;
  subscription_end_date?: unknown;
  subscription_renewal_date?: unknown;
  subscription_status?: unknown;
  subscription_period?: unknown;
  subscription_next_plan_id?: unknown;
  subscription_next_plan_name?: unknown;
  subscription_next_plan_description?: unknown;
  subscription_next_plan_price?: unknown;
  subscription_card_last_four?: unknown;
  subscription_failed_charges?: unknown;
  subscription_paid_periods?: unknown;
  subscription_reminded_at?: unknown;
}

/** Converts a record to the state machine's membership; an unknown state counts as ended. */
export function readMembership(record: MembershipRecord | undefined | null): Membership {
  if (!record) return { state: 'NONE' };
  const isTrial = isTrialRecord(record);
  const renewsAt = timeOf(record.subscription_renewal_date, Number.NaN);
  return {
    state: membershipStates.find((state) => state === record.subscription_status) ?? 'EXPIRED',
    plan:
      planTerms({
        id: record.plan_id,
        name: record.subscription_name,
        description: record.subscription_description,
        price: record.subscription_price,
      }) ?? null,
    nextPlan:
      planTerms({
        id: record.subscription_next_plan_id,
        name: record.subscription_next_plan_name,
        description: record.subscription_next_plan_description,
        price: record.subscription_next_plan_price,
      }) ?? null,
    startsAt: timeOf(record.subscription_start_date, 0),
    endsAt: timeOf(record.subscription_end_date, Number.POSITIVE_INFINITY),
    isTrial,
    hasCard: typeof record.subscription_card_last_four === 'string' && record.subscription_card_last_four !== '',
    // Older records have no count of paid periods: the current one is paid.
    paidPeriods: countOf(record.subscription_paid_periods, isTrial ? 0 : 1),
    failures: countOf(record.subscription_failed_charges, 0),
    retryAt: Number.isNaN(renewsAt) ? undefined : renewsAt,
    isReminded: typeof record.subscription_reminded_at === 'string',
  };
}

/**
 * Returns the changed fields of UserSubscriptions; null removes a field. The caller adds the owner and the card's last
 * digits. `now`: epoch milliseconds.
 */
export function membershipFields(membership: HeldMembership, now: number): Record<string, string | number | null> {
  const { plan, nextPlan } = membership;
  const renewal = chargeAt(membership);
  return {
    ...(plan && {
      plan_id: plan.planId,
      subscription_name: plan.name,
      subscription_description: plan.description,
      subscription_price: storedAmount(plan.monthlyPrice),
    }),
    subscription_status: membership.state,
    subscription_period: membership.isTrial ? 'TRIAL' : 'PAID',
    subscription_start_date: iso(membership.startsAt),
    subscription_end_date: Number.isFinite(membership.endsAt) ? iso(membership.endsAt) : null,
    subscription_renewal_date: renewal === null ? null : iso(renewal),
    subscription_next_plan_id: nextPlan?.planId ?? null,
    subscription_next_plan_name: nextPlan?.name ?? null,
    subscription_next_plan_description: nextPlan?.description ?? null,
    subscription_next_plan_price: nextPlan ? storedAmount(nextPlan.monthlyPrice) : null,
    subscription_failed_charges: membership.failures || null,
    subscription_paid_periods: membership.paidPeriods,
    ...(membership.isReminded ? {} : { subscription_reminded_at: null }),
    updatedAt: iso(now),
  };
}

/** True for a trial. Older records have no period; those that were trials have an id with the prefix `trial-`. */
function isTrialRecord({ subscription_period, subscription_status, subscription_id }: MembershipRecord): boolean {
  if (typeof subscription_period === 'string') return subscription_period === 'TRIAL';
  return subscription_status === 'TRIAL' || String(subscription_id).startsWith('trial-');
}

function timeOf(stored: unknown, otherwise: number): number {
  const time = typeof stored === 'string' ? Date.parse(stored) : Number.NaN;
  return Number.isNaN(time) ? otherwise : time;
}

function countOf(stored: unknown, otherwise: number): number {
  const count = Number(stored ?? otherwise);
  return Number.isInteger(count) && count >= 0 ? count : otherwise;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
