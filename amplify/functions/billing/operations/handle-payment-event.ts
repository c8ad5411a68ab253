import { periodPrice } from '@rules/billing/membership-plan';
import { secondsPerDay } from '@rules/time/day-length';
import { newRecord, type TransactItem, transact } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';
import { asObject, callStripe, idOf, storedCardOf } from '../provider/stripe-api';
import type { PaymentEvent, StripeEvent } from '../provider/stripe-event';
import { cardItem } from '../records/payment-card';
import { readPayment } from '../records/payment-record';
import { findListedPlan } from '../records/stored-plan';
import { activityOf, applyMembershipEvent } from './apply-membership-event';
import { retryDueCharge } from './renew-membership';
import { type PaymentResult, paymentText, settlePayment } from './settle-payment';
import { onBehalfOf } from './settle-pending';

/**
 * Applies an event of Stripe and stores its id in the same transaction, so that a repeated delivery changes nothing. An
 * outdated event is only stored.
 */
export async function handlePaymentEvent(event: StripeEvent, now: Date): Promise<void> {
  const { content } = event;
  if (content?.kind === 'CARD_KEPT') return storeCard(event, content, now);
  const paymentId = content && (await paymentIdOf(content));
  const payment = paymentId ? await readPayment(paymentId) : undefined;
  const eventItem = processedEventItem(event, paymentId, now);
  // The event may belong to another shop of the same Stripe account.
  if (!content || !payment) {
    await transact([eventItem]);
    return;
  }
  const caller = onBehalfOf(payment.userId);
  if (content.kind === 'DISPUTED') {
    const activity = { caller, event: 'Payment disputed', description: paymentText(payment, content.amount) } as const;
    const { outcome } = await transact([eventItem, activityOf(activity, payment.subscriptionId, now)]);
    // Throws so that Stripe sends the event again.
    if (outcome === 'BUSY') throw new Error('BUSY');
    return;
  }
  const result = await resultOf(content, event.at);
  await settlePayment({ paymentId: payment.id, result, caller, now, also: [eventItem] });
}

async function resultOf(
  event: Exclude<PaymentEvent, { kind: 'CARD_KEPT' | 'DISPUTED' }>,
  at: Date,
): Promise<PaymentResult> {
  if (event.kind === 'ABANDONED') return { kind: 'FAILED', failure: 'ABANDONED' };
  if (event.kind === 'REFUNDED') return { kind: 'REFUNDED', reason: 'REFUND' };
  if (event.kind === 'DISPUTE_LOST') return { kind: 'REFUNDED', reason: 'DISPUTE', amount: event.amount };
  const card = await storedCardOf('payment_intents', event.intentId);
  return { kind: 'PAID', transactionId: event.intentId, card, amount: event.amount, at };
}

async function storeCard(
  event: StripeEvent,
  { userId, planId, shownCents, setupId }: Extract<PaymentEvent, { kind: 'CARD_KEPT' }>,
  now: Date,
): Promise<void> {
  const eventItem = processedEventItem(event, undefined, now);
  const card = await storedCardOf('setup_intents', setupId);
  const caller = onBehalfOf(userId);
  // If the plan is off the list or has another price than when Stripe's page was opened, the previously chosen plan
  // stays.
  const listed = await findListedPlan(planId);
  const plan = listed && periodPrice(listed) === shownCents ? listed : null;
  const result =
    card &&
    (await applyMembershipEvent(
      {
        userId,
        event: { type: 'CARD_KEPT', plan },
        activity: { caller, event: 'Payment card kept', description: `•••• ${card.lastFour}` },
        cardLastFour: card.lastFour,
        additionalWrites: () => ({
          items: [cardItem(userId, 'STRIPE', card, now, { keptAt: event.at }), eventItem],
          additions: {},
        }),
      },
      now,
    ));
  if (result?.kind === 'APPLIED') {
    await retryDueCharge(result.current, { planId, shownCents }, caller, now);
    return;
  }
  // Throws so that Stripe sends the event again.
  if (result?.kind === 'REFUSED' && result.reason === 'BUSY') throw new Error('BUSY');
  // The membership ended while its owner was on Stripe's page, or a newer card is stored.
  await transact([eventItem]);
}

async function paymentIdOf(event: Exclude<PaymentEvent, { kind: 'CARD_KEPT' }>): Promise<string | undefined> {
  if (event.paymentId !== undefined) return event.paymentId;
  const intent = await callStripe('GET', `/v1/payment_intents/${encodeURIComponent(event.intentId)}`);
  return idOf(asObject(intent.metadata).payment_id);
}

/** Stripe repeats an event for at most three days. */
const retentionDays = 90;

function processedEventItem({ id, type }: StripeEvent, paymentId: string | undefined, now: Date): TransactItem {
  const Item = newRecord(
    'PaymentEvents',
    {
      event_id: id,
      event_type: type,
      ...(paymentId !== undefined && { payment_id: paymentId }),
      received_at: now.toISOString(),
      expires_at: Math.floor(now.getTime() / 1000) + retentionDays * secondsPerDay,
    },
    now.toISOString(),
  );
  const TableName = requiredVariable('PAYMENT_EVENT_TABLE');
  return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(event_id)' } };
}
