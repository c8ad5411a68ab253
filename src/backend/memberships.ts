import type { Schema } from '../../amplify/data/schema';
import { allPages } from './all-pages';
import { answerOf, dataOf, memberClient } from './client';
import { fromGraphQLErrors } from './errors';
import { postAsVisitor } from './visitor-api';

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

/** Reads one payment of the signed-in user by its id; undefined if the user has none with that id. */
export async function readPayment(id: string): Promise<StoredPayment | undefined> {
  const { models } = await memberClient();
  const payment = models.PaymentHistory.get({ id }, { selectionSet: paymentFields });
  return (await dataOf('PaymentHistory.get', payment)) ?? undefined;
}

/** Reads the payment provider of this installation, TEST, STRIPE or NONE; public. */
export async function askPaymentProvider(): Promise<string> {
  const path = 'paymentProvider';
  const { data, errors } = await postAsVisitor(path, { query: `query { ${path} }`, variables: {} });
  if (errors?.length) throw fromGraphQLErrors(errors, path);
  return String(data?.[path]);
}

/** Starts the first 30 days. Fails with a problem TRIAL_USED, NO_SUCH_PLAN or ACCOUNT_SUSPENDED. */
export async function startTrial(planId: string): Promise<StoredSubscription> {
  const { mutations } = await memberClient();
  return answerOf('startTrial', mutations.startTrial({ planId }));
}

/** Ends the subscription; access stays until the end date. */
export async function cancelSubscription(): Promise<StoredSubscription> {
  const { mutations } = await memberClient();
  return answerOf('cancelSubscription', mutations.cancelSubscription());
}

/** Takes the cancelling back. */
export async function resumeSubscription(): Promise<StoredSubscription> {
  const { mutations } = await memberClient();
  return answerOf('resumeSubscription', mutations.resumeSubscription());
}

/** Changes the plan; that of a paid time from the next renewal. */
export async function changePlan(wanted: Schema['changePlan']['args']): Promise<StoredSubscription> {
  const { mutations } = await memberClient();
  return answerOf('changePlan', mutations.changePlan(wanted));
}

/** Pays, or keeps a card; the same `requestId` again is the same payment. */
export async function startPayment(wanted: Schema['startPayment']['args']): Promise<StoredPaymentStep> {
  const { mutations } = await memberClient();
  return answerOf('startPayment', mutations.startPayment(wanted));
}

/** Approves or declines a payment in the test provider's confirmation. */
export async function confirmPayment(paymentId: string, isApproved: boolean): Promise<StoredPaymentStep> {
  const { mutations } = await memberClient();
  return answerOf('confirmPayment', mutations.confirmPayment({ paymentId, isApproved }));
}

const pageSize = 100;
