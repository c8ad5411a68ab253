import {
  chargeAt,
  chargedPlan,
  hasAccess,
  isRenewalDue,
  type Membership as MembershipAsRule,
  type MembershipState,
  paidUntil,
  renewalPrice,
} from '@rules/billing/membership';
import type { PlanTerms } from '@rules/billing/membership-plan';
import { readMembership } from '@rules/billing/membership-record';
import { BackendError } from '@/backend/client/errors';
import { listSubscriptions, type StoredSubscription } from '@/backend/memberships';
import { mutate } from '@/backend/operations';
import { dateOf } from '@/lib/dates';

export type { MembershipState } from '@rules/billing/membership';

/** A subscription as its owner sees it. Amounts are in cents of the US dollar. */
export interface Membership {
  id: string;
  planId: string;
  name: string;
  state: MembershipState;
  /** True if the current or last period is the free trial. */
  isTrial: boolean;
  startsAt: Date | undefined;
  /** End of access, in the future or in the past; undefined if the record has none. */
  endsAt: Date | undefined;
  /** Terms of the plan at the time of purchase; undefined for a record without a price. */
  terms: PlanTerms | undefined;
  /** Plan that replaces the current one at the next renewal. */
  nextPlan: PlanTerms | undefined;
  /** Next charge to the stored card, with the end of the period that it pays for; undefined if none is due. */
  nextCharge: { at: Date; amountCents: number; plan: PlanTerms; paidUntil: Date } | undefined;
  /** Empty if no card is stored. */
  cardLastFour: string;
  /** Periods paid in a row on the current plan. */
  paidPeriods: number;
  /** Number of failed attempts of the charge that is due; the next retry is at `nextCharge.at`. */
  failedCharges: number;
  /** True if the period is over and the charge of its renewal is due or retried: access ends with a cancellation. */
  isRenewalDue: boolean;
  /** Changes with each change of the membership; empty if unknown. */
  version: string;
}

/** Query of TanStack Query for the latest membership of the user; null if the user has never had one. */
export function membershipQuery(userId: string) {
  return {
    queryKey: ['membership', userId] as const,
    queryFn: async (): Promise<Membership | null> => {
      const stored = await listSubscriptions(userId);
      const now = new Date();
      const [latest] = stored.map((one) => asMembership(one, now)).sort(byImportance);
      return latest ?? null;
    },
    // The membership can be renewed or end while the page is open, and be changed in other tabs.
    refetchOnWindowFocus: 'always' as const,
  };
}

/** Starts the free trial of 30 days. Fails with TRIAL_USED if this customer has already had one. */
export async function startTrial(planId: string): Promise<Membership> {
  return asMembership(await mutate('startTrial', { planId }), new Date());
}

/** Cancels the renewal: the membership ends at its end date. */
export async function cancelMembership(): Promise<Membership> {
  return asMembership(await mutate('cancelSubscription'), new Date());
}

/** Undoes a cancellation. Fails with NO_SUBSCRIPTION once the membership has ended. */
export async function resumeMembership(): Promise<Membership> {
  return asMembership(await mutate('resumeSubscription'), new Date());
}

/**
 * Changes the plan: during a trial immediately, otherwise at the next renewal; the current plan's id cancels a planned
 * change. `shownCents` is the price per period that the user saw: fails with PRICE_CHANGED if the price differs.
 */
export async function changePlan(wanted: { planId: string; shownCents: number }): Promise<Membership> {
  return asMembership(await mutate('changePlan', wanted), new Date());
}

const problems = [
  'TRIAL_USED',
  'NO_SUCH_PLAN',
  'PRICE_CHANGED',
  'NO_SUBSCRIPTION',
  'ACCOUNT_SUSPENDED',
  'BUSY',
  'INVALID_CARD',
  'INVALID_REQUEST',
  'PAYMENT_RUNNING',
  'TOO_MANY_PAYMENTS',
  'NO_PAYMENTS',
  'PROVIDER_REFUSED',
  'NO_SUCH_PAYMENT',
  'NOT_PAID',
  'REFUND_FAILED',
  'INVALID_REASON',
] as const;
export type MembershipProblem = (typeof problems)[number];

/** Maps an error to the operation's own rejections (amplify/data/billing-operations.ts); undefined for any other failure. */
export function membershipProblem(error: unknown): MembershipProblem | undefined {
  if (!(error instanceof BackendError)) return undefined;
  return problems.find((problem) => error.problems.some(({ message }) => message.startsWith(problem)));
}

const endingPayment: readonly MembershipProblem[] = [
  'INVALID_CARD',
  'INVALID_REQUEST',
  'PRICE_CHANGED',
  'PROVIDER_REFUSED',
];

/** True if the failed request has ended the payment: the next attempt is another payment, with another id. */
export function isPaymentOver(error: unknown): boolean {
  const problem = membershipProblem(error);
  return problem !== undefined && endingPayment.includes(problem);
}

/** True if this membership gives access to the content. */
export function isMembershipRunning({ state }: Pick<Membership, 'state'>): boolean {
  return state !== 'EXPIRED';
}

/** Converts a stored subscription to its state at `now`: without access it is expired. */
export function asMembership(
  stored: Partial<Record<keyof StoredSubscription, string | number | null>>,
  now: Date,
): Membership {
  const membership = readMembership(stored);
  return {
    id: text(stored.id),
    planId: text(stored.plan_id),
    name: text(stored.subscription_name),
    state: membership.state === 'NONE' || !hasAccess(membership, now.getTime()) ? 'EXPIRED' : membership.state,
    isTrial: membership.state !== 'NONE' && membership.isTrial,
    startsAt: dateOf(stored.subscription_start_date),
    endsAt: dateOf(stored.subscription_end_date),
    terms: (membership.state !== 'NONE' && membership.plan) || undefined,
    nextPlan: (membership.state !== 'NONE' && membership.nextPlan) || undefined,
    nextCharge: hasAccess(membership, now.getTime()) ? nextChargeOf(membership) : undefined,
    cardLastFour: text(stored.subscription_card_last_four),
    paidPeriods: membership.state === 'NONE' ? 0 : membership.paidPeriods,
    failedCharges: membership.state === 'NONE' ? 0 : membership.failures,
    isRenewalDue: hasAccess(membership, now.getTime()) && isRenewalDue(membership, now.getTime()),
    version: text(stored.updatedAt),
  };
}

function nextChargeOf(membership: MembershipAsRule): Membership['nextCharge'] {
  const [at, plan] = [chargeAt(membership), chargedPlan(membership)];
  if (at === null || !plan || membership.state === 'NONE') return undefined;
  const until = new Date(paidUntil(membership, plan));
  return { at: new Date(at), amountCents: renewalPrice(membership, plan), plan, paidUntil: until };
}

/** Sorts the active membership first, then the past ones, the latest first. */
function byImportance(one: Membership, other: Membership): number {
  const start = ({ startsAt }: Membership) => startsAt?.getTime() ?? 0;
  return Number(isMembershipRunning(other)) - Number(isMembershipRunning(one)) || start(other) - start(one);
}

function text(stored: string | number | null | undefined): string {
  return typeof stored === 'string' ? stored : '';
}
