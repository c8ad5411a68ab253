import { centsOf } from '@rules/billing/payments';
import { listPlans, type StoredPlan } from '@/backend/public-content';

export interface Plan {
  /** Value of `/subscription?promo=`, such as 6-month-plan. */
  id: string;
  name: string;
  description: string;
  /** Price per billing cycle in cents of the US dollar; 0 if the record has no amount. */
  priceCents: number;
  /** Stored text such as "per month". */
  cycle: string;
  /** Such as 68%, or empty. */
  discount: string;
}

/** Query of TanStack Query for the plans on offer, in the order of the landing page's cards. */
export const plansQuery = {
  queryKey: ['plans'] as const,
  queryFn: async (): Promise<Plan[]> => (await listPlans()).map(asPlan).sort(byCardOrder),
};

/** Returns the billing period in months from a plan's id; undefined for an id of another form. */
export function monthsOf(planId: string): number | undefined {
  const months = /^(\d+)-month/.exec(planId)?.[1];
  return months ? Number(months) : undefined;
}

/** Converts a stored plan. */
export function asPlan(stored: StoredPlan): Plan {
  return {
    id: stored.plan_id ?? '',
    name: stored.plan_name ?? '',
    description: stored.plan_description ?? '',
    priceCents: centsOf(stored.plan_price) ?? 0,
    cycle: stored.plan_billing_cycle ?? '',
    discount: stored.plan_discount ?? '',
  };
}

// Ids in the order of the cards (specification, customer side, §2, Landing page). Other plans follow them.
const cardOrder = ['1-month-plan', '12-month-plan', '6-month-plan'];

/** Compares plans by the order of the landing page's cards. */
export function byCardOrder(a: Plan, b: Plan): number {
  const place = ({ id }: Plan) => (cardOrder.includes(id) ? cardOrder.indexOf(id) : cardOrder.length);
  return place(a) - place(b) || b.priceCents - a.priceCents;
}
