import { isPlanDiscount, isPlanPrice, maxPlanLengths, monthsOfPlan } from '@rules/billing/membership-plan';
import { centsOf, storedAmount } from '@rules/billing/payments';
import type { ManagedPlan, PlanDraft } from '@/billing/manage-memberships';
import type { Plan } from '@/billing/plans';
import type { MessageId } from '@/i18n/messages';
import { normalizeDecimal } from '@/lib/spelling';
import type { ManagedItem } from '@/publishing/managed-lists';

export interface PlanInput {
  /** Months per payment; part of the plan's id, so it cannot change later. */
  months: string;
  name: string;
  /** Dollars for a month. */
  price: string;
  discount: string;
  description: string;
}

/** Plan in the list editor; plans have no order of their own. */
export interface PlanItem extends ManagedItem, PlanInput, Pick<ManagedPlan, 'recordId'> {}

export type PlanField = keyof PlanInput;

export const emptyPlan: PlanInput = {
  months: '',
  name: '',
  price: '',
  discount: '',
  description: '30-days money-back guarantee',
};

export function planItem(plan: ManagedPlan): PlanItem {
  return { ...typedPlan(plan), id: plan.id, recordId: plan.recordId, position: 0, updatedAt: plan.updatedAt };
}

/** Returns the initial input of the form of a stored plan. */
export function typedPlan({ id, name, priceCents, discount, description }: Plan): PlanInput {
  const months = String(monthsOfPlan(id));
  return { months, name, price: storedAmount(priceCents), discount, description };
}

/** Returns the id of a plan with this billing period, as in `/subscription?promo=`. */
export function planIdOf(months: string): string {
  return `${Number(months)}-month-plan`;
}

/** Converts valid input to a plan; normalizes the decimal separator to a point. */
export function planToStore(typed: PlanInput): PlanDraft {
  return {
    name: typed.name.trim() || `${Number(typed.months)}-month`,
    description: typed.description.trim(),
    priceCents: centsTyped(typed.price) ?? 0,
    cycle: 'per month',
    discount: discountToStore(typed.discount),
  };
}

/** Price of one period in cents; undefined while months or price are incomplete or invalid. */
export function typedPeriodCents({ months, price }: PlanInput): number | undefined {
  const monthlyPrice = centsTyped(price);
  if (monthlyPrice === undefined || !isMonths(months)) return undefined;
  return monthlyPrice * Number(months);
}

/** Validates a plan; a new one must have another billing period than the stored plans. */
export function validatePlan(
  { months, name, price, discount, description, updatedAt }: PlanItem,
  stored: readonly Pick<PlanItem, 'id'>[],
): Partial<Record<PlanField, MessageId>> {
  return {
    ...(!updatedAt && stored.some(({ id }) => id === planIdOf(months)) && { months: 'adminMemberships.monthsTaken' }),
    ...(!isMonths(months) && { months: 'adminMemberships.monthsMalformed' }),
    ...(name.trim().length > maxPlanLengths.name && { name: 'admin.tooLong' }),
    ...(centsTyped(price) === undefined && { price: 'adminMemberships.priceMalformed' }),
    ...(!isPlanDiscount(discountToStore(discount)) && { discount: 'adminMemberships.discountMalformed' }),
    ...(description.trim().length > maxPlanLengths.description && { description: 'admin.tooLong' }),
    ...(description.trim() === '' && { description: 'adminMemberships.descriptionMissing' }),
  };
}

function isMonths(months: string): boolean {
  return /^\s*\d{1,2}\s*$/.test(months) && Number(months) >= 1;
}

function discountToStore(discount: string): string {
  return discount.replace(/\s/g, '');
}

/** Converts a typed price to cents; undefined for one that a plan cannot have. */
function centsTyped(price: string): number | undefined {
  const cents = centsOf(normalizeDecimal(price.replace(/[$\s]/g, '')));
  return cents !== undefined && isPlanPrice(storedAmount(cents)) ? cents : undefined;
}
