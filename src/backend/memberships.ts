import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, requestAsMember } from './client/data-client';
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
] as const;

export type StoredSubscription = Pick<Schema['UserSubscriptions']['type'], (typeof subscriptionFields)[number]>;
export type StoredPayment = Pick<Schema['PaymentHistory']['type'], (typeof paymentFields)[number]>;
export type StoredPaymentStep = Schema['PaymentStep']['type'];

/** The subscriptions that the customer `userId` has or had, in no order. */
export async function listSubscriptions(userId: string): Promise<StoredSubscription[]> {
  return listAsMember('UserSubscriptions.list', ({ models }, nextToken) =>
    models.UserSubscriptions.listUserSubscriptionsByUser_id(
      { user_id: userId },
      { limit: pageSize, nextToken, selectionSet: subscriptionFields },
    ),
  );
}

/** The payments of the customer `userId`, the latest first. */
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

/** Reads the payment provider of this installation, TEST, STRIPE or NONE; public. */
export async function askPaymentProvider(): Promise<string> {
  const { paymentProvider } = await request<{ paymentProvider: unknown }>({
    operation: 'paymentProvider',
    document: 'query { paymentProvider }',
  });
  return String(paymentProvider);
}

/** Starts the first 30 days. Fails with a problem TRIAL_USED, NO_SUCH_PLAN or ACCOUNT_SUSPENDED. */
export async function startTrial(planId: string): Promise<StoredSubscription> {
  return requestAsMember('startTrial', ({ mutations }) => mutations.startTrial({ planId }));
}

/** Ends the subscription; access stays until the end date. */
export async function cancelSubscription(): Promise<StoredSubscription> {
  return requestAsMember('cancelSubscription', ({ mutations }) => mutations.cancelSubscription());
}

/** Takes the cancelling back. */
export async function resumeSubscription(): Promise<StoredSubscription> {
  return requestAsMember('resumeSubscription', ({ mutations }) => mutations.resumeSubscription());
}

/** Changes the plan; that of a paid time from the next renewal. */
export async function changePlan(wanted: Schema['changePlan']['args']): Promise<StoredSubscription> {
  return requestAsMember('changePlan', ({ mutations }) => mutations.changePlan(wanted));
}

/** Pays, or keeps a card; the same `requestId` again is the same payment. */
export async function startPayment(wanted: Schema['startPayment']['args']): Promise<StoredPaymentStep> {
  return requestAsMember('startPayment', ({ mutations }) => mutations.startPayment(wanted));
}

/** Approves or declines a payment in the test provider's confirmation. */
export async function confirmPayment(paymentId: string, isApproved: boolean): Promise<StoredPaymentStep> {
  return requestAsMember('confirmPayment', ({ mutations }) => mutations.confirmPayment({ paymentId, isApproved }));
}

const pageSize = 100;

export type StoredSubscriptionRow = Schema['SubscriptionRow']['type'];

export type StoredPaymentRow = Schema['PaymentRow']['type'];

/** A page of rows and where the next begins. */
export interface StoredRows<Row> {
  items: Row[];
  nextToken?: string | null;
}

/** A page of subscriptions, for administrators. */
export async function browseMemberships(
  wanted: Schema['browseMemberships']['args'],
): Promise<StoredRows<StoredSubscriptionRow>> {
  return requestAsMember('browseMemberships', ({ queries }) => queries.browseMemberships(wanted));
}

/** A page of payments, for administrators. */
export async function browsePayments(wanted: Schema['browsePayments']['args']): Promise<StoredRows<StoredPaymentRow>> {
  return requestAsMember('browsePayments', ({ queries }) => queries.browsePayments(wanted));
}

/** Pays a payment back in full. */
export async function refundPayment(paymentId: string): Promise<StoredPaymentRow> {
  return requestAsMember('refundPayment', ({ mutations }) => mutations.refundPayment({ paymentId }));
}

/** Ends a membership at once. */
export async function endMembership(id: string, reason: string): Promise<StoredSubscriptionRow> {
  return requestAsMember('endMembership', ({ mutations }) => mutations.endMembership({ id, reason }));
}

/** Deletes a plan from the offer, for administrators; existing members keep it. */
export async function deletePlan(id: string): Promise<void> {
  await callAsMember('SubscriptionPlans.delete', ({ models }) => models.SubscriptionPlans.delete({ id }));
}
