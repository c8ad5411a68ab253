import type { Caller } from '../caller';
import { newRecord } from '../stored-record';

/** What a trial takes over from its plan, as SubscriptionPlans has it. */
export interface Plan {
  plan_id: string;
  plan_name: string | null;
  plan_description: string | null;
  plan_price: string | null;
}

/** Specification §9: first 30 days. */
const trialDays = 30;

/**
 * The UserSubscriptions record of a trial that starts now. The plan's facts are copied: they stay as they were promised.
 * It has no renewal date, because a trial ends by itself.
 */
export function trialRecord(caller: Pick<Caller, 'id'>, plan: Plan, now: Date) {
  // The one id that a person's trial can have: a second one finds it taken.
  const id = `trial-${caller.id}`;
  const end = new Date(now.getTime() + trialDays * 86_400_000);
  return newRecord(
    'UserSubscriptions',
    {
      id,
      subscription_id: id,
      user_id: caller.id,
      plan_id: plan.plan_id,
      subscription_name: plan.plan_name,
      subscription_description: plan.plan_description,
      subscription_price: plan.plan_price,
      subscription_start_date: now.toISOString(),
      subscription_end_date: end.toISOString(),
      subscription_status: 'TRIAL',
    },
    now.toISOString(),
  );
}

/** Whether a subscription is running and can be cancelled. One that is past its end has nothing left to cancel. */
export function isRunning(subscription: { status: unknown; end: unknown }, now: Date): boolean {
  if (subscription.status !== 'TRIAL' && subscription.status !== 'ACTIVE') return false;
  return typeof subscription.end !== 'string' || Date.parse(subscription.end) > now.getTime();
}
