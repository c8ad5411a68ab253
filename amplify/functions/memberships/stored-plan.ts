import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type PlanTerms, planTerms } from '../../rules/membership-plan';
import { queryAll } from '../query-all';
import { requiredVariable } from '../required-variable';

/** The plan that `/subscription?promo=` names. Throws `NO_SUCH_PLAN`, also for one whose price is no amount. */
export async function findPlan(client: DynamoDBDocumentClient, planId: string): Promise<PlanTerms> {
  const terms = await planOnOffer(client, planId);
  if (!terms) throw new Error('NO_SUCH_PLAN');
  return terms;
}

/** The same for whoever may have a plan that is off the list by now; null where it is. */
export async function planOnOffer(client: DynamoDBDocumentClient, planId: string): Promise<PlanTerms | null> {
  const table = requiredVariable('PLAN_TABLE');
  const where = { table, index: 'subscriptionPlansByPlan_id', field: 'plan_id', value: planId };
  const [plan] = await queryAll(client, where);
  const { plan_name: name, plan_description: description, plan_price: price } = plan ?? {};
  return (plan && planTerms({ id: planId, name, description, price })) ?? null;
}
