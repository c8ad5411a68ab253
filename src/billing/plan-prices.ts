import { trialDays } from '@rules/billing/membership';
import {
  type IntroductoryOffer,
  introductoryOffer,
  introductoryPayments,
  monthsLater,
  monthsOfPlan,
  periodPrice,
} from '@rules/billing/membership-plan';
import { millisecondsPerDay } from '@rules/time/day-length';
import type { Plan } from './plans';

/** Returns the billing period of a plan, in months. */
export function periodMonths({ id }: Pick<Plan, 'id'>): number {
  return monthsOfPlan(id);
}

/** Returns the price of a whole billing period, in cents. */
export function periodCents(plan: Pick<Plan, 'id' | 'priceCents'>): number {
  return plan.priceCents * periodMonths(plan);
}

/** Returns the prices of the first and of the second billing period, in cents. */
export function firstPrices(plan: PricedPlan): [number, number] {
  const terms = termsOf(plan);
  return [periodPrice(terms), periodPrice(terms, 1)];
}

/** Returns the payments of the plan's introductory offer, in cents and in order; empty if it has none. */
export function offerPayments(plan: PricedPlan): number[] {
  return introductoryPayments(termsOf(plan));
}

/** Returns the introductory offer of a plan; undefined if it has none. */
export function planOffer(plan: PricedPlan): IntroductoryOffer | undefined {
  return introductoryOffer(termsOf(plan));
}

/** Values of a plan that its prices depend on. */
export type PricedPlan = Pick<Plan, 'id' | 'priceCents' | 'description'>;

function termsOf({ id, priceCents, description }: PricedPlan) {
  return { description, monthlyPrice: priceCents, months: monthsOfPlan(id) };
}

/** Returns the end of a billing period that starts at `from`. */
export function periodEnd(plan: Pick<Plan, 'id'>, from: Date): Date {
  return new Date(monthsLater(from.getTime(), periodMonths(plan)));
}

/** Returns the savings per period over the monthly plan, in cents; 0 without savings or such a plan. */
export function savedCents(
  plan: Pick<Plan, 'id' | 'priceCents'>,
  plans: readonly Pick<Plan, 'id' | 'priceCents'>[],
): number {
  const single = plans.find(({ id }) => id === '1-month-plan');
  if (!single) return 0;
  return Math.max(0, periodCents(single) * periodMonths(plan) - periodCents(plan));
}

/** Returns the end of a trial that starts at `from`. */
export function trialEnd(from: Date): Date {
  return new Date(from.getTime() + trialDays * millisecondsPerDay);
}
