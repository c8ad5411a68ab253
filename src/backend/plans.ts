import type { Schema } from '../../amplify/data/schema';
import { askAsVisitor } from './visitor-api';

const fields = [
  'plan_id',
  'plan_name',
  'plan_description',
  'plan_price',
  'plan_billing_cycle',
  'plan_discount',
] as const;

export type StoredPlan = Pick<Schema['SubscriptionPlans']['type'], (typeof fields)[number]>;

/** The plans on offer, in no order; everybody may read them. */
export async function listPlans(): Promise<StoredPlan[]> {
  const list = await askAsVisitor<{ items: StoredPlan[] }>('SubscriptionPlans.list', {
    field: 'listSubscriptionPlans',
    takes: { limit: 'Int' },
    give: { limit: 50 },
    want: [`items { ${fields.join(' ')} }`],
  });
  return list.items;
}
