import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../../data/schema';
import { hasAccess } from '../../../rules/membership';
import type { TypedCard } from '../../../rules/membership-cards';
import { type PlanTerms, periodPrice } from '../../../rules/membership-plan';
import { isAccountSuspended } from '../../shared/accounts';
import type { Caller } from '../../shared/caller';
import { transact } from '../../shared/dynamodb/write-items';
import type { CardProvider, PageProvider, PaymentFailure, PaymentProvider } from '../provider/payment-provider';
import { readStanding, type Standing } from '../records/membership-record';
import { keeping, waiting } from '../records/payment-card';
import { orderOf, readPayment, type StoredPayment } from '../records/payment-record';
import { asShown, findShownPlan, planOnOffer } from '../records/stored-plan';
import { moveMembership } from './apply-membership-event';
import { beginPayment, chargeCard } from './charge-payment';
import { addressOf } from './membership-emails';
import { payWhatIsDue } from './renew-membership';
import { freePaymentPlace } from './settle-pending';

export interface PaymentRequest {
  caller: Caller;
  planId: string;
  shownCents: number;
  requestId: string;
  card: TypedCard | undefined;
  now: Date;
}

/** The `startPayment` operation for a request that is not on record yet (amplify/data/billing-operations.ts says what it does). */
export async function takePayment(
  client: DynamoDBDocumentClient,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<PaymentStep> {
  const { caller, now } = request;
  if (await isAccountSuspended(client, caller.id)) throw new Error('ACCOUNT_SUSPENDED');
  const standing = await readStanding(client, caller.id, now);
  if (hasAccess(standing.membership, now.getTime())) {
    // It may run because the first of two clicks has just paid for it.
    const known = await readPayment(client, paymentIdOf(caller.id, request.requestId));
    if (known && known.state !== 'PENDING') return stepOf(known, standing);
    const plan = await planInstead(client, request, standing);
    if (provider.name === 'STRIPE') return keepOnPage(client, provider, request);
    return keepCard(client, provider, { ...request, plan }, standing);
  }
  return payFirst(client, provider, request, standing);
}

/** One payment per customer and request. */
export const paymentIdOf = (userId: string, requestId: string) => `payment-${userId}-${requestId}`;

/**
 * Returns the plan that follows a trial if it differs from the current one; null: the customer's own plan, whether it
 * is on the list or not.
 */
async function planInstead(
  client: DynamoDBDocumentClient,
  { planId, shownCents }: PaymentRequest,
  { membership }: Standing,
): Promise<PlanTerms | null> {
  if (membership.state === 'NONE' || !membership.isTrial || membership.plan?.planId === planId) return null;
  const plan = await planOnOffer(client, planId);
  return plan && asShown(plan, shownCents);
}

async function keepCard(
  client: DynamoDBDocumentClient,
  provider: CardProvider,
  { caller, plan, card: typed, now }: PaymentRequest & { plan: PlanTerms | null },
  standing: Standing,
): Promise<PaymentStep> {
  const card = provider.keep(typed, now.getTime());
  if (typeof card === 'string') return declined(card, standing);
  const result = await moveMembership(
    client,
    {
      userId: caller.id,
      event: { type: 'CARD_KEPT', plan },
      activity: { caller, event: 'Payment card kept', description: `•••• ${card.lastFour}` },
      cardLastFour: card.lastFour,
      isForbiddenToSuspended: true,
      alongside: () => ({ items: [keeping(caller.id, provider.name, card, now)], additions: {} }),
    },
    now,
  );
  if (result.kind !== 'MOVED') throw new Error(result.kind === 'REFUSED' ? result.reason : 'BUSY');
  const payment = await payWhatIsDue(client, result.standing, caller, now);
  return payment ? stepOf(payment, await readStanding(client, caller.id, now)) : cardSaved(result.standing);
}

async function keepOnPage(
  client: DynamoDBDocumentClient,
  provider: PageProvider,
  { caller, planId, requestId }: PaymentRequest,
): Promise<PaymentStep> {
  const email = await addressOf(client, caller.id);
  const { url } = await provider.keepOnPage({ userId: caller.id, planId, requestId, email });
  return { outcome: 'REDIRECT', paymentId: null, redirectUrl: url, reason: null, subscription: null };
}

async function payFirst(
  client: DynamoDBDocumentClient,
  provider: PaymentProvider,
  request: PaymentRequest,
  standing: Standing,
): Promise<PaymentStep> {
  const { caller, requestId, card: typed, now } = request;
  const plan = await findShownPlan(client, request);
  const paymentId = paymentIdOf(caller.id, requestId);
  const card = provider.name === 'TEST' ? provider.keep(typed, now.getTime()) : undefined;
  if (typeof card === 'string') return declined(card, standing);
  const amount = periodPrice(plan);
  const purchase = { paymentId, standing, purpose: 'FIRST', plan, amount, provider: provider.name, card } as const;
  const begin = () => beginPayment(client, purchase, now);
  let begun = await begin();
  if (begun === 'RUNNING') {
    const place = await freePaymentPlace(client, provider, caller, now);
    // Replaces an unfinished purchase of the same customer; returns that purchase if it turns out to be paid.
    if (typeof place === 'object') return stepOf(place, await readStanding(client, caller.id, now));
    if (place === 'FREE') begun = await begin();
  }
  // Another tab was quicker: now there is a membership to keep the card for.
  if (begun === 'CHANGED') return takePayment(client, provider, request);
  if (begun === 'RUNNING') throw new Error('PAYMENT_RUNNING');
  const payment = await readPayment(client, paymentId);
  if (!payment) throw new Error(`The payment ${paymentId} is gone.`);
  const email = await addressOf(client, caller.id);
  if (card) {
    const charged = await chargeCard(client, { payment, card, provider, caller, email, now });
    return stepOf(charged, await readStanding(client, caller.id, now));
  }
  if (provider.name !== 'STRIPE') throw new Error('NO_PAYMENTS');
  const { transactionId, url } = await provider.payOnPage(orderOf(payment, email));
  await transact(client, [waiting(payment, 'REDIRECT', transactionId, now)]);
  return { ...stepOf(payment, standing), outcome: 'REDIRECT', redirectUrl: url };
}

export type PaymentStep = Schema['PaymentStep']['type'];

/** Returns the state of a payment for its owner. */
export function stepOf(payment: StoredPayment, standing: Standing): PaymentStep {
  const step = { paymentId: payment.id, redirectUrl: null, reason: null, subscription: standingRecord(standing) };
  if (payment.state === 'PAID' || payment.state === 'REFUNDED') return { ...step, outcome: 'PAID' };
  if (payment.state === 'FAILED') return { ...step, outcome: 'DECLINED', reason: payment.failure ?? 'DECLINED' };
  return { ...step, outcome: payment.step === 'REDIRECT' ? 'REDIRECT' : 'NEEDS_CONFIRMATION' };
}

/** A card is kept, nothing was charged. */
function cardSaved(standing: Standing): PaymentStep {
  return {
    outcome: 'CARD_SAVED',
    paymentId: null,
    redirectUrl: null,
    reason: null,
    subscription: standingRecord(standing),
  };
}

/** The card was refused before anything was charged. */
function declined(reason: PaymentFailure, standing: Standing): PaymentStep {
  return { ...cardSaved(standing), outcome: 'DECLINED', reason };
}

/** The subscription in the fields of `StandingSubscription`. */
function standingRecord({ record }: Standing): PaymentStep['subscription'] {
  // A UserSubscriptions record as the data API stores it; the API's type omits all other fields.
  return (record ?? null) as PaymentStep['subscription'];
}
