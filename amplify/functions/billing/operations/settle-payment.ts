import { refundText } from '@rules/activity-text';
import type { MembershipEffect } from '@rules/billing/membership';
import { nextPaymentState, receiptNumber } from '@rules/billing/payments';
import type { Caller } from '../../shared/caller';
import { retryOnConflict } from '../../shared/dynamodb/retry-on-conflict';
import { type TransactItem, transact } from '../../shared/dynamodb/write-items';
import { figureUpdates } from '../../shared/figure-counters';
import type { Paid, PaymentFailure } from '../provider/payment-provider';
import type { CustomerMembership } from '../records/customer-membership';
import { cardItem, lockReleaseItems, readPaymentCard } from '../records/payment-card';
import { closedAccountId, readPayment, type StoredPayment, settlementItem } from '../records/payment-record';
import { activityOf, applyMembershipEvent } from './apply-membership-event';
import { sendDisputeEmail, sendMembershipEmails, sendRefundEmail } from './membership-emails';

export type PaymentResult =
  | Paid
  | { kind: 'FAILED'; failure: PaymentFailure }
  | { kind: 'REFUNDED'; reason: 'REFUND' }
  /** The customer's bank took the payment back, or `amount` cents of it. */
  | { kind: 'REFUNDED'; reason: 'DISPUTE'; amount: number | undefined };

export interface SettleRequest {
  paymentId: string;
  result: PaymentResult;
  /** Caller of the log entry: customer, administrator, or for a provider's event the customer without address. */
  caller: Caller;
  /** True if the owner has just entered the card: a failure then sends no email, because the page shows it. */
  isOwnersAttempt?: boolean;
  now: Date;
  /** Further items of the transaction, such as the provider's event. */
  also?: TransactItem[];
}

/**
 * Settles a payment with its result: the payment, the membership, the account, the figures and the log in one
 * transaction. Outdated results change nothing. Returns the payment as stored then; undefined if it does not exist.
 */
export async function settlePayment(request: SettleRequest): Promise<StoredPayment | undefined> {
  const settled = await retryOnConflict(async () => {
    const payment = await readPayment(request.paymentId);
    if (!payment || !nextPaymentState(payment.state, request.result.kind)) {
      // The event is stored nevertheless, so that its next delivery is recognized.
      if (request.also?.length) await transact(request.also);
      return { payment };
    }
    if (!(await trySettling(payment, request))) return undefined;
    return { payment: await readPayment(request.paymentId) };
  });
  if (!settled) throw new Error('BUSY');
  return settled.payment;
}

/** Returns false after a write conflict. */
function trySettling(payment: StoredPayment, request: SettleRequest): Promise<boolean> {
  if (request.result.kind === 'PAID') return settlePaid(payment, { ...request, result: request.result });
  if (request.result.kind === 'FAILED') return settleFailed(payment, { ...request, result: request.result });
  return settleRefunded(payment, { ...request, result: request.result });
}

type RequestOf<Kind extends PaymentResult['kind']> = SettleRequest & { result: Extract<PaymentResult, { kind: Kind }> };

async function settlePaid(
  payment: StoredPayment,
  { result: paid, caller, now, also = [] }: RequestOf<'PAID'>,
): Promise<boolean> {
  const { plan, userId, purpose, amount } = payment;
  if (!plan) throw new Error(`The payment ${payment.id} names no plan.`);
  const { transactionId } = paid;
  if (paid.amount !== undefined && paid.amount !== amount)
    throw new Error(`The payment ${payment.id} is for ${amount} cents, but ${paid.amount} cents were received.`);
  if (userId === closedAccountId) {
    const settlement = settlementItem(payment, { state: 'PAID', transactionId }, now);
    const outcome = await transact([settlement, ...also, ...figureUpdates(now, { income: amount })]);
    return outcome.outcome === 'WRITTEN';
  }
  const { pendingPaymentId, keptAt } = await readPaymentCard(userId);
  // A renewal charges the stored card, which the customer may have replaced since.
  const card = purpose === 'FIRST' ? paid.card : undefined;
  // A late report of the payment does not replace a newer card.
  const newCard = paid.at && keptAt > paid.at.toISOString() ? undefined : card;
  const lock = { id: payment.id, pendingId: pendingPaymentId };
  const result = await applyMembershipEvent(
    {
      userId,
      event: { type: 'PAID', plan, purpose, hasCard: newCard !== undefined },
      activity: { caller, event: 'Payment made', description: payment.id },
      cardLastFour: newCard?.lastFour,
      additionalWrites: (_, effects) => ({
        items: [
          settlementItem(payment, { state: 'PAID', transactionId, card, period: periodOf(effects) }, now),
          ...(newCard
            ? [cardItem(userId, payment.provider, newCard, now, { payment: lock, keptAt: paid.at })]
            : lockReleaseItems(payment, pendingPaymentId, now)),
          ...also,
        ],
        additions: { income: amount },
      }),
    },
    now,
  );
  if (result.kind === 'CONFLICT') return false;
  if (result.kind === 'REFUSED') throw new Error(result.reason);
  await sendMembershipEmails(result, now, { amount, receipt: receiptNumber({ id: payment.id, paidAt: now }) });
  return true;
}

async function settleFailed(
  payment: StoredPayment,
  { result: { failure }, caller, isOwnersAttempt = false, now, also = [] }: RequestOf<'FAILED'>,
): Promise<boolean> {
  const { pendingPaymentId } = await readPaymentCard(payment.userId);
  const items = [
    settlementItem(payment, { state: 'FAILED', failure }, now),
    ...lockReleaseItems(payment, pendingPaymentId, now),
    ...also,
  ];
  const activity = { caller, event: 'Payment failed' as const, description: payment.id };
  // A failed first payment changes no membership.
  if (payment.purpose === 'FIRST') {
    const outcome = await transact([...items, activityOf(activity, payment.subscriptionId, now)]);
    if (outcome.outcome === 'BUSY') throw new Error('BUSY');
    return outcome.outcome === 'WRITTEN';
  }
  const end = activityOf({ caller, event: 'Membership expired' }, payment.subscriptionId, now);
  const additionalWrites = (_: CustomerMembership, effects: readonly MembershipEffect[]) => ({
    items: endsMembership(effects) ? [...items, end] : items,
    additions: {},
  });
  const event = { type: 'CHARGE_FAILED', isOwnersAttempt } as const;
  const result = await applyMembershipEvent({ userId: payment.userId, event, activity, additionalWrites }, now);
  if (result.kind === 'CONFLICT') return false;
  if (result.kind === 'REFUSED') throw new Error(result.reason);
  await sendMembershipEmails(result, now, { amount: payment.amount });
  return true;
}

/**
 * Settles a refund or a lost dispute. After a refund the membership continues: ending it is a separate operation. After
 * a lost dispute it runs to the end of its period, because a further charge could be disputed, too.
 */
async function settleRefunded(
  payment: StoredPayment,
  { result, caller, now, also = [] }: RequestOf<'REFUNDED'>,
): Promise<boolean> {
  const { userId, subscriptionId } = payment;
  const { pendingPaymentId } = await readPaymentCard(userId);
  const isDispute = result.reason === 'DISPUTE';
  const amount = refundedCents(payment, result);
  const description = paymentText(payment, amount);
  const activity = { caller, event: isDispute ? 'Dispute lost' : 'Payment refunded', description } as const;
  const items = [
    settlementItem(payment, { state: 'REFUNDED', ...(isDispute && { disputed: amount }) }, now),
    ...lockReleaseItems(payment, pendingPaymentId, now),
    ...also,
  ];
  // A refund without a recorded charge implies that the charge succeeded, so both are counted.
  const additions = { refunds: amount, income: payment.state === 'PAID' ? 0 : payment.amount };
  if (isDispute) {
    const additionalWrites = () => ({ items, additions });
    const request = { userId, event: { type: 'CANCELLED' }, activity, additionalWrites } as const;
    const cancelled = await applyMembershipEvent(request, now);
    if (cancelled.kind === 'APPLIED') {
      await sendDisputeEmail(cancelled, now, amount);
      return true;
    }
    if (cancelled.kind === 'CONFLICT') return false;
    if (cancelled.reason === 'BUSY') throw new Error('BUSY');
    // The membership has ended already, or the account is closed.
  }
  const log = activityOf(activity, subscriptionId, now);
  const outcome = await transact([...items, log, ...figureUpdates(now, additions)]);
  if (outcome.outcome === 'BUSY') throw new Error('BUSY');
  if (outcome.outcome !== 'WRITTEN') return false;
  if (!isDispute && userId !== closedAccountId) await sendRefundEmail(userId, payment.amount);
  return true;
}

/** Exchange rates can make a disputed amount exceed its payment. */
function refundedCents({ amount }: StoredPayment, result: RequestOf<'REFUNDED'>['result']): number {
  return result.reason === 'DISPUTE' ? Math.min(amount, result.amount ?? amount) : amount;
}

/** Returns the activity text of a refunded or disputed payment. `amount`: the part of it, in cents. */
export function paymentText(payment: StoredPayment, amount = payment.amount): string {
  const customer = payment.userId === closedAccountId ? undefined : payment.userId;
  return refundText(customer, { ...payment, amount, paidAt: payment.date });
}

function endsMembership(effects: readonly MembershipEffect[]): boolean {
  return effects.some((effect) => effect.kind === 'EMAIL' && effect.email === 'ENDED_UNPAID');
}

function periodOf(effects: readonly MembershipEffect[]): { from: number; to: number } | undefined {
  return effects.find((effect) => effect.kind === 'PERIOD');
}
