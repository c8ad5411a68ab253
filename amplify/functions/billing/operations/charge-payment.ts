import type { PlanTerms } from '@rules/billing/membership-plan';
import { membershipId } from '@rules/billing/membership-record';
import { transact } from '../../shared/dynamodb/write-items';
import type { Order, PaymentProvider, StoredCard } from '../provider/payment-provider';
import { type CustomerMembership, unchangedCheck } from '../records/customer-membership';
import { paymentCreationItems } from '../records/payment-card';
import { orderOf, paymentStepItem, pendingPayment, readPayment, type StoredPayment } from '../records/payment-record';
import { type SettleRequest, settlePayment } from './settle-payment';

export interface Purchase {
  paymentId: string;
  /** The user and the membership as read. */
  current: CustomerMembership;
  purpose: Order['purpose'];
  plan: PlanTerms;
  /** In cents. */
  amount: number;
  provider: PaymentProvider['name'];
  /** The card to charge; undefined if the owner pays on the provider's page. */
  card: StoredCard | undefined;
}

/**
 * Records a payment before the provider is called. `KNOWN`: this payment exists already; `CHANGED`: the membership has
 * changed since it was read; `RUNNING`: another payment of this customer is in progress.
 */
export async function beginPayment(purchase: Purchase, now: Date): Promise<'BEGUN' | 'KNOWN' | 'CHANGED' | 'RUNNING'> {
  const { current, card } = purchase;
  const { userId } = current;
  const subscriptionId = String(current.record?.id ?? membershipId(userId));
  const record = pendingPayment({ ...purchase, userId, subscriptionId, cardLastFour: card?.lastFour }, now);
  const outcome = await transact([...paymentCreationItems(record, card, now), unchangedCheck(current)]);
  if (outcome.outcome === 'WRITTEN') return 'BEGUN';
  if (outcome.outcome === 'BUSY') return 'RUNNING';
  if (outcome.failedIndices.includes(0)) return 'KNOWN';
  return outcome.failedIndices.includes(1) ? 'RUNNING' : 'CHANGED';
}

/** Charges a card for a recorded payment and settles it with the result. Idempotent. */
export async function chargeCard({
  payment,
  card,
  provider,
  caller,
  email,
  isOwnersAttempt = false,
  now,
}: Pick<SettleRequest, 'caller' | 'isOwnersAttempt' | 'now'> & {
  payment: StoredPayment;
  card: StoredCard;
  provider: PaymentProvider;
  email: string | undefined;
}): Promise<StoredPayment> {
  const result = await provider.charge(orderOf(payment, email), card);
  if (result.kind === 'NEEDS_CONFIRMATION') {
    await transact([paymentStepItem(payment, 'CONFIRMATION', result.transactionId, now)]);
  } else {
    await settlePayment({
      paymentId: payment.id,
      result: result.kind === 'PAID' ? result : { kind: 'FAILED', failure: result.reason },
      caller,
      isOwnersAttempt,
      now,
    });
  }
  return (await readPayment(payment.id)) ?? payment;
}
