import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { secondsPerDay } from '../../../rules/day-length';
import type { Caller } from '../../shared/caller';
import { newRecord, type TransactItem, transact } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';
import { askStripe, cardBehind, idOf, partOf } from '../provider/stripe-api';
import type { StripeEvent, StripeNews } from '../provider/stripe-event';
import { keeping } from '../records/payment-card';
import { readPayment } from '../records/payment-record';
import { planOnOffer } from '../records/stored-plan';
import { moveMembership } from './apply-membership-event';
import { payWhatIsDue } from './renew-membership';
import { type News, settlePayment } from './settle-payment';

interface Surroundings {
  /** Returns the caller of a log entry without a request. */
  onBehalfOf(userId: string): Caller;
  now: Date;
}

/** Takes in what an event says, and that it has been taken in, together. Old news are noted, and change nothing. */
export async function takeInStripeNews(
  client: DynamoDBDocumentClient,
  event: StripeEvent,
  surroundings: Surroundings,
): Promise<void> {
  const { news } = event;
  if (news?.kind === 'CARD_KEPT') return keepCard(client, event, news, surroundings);
  const paymentId = news && (await paymentIdOf(news));
  const payment = paymentId ? await readPayment(client, paymentId) : undefined;
  const note = noted(event, paymentId, surroundings.now);
  // Of another shop at the same account, say.
  if (!news || !payment) {
    await transact(client, [note]);
    return;
  }
  const caller = surroundings.onBehalfOf(payment.userId);
  const what = { paymentId: payment.id, news: await newsOf(news), caller, now: surroundings.now, also: [note] };
  await settlePayment(client, what);
}

async function newsOf(news: Exclude<StripeNews, { kind: 'CARD_KEPT' }>): Promise<News> {
  if (news.kind === 'ABANDONED') return { kind: 'FAILED', failure: 'ABANDONED' };
  if (news.kind === 'REFUNDED') return { kind: 'REFUNDED' };
  const card = await cardBehind('payment_intents', news.intentId);
  return { kind: 'PAID', transactionId: news.intentId, card, amount: news.amount };
}

async function keepCard(
  client: DynamoDBDocumentClient,
  event: StripeEvent,
  { userId, planId, setupId }: Extract<StripeNews, { kind: 'CARD_KEPT' }>,
  { onBehalfOf, now }: Surroundings,
): Promise<void> {
  const note = noted(event, undefined, now);
  const card = await cardBehind('setup_intents', setupId);
  const caller = onBehalfOf(userId);
  // The plan may be off the list by now: then the one that was chosen before stays.
  const plan = await planOnOffer(client, planId);
  const result =
    card &&
    (await moveMembership(
      client,
      {
        userId,
        event: { type: 'CARD_KEPT', plan },
        activity: { caller, event: 'Payment card kept', description: `•••• ${card.lastFour}` },
        cardLastFour: card.lastFour,
        alongside: () => ({ items: [keeping(userId, 'STRIPE', card, now), note], additions: {} }),
      },
      now,
    ));
  if (result?.kind === 'MOVED') {
    await payWhatIsDue(client, result.standing, caller, now);
    return;
  }
  // Stripe tells again.
  if (result?.kind === 'REFUSED' && result.reason === 'BUSY') throw new Error('BUSY');
  // The membership ended while its owner was at Stripe's: there is nothing to keep a card for.
  await transact(client, [note]);
}

async function paymentIdOf(news: Exclude<StripeNews, { kind: 'CARD_KEPT' }>): Promise<string | undefined> {
  if (news.paymentId !== undefined || news.kind !== 'REFUNDED') return news.paymentId;
  const intent = await askStripe('GET', `/v1/payment_intents/${encodeURIComponent(news.intentId)}`);
  return idOf(partOf(intent.metadata).payment_id);
}

const keptDays = 90;

/** Stripe sends an event again for three days at most. */
function noted({ id, type }: StripeEvent, paymentId: string | undefined, now: Date): TransactItem {
  const Item = newRecord(
    'PaymentEvents',
    {
      event_id: id,
      event_type: type,
      ...(paymentId !== undefined && { payment_id: paymentId }),
      received_at: now.toISOString(),
      expires_at: Math.floor(now.getTime() / 1000) + keptDays * secondsPerDay,
    },
    now.toISOString(),
  );
  const TableName = requiredVariable('PAYMENT_EVENT_TABLE');
  return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(event_id)' } };
}
