import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember } from './client/data-client';
import { request } from './client/graphql';

const subscriptionFields = [
  'id',
  'subscription_id',
  'plan_id',
  'subscription_name',
  'subscription_description',
  'subscription_price',
  'subscription_start_date',
  'subscription_end_date',
  'subscription_renewal_date',
  'subscription_status',
  'subscription_period',
  'subscription_next_plan_id',
  'subscription_next_plan_name',
  'subscription_next_plan_description',
  'subscription_next_plan_price',
  'subscription_card_last_four',
  'subscription_failed_charges',
  'subscription_paid_periods',
  'updatedAt',
] as const;

const paymentFields = [
  'id',
  'payment_id',
  'plan_id',
  'payment_date',
  'payment_amount_paid',
  'payment_status',
  'payment_transaction_id',
  'payment_provider',
  'payment_purpose',
  'payment_plan_name',
  'payment_card_last_four',
  'payment_period_start',
  'payment_period_end',
  'payment_failure',
  'payment_refund_date',
  'payment_disputed_amount',
] as const;

export type StoredSubscription = Pick<Schema['UserSubscriptions']['type'], (typeof subscriptionFields)[number]>;
export type StoredPayment = Pick<Schema['PaymentHistory']['type'], (typeof paymentFields)[number]>;

/** Reads the current and past subscriptions of the customer `userId`, unordered. */
export async function listSubscriptions(userId: string): Promise<StoredSubscription[]> {
  return listAsMember('UserSubscriptions.list', ({ models }, nextToken) =>
    models.UserSubscriptions.listUserSubscriptionsByUser_id(
      { user_id: userId },
      { limit: pageSize, nextToken, selectionSet: subscriptionFields },
    ),
  );
}

/** Reads the payments of the customer `userId`, the latest first. */
export async function listPayments(userId: string): Promise<StoredPayment[]> {
  return listAsMember('PaymentHistory.list', ({ models }, nextToken) =>
    models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(
      { user_id: userId },
      { limit: pageSize, nextToken, sortDirection: 'DESC', selectionSet: paymentFields },
    ),
  );
}

/** Reads one payment of the signed-in user by its id; undefined if the user has none with that id. */
export async function readPayment(id: string): Promise<StoredPayment | undefined> {
  return callAsMember('PaymentHistory.get', ({ models }) =>
    models.PaymentHistory.get({ id }, { selectionSet: paymentFields }),
  );
}

/** Reads the payment provider of this deployment, TEST, STRIPE or NONE; public. */
export async function askPaymentProvider(): Promise<string> {
  const { paymentProvider } = await request<{ paymentProvider: unknown }>({
    operation: 'paymentProvider',
    document: 'query { paymentProvider }',
  });
  return String(paymentProvider);
}

const pageSize = 100;

/** Deletes a plan from the offer; for administrators. Existing members keep the plan. */
export async function deletePlan(id: string): Promise<void> {
  await callAsMember('SubscriptionPlans.delete', ({ models }) => models.SubscriptionPlans.delete({ id }));
}
