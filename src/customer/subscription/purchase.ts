import type { Membership } from '@/membership/memberships';
import { periodCents, periodEnd } from '@/membership/plan-prices';
import type { Plan } from '@/membership/plans';

/** What a payment made here is for; amounts in cents. */
export interface Purchase {
  /** `first`: a period that begins today; `kept`: what follows on the free days; `other-card`: what is paid already. */
  purpose: 'first' | 'kept' | 'other-card';
  planId: string;
  planName: string;
  /** 0 where nothing is charged today. */
  todayCents: number;
  /** How long access lasts then. */
  until: Date | undefined;
  next: { at: Date; amountCents: number };
}

/** A plan for whoever has no running membership: paid today, and again when its period ends. */
export function firstPurchase(plan: Plan, now: Date): Purchase {
  const amountCents = periodCents(plan);
  const until = periodEnd(plan, now);
  const next = { at: until, amountCents };
  return { purpose: 'first', planId: plan.id, planName: plan.name, todayCents: amountCents, until, next };
}

/** A card for a membership that runs; undefined for one whose record does not say what it costs. */
export function cardPurchase(membership: Membership): Purchase | undefined {
  const { terms, nextCharge, endsAt, failedCharges } = membership;
  const plan = membership.nextPlan ?? terms;
  if (!plan || !terms || !endsAt) return undefined;
  const isDue = failedCharges > 0 && nextCharge !== undefined;
  const amountCents = plan.monthlyPrice * plan.months;
  const paidUntil = isDue ? periodEnd({ id: plan.planId }, endsAt) : endsAt;
  return {
    purpose: membership.isTrial && !isDue ? 'kept' : 'other-card',
    planId: plan.planId,
    planName: plan.name,
    todayCents: isDue ? amountCents : 0,
    until: paidUntil,
    next: { at: paidUntil, amountCents },
  };
}
