import { isPlanDiscount, isPlanPrice, longestPlanText as longest, monthsOfPlan } from '@rules/membership-plan';
import { centsOf, storedAmount } from '@rules/payments';
import type { PlanDraft } from '@/billing/manage-memberships';
import type { Plan } from '@/billing/plans';
import { normalizeDecimal } from '@/lib/normalize-decimal';

/** A plan as it is typed. */
export interface TypedPlan {
  /** Months per payment; part of the plan's id, so it cannot change later. */
  months: string;
  name: string;
  /** Dollars for a month. */
  price: string;
  discount: string;
  description: string;
}

export type PlanField = keyof TypedPlan;
export type PlanProblem = 'missing' | 'malformed' | 'taken' | 'tooLong';

export const emptyPlan: TypedPlan = {
  months: '',
  name: '',
  price: '',
  discount: '',
  description: '30-days money-back guarantee',
};

/** A plan as its form begins. */
export function typedPlan({ id, name, priceCents, discount, description }: Plan): TypedPlan {
  const months = String(monthsOfPlan(id));
  return { months, name, price: storedAmount(priceCents), discount, description };
}

/** The id of a plan of so many months, as `/subscription?promo=` names it. */
export function planIdOf(months: string): string {
  return `${Number(months)}-month-plan`;
}

/** Converts valid input to a plan; normalizes the decimal separator to a point. */
export function planToStore(typed: TypedPlan): PlanDraft {
  return {
    name: typed.name.trim() || `${Number(typed.months)}-month`,
    description: typed.description.trim(),
    priceCents: centsTyped(typed.price) ?? 0,
    cycle: 'per month',
    discount: discountToStore(typed.discount),
  };
}

/** Price of one period in cents; undefined while months or price are incomplete. */
export function typedPeriodCents({ months, price }: TypedPlan): number | undefined {
  const monthlyPrice = centsTyped(price);
  if (monthlyPrice === undefined || !isMonths(months)) return undefined;
  return monthlyPrice * Number(months);
}

/** Validates the input by field; `taken` are the ids of existing plans, for a new one. */
export function planProblems(typed: TypedPlan, taken: readonly string[]): Partial<Record<PlanField, PlanProblem>> {
  const found: Record<PlanField, PlanProblem | undefined> = {
    months: monthsProblem(typed.months, taken),
    name: typed.name.trim().length > longest.name ? 'tooLong' : undefined,
    price: priceProblem(typed.price),
    discount: isPlanDiscount(discountToStore(typed.discount)) ? undefined : 'malformed',
    description: descriptionProblem(typed.description.trim()),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function monthsProblem(months: string, taken: readonly string[]): PlanProblem | undefined {
  if (months.trim() === '') return 'missing';
  if (!isMonths(months)) return 'malformed';
  return taken.includes(planIdOf(months)) ? 'taken' : undefined;
}

function isMonths(months: string): boolean {
  return /^\s*\d{1,2}\s*$/.test(months) && Number(months) >= 1;
}

function priceProblem(price: string): PlanProblem | undefined {
  if (price.trim() === '') return 'missing';
  const cents = centsTyped(price);
  return cents === undefined || !isPlanPrice(storedAmount(cents)) ? 'malformed' : undefined;
}

function discountToStore(discount: string): string {
  return discount.replace(/\s/g, '');
}

function centsTyped(price: string): number | undefined {
  return centsOf(normalizeDecimal(price.replace(/[$\s]/g, '')));
}

function descriptionProblem(description: string): PlanProblem | undefined {
  if (description === '') return 'missing';
  return description.length > longest.description ? 'tooLong' : undefined;
}
