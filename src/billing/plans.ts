import { centsOf } from '@rules/billing/payments';
import { listPlans, type StoredPlan } from '@/backend/public-content';

/** A way to be a member. */
export interface Plan {
  /** Value of `/subscription?promo=`, such as 6-month-plan. */
  id: string;
  name: string;
  description: string;
  /** Cents of the US dollar a billing cycle; 0 where the record holds no amount. */
  priceCents: number;
  /** Stored text such as "per month". */
  cycle: string;
  /** Such as 68%, or empty. */
  discount: string;
}

/** Query of TanStack Query for the plans on offer, in the order of the landing page's cards. */
export const plansQuery = {
  queryKey: ['plans'] as const,
  queryFn: async (): Promise<Plan[]> => (await listPlans()).map(asPlan).sort(byPlaceOnThePage),
};

/** Billing period in months from a plan's id; undefined for an id of another form. */
export function monthsOf(planId: string): number | undefined {
  const months = /^(\d+)-month/.exec(planId)?.[1];
  return months ? Number(months) : undefined;
}

/** A record as a plan. */
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

// Order of the cards (specification, customer side, §2, Landing page). Later plans follow them.
const places = ['1-month-plan', '12-month-plan', '6-month-plan'];

/** The order of the landing page's cards. */
export function byPlaceOnThePage(a: Plan, b: Plan): number {
  const place = ({ id }: Plan) => (places.includes(id) ? places.indexOf(id) : places.length);
  return place(a) - place(b) || b.priceCents - a.priceCents;
}
