import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type PlanTerms, planTerms } from '../../rules/membership-plan';
import { queryAll } from '../query-all';
import { requiredVariable } from '../required-variable';

/** The plan that `/subscription?promo=` names. Throws `NO_SUCH_PLAN`, also for one whose price is no amount. */
export async function findPlan(client: DynamoDBDocumentClient, planId: string): Promise<PlanTerms> {
  const table = requiredVariable('PLAN_TABLE');
  const where = { table, index: 'subscriptionPlansByPlan_id', field: 'plan_id', value: planId };
  const [plan] = await queryAll(client, where);
  const { plan_name: name, plan_description: description, plan_price: price } = plan ?? {};
  const terms = plan && planTerms({ id: planId, name, description, price });
  if (!terms) throw new Error('NO_SUCH_PLAN');
  return terms;
}
