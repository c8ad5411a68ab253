import { millisecondsPerDay } from '../time/day-length';
import { monthsLater, type PlanTerms, periodPrice } from './membership-plan';

/*
 * A membership as a state machine: its events, its transitions and the effects of each. Pure, so that functions run it,
 * the browser reads it, and a property-based test runs ten thousand histories through it (docs/decisions/0024). Times
 * are epoch milliseconds.
 *
 *   NONE ──trial──▶ TRIAL ──paid──▶ ACTIVE ──paid──▶ ACTIVE …
 *     └────paid───────────────────────▲ │
 *                   TRIAL, ACTIVE ◀──cancelled / resumed──▶ CANCELLED
 *                   TRIAL, ACTIVE, CANCELLED ──time, charges that failed, an administrator──▶ EXPIRED ──paid──▶ ACTIVE
 *                                                     EXPIRED ──paid by a renewal in progress──▶ CANCELLED
 */

export const membershipStates = ['TRIAL', 'ACTIVE', 'CANCELLED', 'EXPIRED'] as const;
export type MembershipState = (typeof membershipStates)[number];

export type Membership = { state: 'NONE' } | HeldMembership;

export interface HeldMembership {
  state: MembershipState;
  /** Plan of the current period, in a trial of the first paid one; null if the record's price is invalid. */
  plan: PlanTerms | null;
  /** The plan from the next renewal on; null if it does not change. */
  nextPlan: PlanTerms | null;
  startsAt: number;
  /** End of the trial or of the paid period; `Infinity` for a record without an end date. */
  endsAt: number;
  /** True during the trial, to which a resumed membership returns. */
  isTrial: boolean;
  hasCard: boolean;
  /** Periods paid in a row on the current plan. */
  paidPeriods: number;
  /** Number of failed attempts of the charge that is due. */
  failures: number;
  /** Time of the next retry after a failure; undefined for a record without it. */
  retryAt?: number | undefined;
  /** True after the reminder of the trial's end was sent. */
  isReminded: boolean;
}

export type MembershipEvent =
  | { type: 'TRIAL_STARTED'; plan: PlanTerms }
  /**
   * A card was stored or replaced; during a trial with the plan that it will pay for, or null for the current plan. A
   * cancelled membership stays cancelled.
   */
  | { type: 'CARD_KEPT'; plan: PlanTerms | null }
  /** A period was paid for: either a purchase by the owner or a due renewal. */
  | { type: 'PAID'; plan: PlanTerms; purpose: PaymentPurpose; hasCard: boolean }
  /** `isOwnersAttempt`: the owner has just tried another card, and the page shows the result. */
  | { type: 'CHARGE_FAILED'; isOwnersAttempt?: boolean }
  | { type: 'PLAN_CHANGED'; plan: PlanTerms }
  | { type: 'CANCELLED' }
  | { type: 'RESUMED' }
  | { type: 'TIME_PASSED' }
  /** An administrator ended the membership. */
  | { type: 'ENDED' };

export type PaymentPurpose = 'FIRST' | 'RENEWAL';

export type MembershipEmail = 'TRIAL_ENDING' | 'RECEIPT' | 'PAYMENT_FAILED' | 'ENDED' | 'ENDED_UNPAID';

export type MembershipEffect =
  /** Charge `amount` cents for the period that begins at `dueAt`; `attempt` counts from 0. */
  | { kind: 'CHARGE'; plan: PlanTerms; amount: number; dueAt: number; attempt: number }
  /** Sets Users.user_account_status, unless the account is suspended (specification, decision 7). */
  | { kind: 'ACCOUNT'; status: 'SUBSCRIBED' | 'FREE' }
  /** The period that the payment covers; stored with the payment. */
  | { kind: 'PERIOD'; from: number; to: number }
  | { kind: 'EMAIL'; email: MembershipEmail };

export type MembershipRejection = 'TRIAL_USED' | 'NO_SUBSCRIPTION';

export type MembershipTransition =
  | { membership: Membership; effects: MembershipEffect[] }
  | { refused: MembershipRejection };

/** Specification, customer side, §9: first 30 days. */
export const trialDays = 30;
/** A failed charge is retried daily, this many times; the membership runs on meanwhile (grace period). */
export const maxRetries = 3;
const reminderDays = 3;

/** Returns the next state and the effects of an event. Duplicate and late events change nothing. */
export function nextMembership(membership: Membership, event: MembershipEvent, now: number): MembershipTransition {
  // `transitions` has a function for each event type, which the compiler cannot infer for a union.
  const transition = transitions[event.type](membership, event as never, now);
  if ('refused' in transition) return transition;
  return {
    membership: transition.membership,
    effects: [...accountEffect(membership, transition.membership), ...transition.effects],
  };
}

type Transition<Type extends MembershipEvent['type']> = (
  membership: Membership,
  event: Extract<MembershipEvent, { type: Type }>,
  now: number,
) => MembershipTransition;

const transitions: { [Type in MembershipEvent['type']]: Transition<Type> } = {
  TRIAL_STARTED(membership, { plan }, now) {
    if (membership.state !== 'NONE') return { refused: 'TRIAL_USED' };
    const endsAt = now + trialDays * millisecondsPerDay;
    return transitionTo({ ...newMembership(plan, now), state: 'TRIAL', isTrial: true, endsAt, hasCard: false });
  },

  CARD_KEPT(membership, { plan }, now) {
    if (!hasAccess(membership, now) || membership.state === 'NONE') return { refused: 'NO_SUBSCRIPTION' };
    const withCard = { ...membership, hasCard: true };
    // A page that offers to save a card shows a membership that renews: its owner has cancelled it elsewhere since.
    if (!renewsAtEnd(membership) || !membership.isTrial || !plan) return transitionTo(withCard);
    return transitionTo({ ...withCard, plan: keepCurrentTerms(membership, plan), nextPlan: null });
  },

  PAID(membership, { plan, purpose, hasCard }, now) {
    // A purchase after the end starts a new membership, even if the scheduled function has not ended the previous one
    // yet.
    if (!isMember(membership) || (purpose === 'FIRST' && now >= membership.endsAt)) {
      const endsAt = monthsLater(now, plan.months);
      const hasStoredCard = hasCard || (membership.state !== 'NONE' && membership.hasCard);
      // A renewal that was in progress when the membership ended pays for one more period and is not renewed again.
      const state = purpose === 'RENEWAL' ? 'CANCELLED' : 'ACTIVE';
      const current = { state, isTrial: false, endsAt, hasCard: hasStoredCard, paidPeriods: 1 } as const;
      const paid = { ...newMembership(plan, now), ...current };
      return transitionTo(paid, paidEffects(now, endsAt));
    }
    const from = periodStart(membership, now);
    // A period that begins after days without access has its own day of the month.
    const { startsAt } = from > membership.endsAt ? { startsAt: from } : membership;
    const paid: HeldMembership = {
      ...membership,
      // A renewal that was in progress at the cancellation adds its period; the membership stays cancelled.
      state: membership.state === 'CANCELLED' && purpose === 'RENEWAL' ? 'CANCELLED' : 'ACTIVE',
      plan,
      nextPlan: planAfter(membership, plan, purpose),
      // A purchase during the trial starts a paid period immediately; its days are added after the trial's.
      startsAt: membership.isTrial ? Math.min(from, now) : startsAt,
      endsAt: paidUntil({ ...membership, startsAt }, plan, from),
      isTrial: false,
      paidPeriods: !membership.isTrial && membership.plan?.planId === plan.planId ? membership.paidPeriods + 1 : 1,
      hasCard: hasCard || membership.hasCard,
      failures: 0,
    };
    return transitionTo(paid, paidEffects(from, paid.endsAt));
  },

  CHARGE_FAILED(membership, { isOwnersAttempt = false }, now) {
    // Ignored if another charge of the same renewal has succeeded.
    if (!renewsAtEnd(membership) || now < membership.endsAt) return transitionTo(membership);
    const daysOverdue = Math.floor((now - membership.endsAt) / millisecondsPerDay);
    // The owner's attempts with other cards neither end the membership nor replace a retry.
    const isLastRetry = !isOwnersAttempt && membership.failures > 0 && daysOverdue >= maxRetries;
    // A renewal that fails after days without access, as after an outage, is not retried.
    if (isLastRetry || !hasAccess(membership, now))
      return transitionTo(expireMembership(membership, now), [{ kind: 'EMAIL', email: 'ENDED_UNPAID' }]);
    const failed = { ...membership, failures: membership.failures + 1 };
    if (isOwnersAttempt) return transitionTo({ ...failed, retryAt: chargeAt(membership) ?? undefined });
    const retryAt = membership.endsAt + Math.min(daysOverdue + 1, maxRetries) * millisecondsPerDay;
    return transitionTo({ ...failed, retryAt }, [{ kind: 'EMAIL', email: 'PAYMENT_FAILED' }]);
  },

  PLAN_CHANGED(membership, { plan }, now) {
    if (!renewsAtEnd(membership) || !hasAccess(membership, now)) return { refused: 'NO_SUBSCRIPTION' };
    if (membership.isTrial)
      return transitionTo({ ...membership, plan: keepCurrentTerms(membership, plan), nextPlan: null });
    return transitionTo({ ...membership, nextPlan: membership.plan?.planId === plan.planId ? null : plan });
  },

  CANCELLED(membership, _, now) {
    if (membership.state === 'CANCELLED') return transitionTo(membership);
    if (!renewsAtEnd(membership) || !hasAccess(membership, now)) return { refused: 'NO_SUBSCRIPTION' };
    // A membership cancelled between retries of a charge has no paid time left and ends.
    if (membership.endsAt <= now) return transitionTo(expireMembership(membership, now));
    return transitionTo({ ...membership, state: 'CANCELLED', nextPlan: null, failures: 0 });
  },

  RESUMED(membership, _, now) {
    if (renewsAtEnd(membership) && hasAccess(membership, now)) return transitionTo(membership);
    if (membership.state !== 'CANCELLED' || membership.endsAt <= now) return { refused: 'NO_SUBSCRIPTION' };
    return transitionTo({ ...membership, state: membership.isTrial ? 'TRIAL' : 'ACTIVE' });
  },

  TIME_PASSED(membership, _, now) {
    if (membership.state === 'NONE' || membership.state === 'EXPIRED') return transitionTo(membership);
    const dueAt = chargeAt(membership);
    if (dueAt === null && now >= membership.endsAt)
      return transitionTo(expireMembership(membership, now), [{ kind: 'EMAIL', email: 'ENDED' }]);
    const plan = membership.nextPlan ?? membership.plan;
    if (dueAt !== null && plan && now >= dueAt) {
      const amount = renewalPrice(membership, plan);
      return transitionTo(membership, [
        { kind: 'CHARGE', plan, amount, dueAt: membership.endsAt, attempt: membership.failures },
      ]);
    }
    const isToRemind = membership.state === 'TRIAL' && !membership.isReminded && now < membership.endsAt;
    if (!isToRemind || now < membership.endsAt - reminderDays * millisecondsPerDay) return transitionTo(membership);
    return transitionTo({ ...membership, isReminded: true }, [{ kind: 'EMAIL', email: 'TRIAL_ENDING' }]);
  },

  ENDED(membership, _, now) {
    if (membership.state === 'NONE') return { refused: 'NO_SUBSCRIPTION' };
    if (membership.state === 'EXPIRED') return transitionTo(membership);
    return transitionTo(expireMembership(membership, now), [{ kind: 'EMAIL', email: 'ENDED' }]);
  },
};

/** Returns the time of the next charge to the stored card; null if there is none. */
export function chargeAt(membership: Membership): number | null {
  if (!renewsAtEnd(membership) || !membership.hasCard || !membership.plan) return null;
  const { endsAt, failures, retryAt } = membership;
  if (!Number.isFinite(endsAt)) return null;
  if (failures > 0 && retryAt !== undefined) return Math.max(retryAt, endsAt);
  return endsAt + Math.min(failures, maxRetries) * millisecondsPerDay;
}

/** Returns true if the period is over and its renewal is due: a charge without a response may then be retried. */
export function isRenewalDue(membership: Membership, now: number): boolean {
  return renewsAtEnd(membership) && chargeAt(membership) !== null && now >= membership.endsAt;
}

/** Returns the plan of the next charge. */
export function chargedPlan(membership: Membership): PlanTerms | null {
  return renewsAtEnd(membership) ? (membership.nextPlan ?? membership.plan) : null;
}

/** Returns true if the next charge is for this plan and of this many cents, such as the ones that its owner saw. */
export function isChargeOf(membership: Membership, { planId, cents }: { planId: string; cents: number }): boolean {
  const plan = chargedPlan(membership);
  return membership.state !== 'NONE' && plan?.planId === planId && renewalPrice(membership, plan) === cents;
}

/** Returns the price in cents of the next period if the membership continues with `plan`. */
export function renewalPrice({ plan: current, paidPeriods }: HeldMembership, plan: PlanTerms): number {
  return periodPrice(plan, current?.planId === plan.planId ? paidPeriods : 0);
}

/**
 * Returns the end of a paid period of `plan` that begins at `from`. Only paid periods return to the day on which the
 * first one began: the day on which a trial began does not count.
 */
export function paidUntil(
  { isTrial, startsAt, endsAt }: HeldMembership,
  { months }: Pick<PlanTerms, 'months'>,
  from = endsAt,
): number {
  return monthsLater(from, months, isTrial ? from : startsAt);
}

/** Returns true until the end of the period, and while a due charge is retried. */
export function hasAccess(membership: Membership, now: number): boolean {
  if (!isMember(membership)) return false;
  const isRetried = chargeAt(membership) !== null;
  return now < membership.endsAt + (isRetried ? (maxRetries + 1) * millisecondsPerDay : 0);
}

/** Returns true until the scheduled function has ended the membership. */
export function isMember(membership: Membership): membership is HeldMembership {
  return membership.state === 'TRIAL' || membership.state === 'ACTIVE' || membership.state === 'CANCELLED';
}

function renewsAtEnd(membership: Membership): membership is HeldMembership {
  return membership.state === 'TRIAL' || membership.state === 'ACTIVE';
}

/** Keeps the promised terms of the customer's current plan, even if the price list has changed. */
function keepCurrentTerms({ plan: own }: HeldMembership, plan: PlanTerms): PlanTerms {
  return own?.planId === plan.planId ? own : plan;
}

/** Returns the plan after a paid period: a renewal in progress does not undo a change of plan made meanwhile. */
function planAfter(membership: HeldMembership, paid: PlanTerms, purpose: PaymentPurpose): PlanTerms | null {
  const chosen = purpose === 'RENEWAL' ? chargedPlan(membership) : membership.nextPlan;
  return chosen?.planId === paid.planId ? null : chosen;
}

function newMembership(plan: PlanTerms, now: number) {
  return { plan, nextPlan: null, startsAt: now, paidPeriods: 0, failures: 0, isReminded: false };
}

function expireMembership(membership: HeldMembership, now: number): HeldMembership {
  return { ...membership, state: 'EXPIRED', nextPlan: null, failures: 0, endsAt: Math.min(membership.endsAt, now) };
}

/** Returns the last period's end, so that days of retrying are not free, or now after a time without access. */
function periodStart(membership: HeldMembership, now: number): number {
  return hasAccess(membership, now) && Number.isFinite(membership.endsAt) ? membership.endsAt : now;
}

function paidEffects(from: number, to: number): MembershipEffect[] {
  return [
    { kind: 'PERIOD', from, to },
    { kind: 'EMAIL', email: 'RECEIPT' },
  ];
}

function accountEffect(before: Membership, after: Membership): MembershipEffect[] {
  if (isMember(before) === isMember(after)) return [];
  return [{ kind: 'ACCOUNT', status: isMember(after) ? 'SUBSCRIBED' : 'FREE' }];
}

function transitionTo(membership: Membership, effects: MembershipEffect[] = []): MembershipTransition {
  return { membership, effects };
}
