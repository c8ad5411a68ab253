import type { Schema } from '../../amplify/data/schema';
import { callAsMember, requestAsMember } from './data-client';

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
