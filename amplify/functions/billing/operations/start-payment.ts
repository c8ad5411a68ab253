import { hasAccess, isChargeOf } from '@rules/billing/membership';
import type { TypedCard } from '@rules/billing/membership-cards';
import { type PlanTerms, periodPrice } from '@rules/billing/membership-plan';
import type { Schema } from '../../../data/schema';
import { emailOf, isAccountSuspended } from '../../shared/accounts';
import type { Caller } from '../../shared/caller';
import { transact } from '../../shared/dynamodb/write-items';
import type { CardProvider, PageProvider, PaymentFailure, PaymentProvider } from '../provider/payment-provider';
import { StripeError } from '../provider/stripe-api';
import { type CustomerMembership, readCustomerMembership } from '../records/customer-membership';
import { cardItem } from '../records/payment-card';
import { orderOf, paymentStepItem, readPayment, type StoredPayment } from '../records/payment-record';
import { findPlanAtPrice } from '../records/stored-plan';
import { applyMembershipEvent, requireApplied } from './apply-membership-event';
import { beginPayment, chargeCard } from './charge-payment';
import { retryDueCharge } from './renew-membership';
import { settlePayment } from './settle-payment';
import { abandoned, releasePaymentLock } from './settle-pending';

export interface PaymentRequest {
  caller: Caller;
  planId: string;
  shownCents: number;
  requestId: string;
  card: TypedCard | undefined;
  now: Date;
}

/** The `startPayment` operation (amplify/data/billing-operations.ts) for a request without a recorded payment. */
export async function startPayment(provider: PaymentProvider, request: PaymentRequest): Promise<PaymentStep> {
  const { caller, now } = request;
  if (await isAccountSuspended(caller.id)) throw new Error('ACCOUNT_SUSPENDED');
  const current = await readCustomerMembership(caller.id, now);
  if (hasAccess(current.membership, now.getTime())) {
    // The first of two clicks may have just paid.
    const known = await readPayment(paymentIdOf(caller.id, request.requestId));
    if (known && known.state !== 'PENDING') return paymentStep(known, current);
    checkDueCharge(current, request);
    const plan = await planAfterTrial(request, current);
    if ('createCardPage' in provider) return saveCardOnPage(provider, request);
    return saveCard(provider, { ...request, plan }, current);
  }
  return startFirstPayment(provider, request, current);
}

/** One payment per customer and request. */
export const paymentIdOf = (userId: string, requestId: string) => `payment-${userId}-${requestId}`;

/**
 * Returns the plan that follows a trial if it differs from the current one; null: the customer's own plan, whether it
 * is on the list or not.
 */
async function planAfterTrial(request: PaymentRequest, { membership }: CustomerMembership): Promise<PlanTerms | null> {
  if (membership.state === 'NONE' || !membership.isTrial || membership.plan?.planId === request.planId) return null;
  return findPlanAtPrice(request);
}

/**
 * Rejects a card for a failed charge of another plan or price than the client displayed, as after a change in another
 * tab. The first charge after a trial may be of another plan, whose price `planAfterTrial` checks.
 */
function checkDueCharge({ membership }: CustomerMembership, { planId, shownCents }: PaymentRequest): void {
  if (membership.state === 'NONE' || membership.failures === 0) return;
  if (membership.isTrial && membership.plan?.planId !== planId) return;
  if (!isChargeOf(membership, { planId, cents: shownCents })) throw new Error('PRICE_CHANGED');
}

async function saveCard(
  provider: CardProvider,
  { caller, plan, planId, shownCents, card: typed, now }: PaymentRequest & { plan: PlanTerms | null },
  current: CustomerMembership,
): Promise<PaymentStep> {
  const card = provider.storeCard(typed, now.getTime());
  if (typeof card === 'string') return declinedStep(card, current);
  const result = await applyMembershipEvent(
    {
      userId: caller.id,
      event: { type: 'CARD_KEPT', plan },
      activity: { caller, event: 'Payment card kept', description: `•••• ${card.lastFour}` },
      cardLastFour: card.lastFour,
      isForbiddenToSuspended: true,
      additionalWrites: () => ({ items: [cardItem(caller.id, provider.name, card, now)], additions: {} }),
    },
    now,
  );
  const { current: updated } = requireApplied(result);
  const payment = await retryDueCharge(updated, { planId, shownCents }, caller, now);
  return payment ? paymentStep(payment, await readCustomerMembership(caller.id, now)) : cardSavedStep(updated);
}

async function saveCardOnPage(
  provider: PageProvider,
  { caller, planId, shownCents, requestId }: PaymentRequest,
): Promise<PaymentStep> {
  const email = await emailOf(caller.id);
  const { url } = await provider.createCardPage({ userId: caller.id, planId, shownCents, requestId, email });
  return { outcome: 'REDIRECT', paymentId: null, redirectUrl: url, reason: null, subscription: null };
}

async function startFirstPayment(
  provider: PaymentProvider,
  request: PaymentRequest,
  current: CustomerMembership,
): Promise<PaymentStep> {
  const { caller, requestId, card: typed, now } = request;
  const plan = await findPlanAtPrice(request);
  const paymentId = paymentIdOf(caller.id, requestId);
  const card = 'storeCard' in provider ? provider.storeCard(typed, now.getTime()) : undefined;
  if (typeof card === 'string') return declinedStep(card, current);
  const amount = periodPrice(plan);
  const purchase = { paymentId, current, purpose: 'FIRST', plan, amount, provider: provider.name, card } as const;
  const begin = () => beginPayment(purchase, now);
  let begun = await begin();
  if (begun === 'RUNNING') {
    const lock = await releasePaymentLock(provider, caller, now);
    // Replaces an unfinished purchase of the same customer; returns that purchase if it turns out to be paid.
    if (typeof lock === 'object') return paymentStep(lock, await readCustomerMembership(caller.id, now));
    if (lock === 'FREE') begun = await begin();
  }
  // Another tab has created the membership meanwhile: now the card is stored for it.
  if (begun === 'CHANGED') return startPayment(provider, request);
  if (begun === 'RUNNING') throw new Error('PAYMENT_RUNNING');
  const payment = await readPayment(paymentId);
  if (!payment) throw new Error(`The payment ${paymentId} no longer exists.`);
  const email = await emailOf(caller.id);
  if (card) {
    const charged = await chargeCard({ payment, card, provider, caller, email, now });
    return paymentStep(charged, await readCustomerMembership(caller.id, now));
  }
  if (!('createPaymentPage' in provider)) throw new Error('NO_PAYMENTS');
  const { transactionId, url } = await provider
    .createPaymentPage(orderOf(payment, email))
    .catch((error: unknown) => settleRefusedPage(payment, error, request));
  await transact([paymentStepItem(payment, 'REDIRECT', transactionId, now)]);
  return { ...paymentStep(payment, current), outcome: 'REDIRECT', redirectUrl: url };
}

/**
 * Releases the payment lock after an error response of Stripe, which Stripe would repeat for this payment: the next
 * attempt is another payment. Without a response, or while a concurrent request opens the page (409), the same request
 * can be repeated.
 */
async function settleRefusedPage(
  payment: StoredPayment,
  error: unknown,
  { caller, now }: PaymentRequest,
): Promise<never> {
  const isRefused = error instanceof StripeError && error.status !== 409;
  if (isRefused && payment.step === undefined)
    await settlePayment({ paymentId: payment.id, result: abandoned, caller, now });
  throw error;
}

export type PaymentStep = Schema['PaymentStep']['type'];

/** Returns the state of a payment for its owner. */
export function paymentStep(payment: StoredPayment, current: CustomerMembership): PaymentStep {
  const step = { paymentId: payment.id, redirectUrl: null, reason: null, subscription: subscriptionOf(current) };
  if (payment.state === 'PAID' || payment.state === 'REFUNDED') return { ...step, outcome: 'PAID' };
  if (payment.state === 'FAILED') return { ...step, outcome: 'DECLINED', reason: payment.failure ?? 'DECLINED' };
  return { ...step, outcome: payment.step === 'REDIRECT' ? 'REDIRECT' : 'NEEDS_CONFIRMATION' };
}

/** The card is stored; nothing was charged. */
function cardSavedStep(current: CustomerMembership): PaymentStep {
  return {
    outcome: 'CARD_SAVED',
    paymentId: null,
    redirectUrl: null,
    reason: null,
    subscription: subscriptionOf(current),
  };
}

/** The provider rejected the card before any charge. */
function declinedStep(reason: PaymentFailure, current: CustomerMembership): PaymentStep {
  return { ...cardSavedStep(current), outcome: 'DECLINED', reason };
}

/** The subscription in the fields of `CurrentSubscription`. */
function subscriptionOf({ record }: CustomerMembership): PaymentStep['subscription'] {
  // A UserSubscriptions record as the data API stores it; the API's type omits all other fields.
  return (record ?? null) as PaymentStep['subscription'];
}
