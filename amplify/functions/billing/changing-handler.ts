import type { ActivityEvent } from '@rules/activity-events';
import type { MembershipEvent } from '@rules/billing/membership';
import type { PlanTerms } from '@rules/billing/membership-plan';
import type { Schema } from '../../data/schema';
import { operationOf, signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { applyMembershipEvent, requireApplied } from './operations/apply-membership-event';
import { sendMembershipEmails } from './operations/membership-emails';
import { readCustomerMembership } from './records/customer-membership';
import { findPlan, findPlanAtPrice, type ShownPlan } from './records/stored-plan';

/** Rate limit, because each change writes a log entry; far above normal use. */
const changesAnHour = 60;

type Subscription = Schema['startTrial']['returnType'];
type Event =
  | Parameters<Schema['startTrial']['functionHandler']>[0]
  | Parameters<Schema['changePlan']['functionHandler']>[0]
  | Parameters<Schema['cancelSubscription']['functionHandler']>[0];

/** The operations by which customers change their membership without paying: each is one event of the state machine. */
export const handler = async (event: Event): Promise<Subscription> => {
  const caller = signedInCaller(event, 'Sign in to change your membership.');
  const change = changes[operationOf(event)];
  if (!change) throw new Error('Unknown operation.');
  const planId = 'planId' in event.arguments ? event.arguments.planId : '';
  const shownCents = 'shownCents' in event.arguments ? event.arguments.shownCents : 0;
  const now = new Date();
  await enforceRateLimit(`membership#${caller.id}`, changesAnHour, now, 'BUSY');
  const result = await applyMembershipEvent(
    {
      userId: caller.id,
      event: await change.event({ planId, shownCents }, caller.id, now),
      activity: { caller, event: change.activity },
      isForbiddenToSuspended: change.isForbiddenToSuspended,
    },
    now,
  );
  const applied = requireApplied(result);
  await sendMembershipEmails(applied, now);
  // A UserSubscriptions record as the data API stores it.
  return (applied.current.record ?? null) as Subscription;
};

interface Change {
  activity: ActivityEvent;
  isForbiddenToSuspended: boolean;
  event(shown: ShownPlan, userId: string, now: Date): Promise<MembershipEvent>;
}

const changes: Partial<Record<string, Change>> = {
  startTrial: {
    activity: 'Trial started',
    isForbiddenToSuspended: true,
    event: async ({ planId }) => ({ type: 'TRIAL_STARTED', plan: await findPlan(planId) }),
  },
  cancelSubscription: {
    activity: 'Subscription cancelled',
    // A suspended customer must be able to cancel.
    isForbiddenToSuspended: false,
    event: async () => ({ type: 'CANCELLED' }),
  },
  resumeSubscription: {
    activity: 'Subscription resumed',
    isForbiddenToSuspended: true,
    event: async () => ({ type: 'RESUMED' }),
  },
  changePlan: {
    activity: 'Plan changed',
    isForbiddenToSuspended: true,
    event: async (shown, userId, now) => ({
      type: 'PLAN_CHANGED',
      plan: (await ownPlan(shown.planId, userId, now)) ?? (await findPlanAtPrice(shown)),
    }),
  },
};

/** Returns the current plan with its promised terms, which its customer keeps after the plan is off the list. */
async function ownPlan(planId: string, userId: string, now: Date): Promise<PlanTerms | null> {
  const { membership } = await readCustomerMembership(userId, now);
  return membership.state !== 'NONE' && membership.plan?.planId === planId ? membership.plan : null;
}
