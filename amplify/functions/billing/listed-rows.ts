import type { Schema } from '../../data/schema';
import { nullableTextReader, type StoredItem } from '../shared/dynamodb/read-items';

export type SubscriptionRow = Schema['SubscriptionRow']['type'];
export type PaymentRow = Schema['PaymentRow']['type'];

/** Owner of a record, from the Users record. */
export interface RecordOwner {
  accountId: string;
  email: string | null;
}

/** Converts a UserSubscriptions record to the row that administrators list. */
export function subscriptionRow(item: StoredItem, owner: RecordOwner | undefined): SubscriptionRow {
  const text = nullableTextReader(item);
  const failed = item.subscription_failed_charges;
  return {
    id: String(item.id),
    userId: text('user_id'),
    email: owner?.email ?? null,
    accountId: owner?.accountId ?? null,
    planId: text('plan_id'),
    planName: text('subscription_name'),
    price: text('subscription_price'),
    status: text('subscription_status'),
    period: text('subscription_period'),
    startsAt: text('subscription_start_date'),
    endsAt: text('subscription_end_date'),
    renewsAt: text('subscription_renewal_date'),
    nextPlanId: text('subscription_next_plan_id'),
    nextPlanName: text('subscription_next_plan_name'),
    cardLastFour: text('subscription_card_last_four'),
    failedCharges: typeof failed === 'number' ? failed : null,
  };
}

/** Converts a PaymentHistory record to the row that administrators list. */
export function paymentRow(item: StoredItem, owner: RecordOwner | undefined): PaymentRow {
  const text = nullableTextReader(item);
  return {
    id: String(item.id),
    userId: text('user_id'),
    email: owner?.email ?? null,
    accountId: owner?.accountId ?? null,
    subscriptionId: text('subscription_id'),
    planId: text('plan_id'),
    planName: text('payment_plan_name'),
    amount: text('payment_amount_paid'),
    status: text('payment_status'),
    provider: text('payment_provider'),
    purpose: text('payment_purpose'),
    transactionId: text('payment_transaction_id'),
    cardLastFour: text('payment_card_last_four'),
    failure: text('payment_failure'),
    paidAt: text('payment_date'),
    periodStart: text('payment_period_start'),
    periodEnd: text('payment_period_end'),
    refundedAt: text('payment_refund_date'),
    disputedAmount: text('payment_disputed_amount'),
  };
}
