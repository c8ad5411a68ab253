import { type PlanTerms, periodPrice, planTerms } from '@rules/billing/membership-plan';
import { queryAll } from '../../shared/dynamodb/read-items';
import { requiredVariable } from '../../shared/required-variable';

/** Reads the plan with this id (`/subscription?promo=`). Throws `NO_SUCH_PLAN`, also for an invalid price. */
export async function findPlan(planId: string): Promise<PlanTerms> {
  const terms = await findListedPlan(planId);
  if (!terms) throw new Error('NO_SUCH_PLAN');
  return terms;
}

/** Returns the plan if the client displayed its current price of a period. Throws `PRICE_CHANGED` otherwise. */
export async function findPlanAtPrice({ planId, shownCents }: ShownPlan): Promise<PlanTerms> {
  const terms = await findPlan(planId);
  if (periodPrice(terms) !== shownCents) throw new Error('PRICE_CHANGED');
  return terms;
}

export interface ShownPlan {
  planId: string;
  /** The displayed price of a period, in cents. */
  shownCents: number;
}

/** Returns the plan with this id; null for a plan off the list, which its customers keep. */
export async function findListedPlan(planId: string): Promise<PlanTerms | null> {
  const table = requiredVariable('PLAN_TABLE');
  const where = { table, index: 'subscriptionPlansByPlan_id', field: 'plan_id', value: planId };
  const [plan] = await queryAll(where);
  const { plan_name: name, plan_description: description, plan_price: price } = plan ?? {};
  return (plan && planTerms({ id: planId, name, description, price })) ?? null;
}
