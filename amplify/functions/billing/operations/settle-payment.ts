import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { MembershipEffect } from '../../../rules/membership';
import { settledPayment } from '../../../rules/membership-payment';
import { receiptNumber } from '../../../rules/receipt-number';
import type { Caller } from '../../shared/caller';
import { untilWritten } from '../../shared/dynamodb/retry-on-conflict';
import { type TransactItem, transact } from '../../shared/dynamodb/write-items';
import { figureUpdates } from '../../shared/figure-counters';
import type { Paid, PaymentFailure } from '../provider/payment-provider';
import { keeping, leaving, readPaymentCard, settling } from '../records/payment-card';
import { nobody, readPayment, type StoredPayment } from '../records/payment-record';
import { activityOf, moveMembership } from './apply-membership-event';
import { sendLetters } from './membership-emails';

/** Result of a payment. */
export type News = Paid | { kind: 'FAILED'; failure: PaymentFailure } | { kind: 'REFUNDED' };

export interface SettleRequest {
  paymentId: string;
  news: News;
  /**
   * Caller of the log entry: the customer, an administrator, or the customer without an address for an event of the
   * provider.
   */
  caller: Caller;
  now: Date;
  /** Further items of the transaction, such as the provider's event. */
  also?: TransactItem[];
}

/**
 * Settles a payment with its result: the payment, the membership, the account, the figures and the log in one
 * transaction. Outdated results change nothing. Returns the payment as stored then; undefined if it does not exist.
 */
export async function settlePayment(
  client: DynamoDBDocumentClient,
  request: SettleRequest,
): Promise<StoredPayment | undefined> {
  const settled = await untilWritten(async () => {
    const payment = await readPayment(client, request.paymentId);
    if (!payment || !settledPayment(payment.state, request.news.kind)) {
      // The event is noted all the same, so that its next delivery is known at once.
      if (request.also?.length) await transact(client, request.also);
      return { payment };
    }
    if (!(await trySettling(client, payment, request))) return undefined;
    return { payment: await readPayment(client, request.paymentId) };
  });
  if (!settled) throw new Error('BUSY');
  return settled.payment;
}

/** Returns false after a write conflict. */
function trySettling(client: DynamoDBDocumentClient, payment: StoredPayment, request: SettleRequest): Promise<boolean> {
  if (request.news.kind === 'PAID') return settlePaid(client, payment, { ...request, news: request.news });
  if (request.news.kind === 'FAILED') return settleFailed(client, payment, { ...request, news: request.news });
  return settleRefunded(client, payment, request);
}

type Of<Kind extends News['kind']> = Omit<SettleRequest, 'news'> & { news: Extract<News, { kind: Kind }> };

async function settlePaid(
  client: DynamoDBDocumentClient,
  payment: StoredPayment,
  { news, caller, now, also = [] }: Of<'PAID'>,
): Promise<boolean> {
  const { plan, userId, purpose, amount } = payment;
  if (!plan) throw new Error(`The payment ${payment.id} does not say what it is for.`);
  if (news.amount !== undefined && news.amount !== amount)
    throw new Error(`The payment ${payment.id} is of ${amount} cents, and ${news.amount} came in.`);
  if (userId === nobody) {
    const paid = settling(payment, { news: 'PAID', transactionId: news.transactionId }, now);
    const outcome = await transact(client, [paid, ...also, ...figureUpdates(now, { income: amount })]);
    return outcome.outcome === 'WRITTEN';
  }
  const { pendingPaymentId } = await readPaymentCard(client, userId);
  const { transactionId } = news;
  // A renewal is charged to a card that is kept already, and by now another one may be.
  const card = purpose === 'FIRST' ? news.card : undefined;
  const place = { id: payment.id, pendingId: pendingPaymentId };
  const result = await moveMembership(
    client,
    {
      userId,
      event: { type: 'PAID', plan, purpose, hasCard: card !== undefined },
      activity: { caller, event: 'Payment made', description: payment.id },
      cardLastFour: card?.lastFour,
      alongside: (_, effects) => ({
        items: [
          settling(payment, { news: 'PAID', transactionId, card, period: periodOf(effects) }, now),
          ...(card ? [keeping(userId, payment.provider, card, now, place)] : leaving(payment, pendingPaymentId, now)),
          ...also,
        ],
        additions: { income: amount },
      }),
    },
    now,
  );
  if (result.kind === 'OVERTAKEN') return false;
  if (result.kind === 'REFUSED') throw new Error(result.reason);
  await sendLetters(client, result, now, { amount, receipt: receiptNumber({ id: payment.id, paidAt: now }) });
  return true;
}

async function settleFailed(
  client: DynamoDBDocumentClient,
  payment: StoredPayment,
  { news, caller, now, also = [] }: Of<'FAILED'>,
): Promise<boolean> {
  const { pendingPaymentId } = await readPaymentCard(client, payment.userId);
  const items = [
    settling(payment, { news: 'FAILED', failure: news.failure }, now),
    ...leaving(payment, pendingPaymentId, now),
    ...also,
  ];
  const activity = { caller, event: 'Payment failed' as const, description: payment.id };
  // A purchase that came to nothing leaves everything as it was.
  if (payment.purpose === 'FIRST') {
    const outcome = await transact(client, [...items, activityOf(activity, payment.subscriptionId, now)]);
    if (outcome.outcome === 'BUSY') throw new Error('BUSY');
    return outcome.outcome === 'WRITTEN';
  }
  const alongside = () => ({ items, additions: {} });
  const event = { type: 'CHARGE_FAILED' } as const;
  const result = await moveMembership(client, { userId: payment.userId, event, activity, alongside }, now);
  if (result.kind === 'OVERTAKEN') return false;
  if (result.kind === 'REFUSED') throw new Error(result.reason);
  await sendLetters(client, result, now, { amount: payment.amount });
  return true;
}

/** Settles a refund. The membership continues: ending it is a separate operation. */
async function settleRefunded(
  client: DynamoDBDocumentClient,
  payment: StoredPayment,
  { caller, now, also = [] }: Omit<SettleRequest, 'news'>,
): Promise<boolean> {
  const { pendingPaymentId } = await readPaymentCard(client, payment.userId);
  const outcome = await transact(client, [
    settling(payment, { news: 'REFUNDED' }, now),
    ...leaving(payment, pendingPaymentId, now),
    ...also,
    activityOf({ caller, event: 'Payment refunded', description: payment.id }, payment.subscriptionId, now),
    // A refund without a recorded charge implies that the charge succeeded, so both are counted.
    ...figureUpdates(now, { refunds: payment.amount, income: payment.state === 'PAID' ? 0 : payment.amount }),
  ]);
  if (outcome.outcome === 'BUSY') throw new Error('BUSY');
  return outcome.outcome === 'WRITTEN';
}

function periodOf(effects: readonly MembershipEffect[]): { from: number; to: number } | undefined {
  return effects.find((effect) => effect.kind === 'PERIOD');
}
