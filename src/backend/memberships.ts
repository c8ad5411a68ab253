import type { Schema } from '../../amplify/data/schema';
import { allPages } from './all-pages';
import { dataOf, memberClient } from './client';
import { BackendError } from './errors';

const subscriptionFields = [
  'subscription_id',
  'plan_id',
  'subscription_name',
  'subscription_price',
  'subscription_start_date',
  'subscription_end_date',
  'subscription_status',
] as const;

const paymentFields = ['payment_id', 'plan_id', 'payment_date', 'payment_amount_paid', 'payment_status'] as const;

export type StoredSubscription = Pick<Schema['UserSubscriptions']['type'], (typeof subscriptionFields)[number]>;
export type StoredPayment = Pick<Schema['PaymentHistory']['type'], (typeof paymentFields)[number]>;

/** The subscriptions that the customer `userId` has or had, in no order. */
export async function listSubscriptions(userId: string): Promise<StoredSubscription[]> {
  const { models } = await memberClient();
  return allPages('UserSubscriptions.list', (nextToken) =>
    models.UserSubscriptions.listUserSubscriptionsByUser_id(
      { user_id: userId },
      { limit: pageSize, nextToken, selectionSet: subscriptionFields },
    ),
  );
}

/** The payments of the customer `userId`, the latest first. */
export async function listPayments(userId: string): Promise<StoredPayment[]> {
  const { models } = await memberClient();
  return allPages('PaymentHistory.list', (nextToken) =>
    models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(
      { user_id: userId },
      { limit: pageSize, nextToken, sortDirection: 'DESC', selectionSet: paymentFields },
    ),
  );
}

/** Starts the first 30 days. Fails with a problem TRIAL_USED or NO_SUCH_PLAN. */
export async function startTrial(planId: string): Promise<StoredSubscription> {
  const { mutations } = await memberClient();
  return answered(await dataOf('startTrial', mutations.startTrial({ planId })), 'startTrial');
}

/** Ends the subscription; access stays until the end date. */
export async function cancelSubscription(): Promise<StoredSubscription> {
  const { mutations } = await memberClient();
  return answered(await dataOf('cancelSubscription', mutations.cancelSubscription()), 'cancelSubscription');
}

const pageSize = 100;

function answered<Answer>(answer: Answer | null | undefined, path: string): Answer {
  if (answer !== null && answer !== undefined) return answer;
  throw new BackendError('NoData', [{ path, message: 'The answer is empty.' }]);
}
