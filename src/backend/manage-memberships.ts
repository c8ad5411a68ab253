import type { Schema } from '../../amplify/data/schema';
import { answerOf, dataOf, memberClient } from './client';

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
  const { queries } = await memberClient();
  return answerOf('browseMemberships', queries.browseMemberships(wanted));
}

/** A page of payments, for administrators. */
export async function browsePayments(wanted: Schema['browsePayments']['args']): Promise<StoredRows<StoredPaymentRow>> {
  const { queries } = await memberClient();
  return answerOf('browsePayments', queries.browsePayments(wanted));
}

/** Pays a payment back in full. */
export async function refundPayment(paymentId: string): Promise<StoredPaymentRow> {
  const { mutations } = await memberClient();
  return answerOf('refundPayment', mutations.refundPayment({ paymentId }));
}

/** Ends a membership at once. */
export async function endMembership(id: string, reason: string): Promise<StoredSubscriptionRow> {
  const { mutations } = await memberClient();
  return answerOf('endMembership', mutations.endMembership({ id, reason }));
}

/** Deletes a plan from the offer, for administrators; existing members keep it. */
export async function deletePlan(id: string): Promise<void> {
  const { models } = await memberClient();
  await dataOf('SubscriptionPlans.delete', models.SubscriptionPlans.delete({ id }));
}
