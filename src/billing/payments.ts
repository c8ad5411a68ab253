import type { TypedCard } from '@rules/billing/membership-cards';
import {
  centsOf,
  type PaymentProviderName,
  type PaymentState,
  paymentProviders,
  paymentStates,
  receiptNumber,
} from '@rules/billing/payments';
import { askPaymentProvider, listPayments, readPayment, type StoredPayment } from '@/backend/memberships';
import { mutate, type Stored } from '@/backend/operations';
import { dateOf } from '@/lib/dates';
import { asMembership, type Membership } from './memberships';

/** Amounts are in cents of the US dollar. */
export interface Payment {
  /** The record's id. */
  id: string;
  paidAt: Date | undefined;
  amountCents: number;
  state: PaymentState;
  planId: string;
  planName: string;
  purpose: 'FIRST' | 'RENEWAL';
  transactionId: string;
  cardLastFour: string;
  /** Billing period of the payment. */
  periodStart: Date | undefined;
  periodEnd: Date | undefined;
  refundedAt: Date | undefined;
  /** Part of a REFUNDED payment that the customer's bank took back after a dispute; undefined for a refund. */
  disputedCents: number | undefined;
  /** Reason of a FAILED payment: DECLINED, INSUFFICIENT_FUNDS, NOT_CONFIRMED or ABANDONED. */
  failure: string;
}

export type PaymentStep = { paymentId: string; membership: Membership | undefined } & (
  | { outcome: 'PAID' | 'CARD_SAVED' | 'NEEDS_CONFIRMATION' }
  | { outcome: 'DECLINED'; reason: string }
  | { outcome: 'REDIRECT'; redirectUrl: string }
);

/** Query of TanStack Query for the payments of the user, the latest first. */
export function paymentsQuery(userId: string) {
  return {
    queryKey: ['payments', userId] as const,
    queryFn: async (): Promise<Payment[]> => (await listPayments(userId)).map(asPayment),
    // A membership can be renewed while the page is open, and be changed in other tabs.
    refetchOnWindowFocus: 'always' as const,
  };
}

/** Query of TanStack Query for one of the user's payments, by its record's id; null if it does not exist. */
export function paymentQuery(id: string, userId: string) {
  return {
    queryKey: ['payment', id, userId] as const,
    queryFn: async (): Promise<Payment | null> => {
      const stored = await readPayment(id);
      return stored ? asPayment(stored) : null;
    },
  };
}

/** Query of TanStack Query for the payment provider of this deployment. */
export const paymentProviderQuery = {
  queryKey: ['payment-provider'] as const,
  queryFn: async (): Promise<PaymentProviderName> => {
    const stored = await askPaymentProvider();
    return paymentProviders.find((name) => name === stored) ?? 'NONE';
  },
  // The provider changes only with a deployment.
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * Pays for the first period; stores the card for later charges if a membership is running. `requestId` is the
 * idempotency key, generated once per purchase. The card is sent only to the provider TEST. `shownCents` is as in
 * `changePlan`, 0 if only a card is stored.
 */
export async function startPayment(wanted: {
  planId: string;
  shownCents: number;
  requestId: string;
  card: TypedCard | null;
}): Promise<PaymentStep> {
  const { card, ...rest } = wanted;
  const typed = card && { cardNumber: card.number, cardExpiry: card.expiry, cardCode: card.code };
  return asStep(await mutate('startPayment', { ...rest, ...typed }));
}

/** Approves or declines a payment in the test provider's confirmation. */
export async function confirmPayment(paymentId: string, isApproved: boolean): Promise<PaymentStep> {
  return asStep(await mutate('confirmPayment', { paymentId, isApproved }));
}

function asPayment(stored: StoredPayment): Payment {
  return {
    id: stored.id,
    paidAt: dateOf(stored.payment_date),
    amountCents: centsOf(stored.payment_amount_paid) ?? 0,
    state: paymentStates.find((name) => name === stored.payment_status) ?? 'PENDING',
    planId: stored.plan_id ?? '',
    planName: stored.payment_plan_name ?? '',
    purpose: stored.payment_purpose === 'RENEWAL' ? 'RENEWAL' : 'FIRST',
    transactionId: stored.payment_transaction_id ?? '',
    cardLastFour: stored.payment_card_last_four ?? '',
    periodStart: dateOf(stored.payment_period_start),
    periodEnd: dateOf(stored.payment_period_end),
    refundedAt: dateOf(stored.payment_refund_date),
    disputedCents: centsOf(stored.payment_disputed_amount),
    failure: stored.payment_failure ?? '',
  };
}

function asStep({ outcome, paymentId, reason, redirectUrl, subscription }: Stored<'PaymentStep'>): PaymentStep {
  const membership = subscription ? asMembership(subscription, new Date()) : undefined;
  const step = { paymentId: paymentId ?? '', membership };
  if (outcome === 'DECLINED') return { ...step, outcome, reason: reason ?? '' };
  if (outcome === 'REDIRECT') return { ...step, outcome, redirectUrl: redirectUrl ?? '' };
  return { ...step, outcome };
}

/** Returns the number of a payment's receipt; undefined if nothing was paid. */
export function receiptNumberOf({ id, paidAt, state }: Pick<Payment, 'id' | 'paidAt' | 'state'>): string | undefined {
  const isPaid = state === 'PAID' || state === 'REFUNDED';
  return isPaid && paidAt ? receiptNumber({ id, paidAt }) : undefined;
}
