import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { PlanTerms } from '../../rules/membership-plan';
import type { Caller } from '../caller';
import type { ChargeResult, KeptCard, Order, PaymentProvider } from '../payments/payment-provider';
import { transact } from '../transact';
import { unchangedItem } from './membership-writes';
import { beginning, waiting } from './payment-writes';
import { settlePayment } from './settle-payment';
import { membershipId, type Standing } from './standing';
import { orderOf, pendingPayment, readPayment, type StoredPayment } from './stored-payment';

export interface Purchase {
  paymentId: string;
  /** Whose, and as what the membership was read. */
  standing: Standing;
  purpose: Order['purpose'];
  plan: PlanTerms;
  provider: PaymentProvider['name'];
  /** What is charged; undefined where its owner pays on the provider's page. */
  card: KeptCard | undefined;
}

/**
 * Puts a payment on record before anybody is asked for money. `KNOWN`: this very one is on record already; `CHANGED`:
 * the membership it is for is not as it was read; `RUNNING`: another payment of this person is not done.
 */
export async function beginPayment(
  client: DynamoDBDocumentClient,
  purchase: Purchase,
  now: Date,
): Promise<'BEGUN' | 'KNOWN' | 'CHANGED' | 'RUNNING'> {
  const { standing, card } = purchase;
  const { userId } = standing;
  const subscriptionId = String(standing.record?.id ?? membershipId(userId));
  const record = pendingPayment({ ...purchase, userId, subscriptionId, cardLastFour: card?.lastFour }, now);
  const outcome = await transact(client, [...beginning(record, card, now), unchangedItem(standing)]);
  if (outcome.outcome === 'WRITTEN') return 'BEGUN';
  if (outcome.outcome === 'BUSY') return 'RUNNING';
  if (outcome.places.includes(0)) return 'KNOWN';
  return outcome.places.includes(1) ? 'RUNNING' : 'CHANGED';
}

/** Charges a card for a payment that is on record, and takes in what came of it. It may be asked again for the same one. */
export async function chargeCard(
  client: DynamoDBDocumentClient,
  { payment, card, provider, caller, email, now }: Charge,
): Promise<StoredPayment> {
  const result = await provider.charge(orderOf(payment, email), card);
  if (result.kind === 'NEEDS_CONFIRMATION') {
    await transact(client, [waiting(payment, 'CONFIRMATION', result.transactionId, now)]);
  } else {
    await settlePayment(client, { paymentId: payment.id, news: newsOf(result), caller, now });
  }
  return (await readPayment(client, payment.id)) ?? payment;
}

interface Charge {
  payment: StoredPayment;
  card: KeptCard;
  provider: PaymentProvider;
  caller: Caller;
  email: string | undefined;
  now: Date;
}

function newsOf(result: Exclude<ChargeResult, { kind: 'NEEDS_CONFIRMATION' }>) {
  return result.kind === 'PAID' ? result : ({ kind: 'FAILED', failure: result.reason } as const);
}
