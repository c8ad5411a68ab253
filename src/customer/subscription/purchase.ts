import { periodPrice } from '@rules/billing/membership-plan';
import type { Membership } from '@/billing/memberships';
import { firstPrices, periodEnd } from '@/billing/plan-prices';
import type { Plan } from '@/billing/plans';
import type { PurchaseResult } from './PurchaseConfirmation';
import type { CompletedPayment } from './use-payment';

/** Purpose and terms of a payment; amounts in cents. */
export interface Purchase {
  /**
   * `first`: a period that starts today; `after-trial`: the period after the free trial; `other-card`: a new card for the
   * running membership.
   */
  purpose: 'first' | 'after-trial' | 'other-card';
  planId: string;
  planName: string;
  /** 0 if nothing is charged today. */
  todayCents: number;
  /** End of access after the payment. */
  until: Date | undefined;
  next: { at: Date; amountCents: number };
}

/**
 * Terms that the server compares with its own before it charges anything: the plan, and the displayed payment of today
 * in cents. 0 for a card alone, which then costs nothing if the membership has ended while this page was open.
 */
export function shownTerms({ planId, todayCents }: Purchase): { planId: string; shownCents: number } {
  return { planId, shownCents: todayCents };
}

/** Returns the purchase of a plan without a running membership: paid today, and again at its period's end. */
export function firstPurchase(plan: Plan, now: Date): Purchase {
  const [todayCents, amountCents] = firstPrices(plan);
  const until = periodEnd(plan, now);
  const next = { at: until, amountCents };
  return { purpose: 'first', planId: plan.id, planName: plan.name, todayCents, until, next };
}

/** Returns the purchase of a card for a running membership; undefined if its record contains no price. */
export function cardPurchase(membership: Membership): Purchase | undefined {
  const { terms, nextCharge, endsAt, failedCharges, cardLastFour } = membership;
  const plan = membership.nextPlan ?? terms;
  if (!plan || !terms || !endsAt) return undefined;
  const isDue = failedCharges > 0 && nextCharge !== undefined;
  const paidPeriods = membership.nextPlan ? 0 : membership.paidPeriods;
  const dueCents = periodPrice(plan, paidPeriods);
  const paidUntil = isDue ? nextCharge.paidUntil : endsAt;
  return {
    purpose: membership.isTrial && cardLastFour === '' ? 'after-trial' : 'other-card',
    planId: plan.planId,
    planName: plan.name,
    todayCents: isDue ? dueCents : 0,
    until: paidUntil,
    next: { at: paidUntil, amountCents: isDue ? periodPrice(plan, paidPeriods + 1) : dueCents },
  };
}

/**
 * Returns the result of a payment for its confirmation; undefined without a membership. Another tab may have paid while
 * this page displayed a price: then the server has stored the card, and charged nothing.
 */
export function purchaseResult(
  { todayCents }: Purchase,
  { outcome, membership }: CompletedPayment,
): PurchaseResult | undefined {
  if (!membership) return undefined;
  const isPaid = outcome === 'PAID' && todayCents > 0;
  return isPaid ? { type: 'paid', membership, paidCents: todayCents } : { type: 'card', membership };
}
