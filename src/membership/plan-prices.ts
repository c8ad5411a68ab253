import { millisecondsPerDay } from '../../amplify/rules/day-length';
import { trialDays } from '../../amplify/rules/membership';
import { monthsLater, monthsOfPlan } from '../../amplify/rules/membership-plan';
import type { Plan } from './plans';

/** How many months of a plan are paid for at once. */
export function periodMonths({ id }: Pick<Plan, 'id'>): number {
  return monthsOfPlan(id);
}

/** What is paid for a whole period of a plan at once, in cents. */
export function periodCents(plan: Pick<Plan, 'id' | 'priceCents'>): number {
  return plan.priceCents * periodMonths(plan);
}

/** When a period of a plan ends that begins at `from`. */
export function periodEnd(plan: Pick<Plan, 'id'>, from: Date): Date {
  return new Date(monthsLater(from.getTime(), periodMonths(plan)));
}

/** How many cents less a period costs than as many single months; 0 where that is nothing, or no plan is for one month. */
export function savedCents(
  plan: Pick<Plan, 'id' | 'priceCents'>,
  plans: readonly Pick<Plan, 'id' | 'priceCents'>[],
): number {
  const single = plans.find(({ id }) => id === '1-month-plan');
  if (!single) return 0;
  return Math.max(0, periodCents(single) * periodMonths(plan) - periodCents(plan));
}

/** When a trial ends that begins at `from`. */
export function trialEnd(from: Date): Date {
  return new Date(from.getTime() + trialDays * millisecondsPerDay);
}
