import type { Schema } from '../../amplify/data/schema';
import { listAsVisitor } from './visitor-api';

const fields = [
  'plan_id',
  'plan_name',
  'plan_description',
  'plan_price',
  'plan_billing_cycle',
  'plan_discount',
] as const;

export type StoredPlan = Pick<Schema['SubscriptionPlans']['type'], (typeof fields)[number]>;

/** The plans on offer, unordered; public. */
export function listPlans(): Promise<StoredPlan[]> {
  return listAsVisitor('SubscriptionPlans.list', { field: 'listSubscriptionPlans', takes: {}, give: {}, want: fields });
}
