import type { Schema } from '../../amplify/data/schema';
import { readList } from './graphql';

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
  return readList('SubscriptionPlans.list', { field: 'listSubscriptionPlans', selection: fields });
}
