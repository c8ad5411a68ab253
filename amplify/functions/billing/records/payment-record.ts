import type { PaymentPurpose } from '@rules/billing/membership';
import { type PlanTerms, planTerms } from '@rules/billing/membership-plan';
import { centsOf, type PaymentState, paymentStates, type SettledState, storedAmount } from '@rules/billing/payments';
import { updateOf } from '../../shared/dynamodb/expressions';
import { readItem, type StoredItem, textReader } from '../../shared/dynamodb/read-items';
import { newRecord, type TransactItem } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';
import type { Order, PaymentFailure, StoredCard } from '../provider/payment-provider';

/** A parsed PaymentHistory record. Amounts are in cents, times in ISO 8601. */
export interface StoredPayment {
  id: string;
  userId: string;
  subscriptionId: string;
  state: PaymentState;
  purpose: PaymentPurpose;
  plan: PlanTerms | undefined;
  amount: number;
  date: string;
  provider: string;
  transactionId: string;
  cardLastFour: string;
  /** The action that a PENDING payment requires of its owner; undefined while the provider is being called. */
  step: 'CONFIRMATION' | 'REDIRECT' | undefined;
  failure: PaymentFailure | undefined;
}

/** Owner of the anonymized payments of closed accounts (amplify/functions/account-closing). */
export const closedAccountId = 'closed';

/** Reads a payment consistently; undefined if it does not exist. */
export async function readPayment(id: string): Promise<StoredPayment | undefined> {
  return storedPayment(await readPaymentItem(id));
}

export function readPaymentItem(id: string): Promise<StoredItem | undefined> {
  return readItem(requiredVariable('PAYMENT_TABLE'), { id });
}

/** Parses a stored payment; undefined without an id. */
export function storedPayment(item: StoredItem | undefined): StoredPayment | undefined {
  if (typeof item?.id !== 'string') return undefined;
  const text = textReader(item);
  const plan = {
    id: item.plan_id,
    name: item.payment_plan_name,
    description: item.payment_plan_description,
    price: item.payment_plan_price,
  };
  return {
    id: item.id,
    userId: text('user_id'),
    subscriptionId: text('subscription_id'),
    state: paymentStates.find((state) => state === item.payment_status) ?? 'PENDING',
    purpose: item.payment_purpose === 'RENEWAL' ? 'RENEWAL' : 'FIRST',
    plan: planTerms(plan),
    amount: centsOf(item.payment_amount_paid) ?? 0,
    date: text('payment_date'),
    provider: text('payment_provider'),
    transactionId: text('payment_transaction_id'),
    cardLastFour: text('payment_card_last_four'),
    step: (['CONFIRMATION', 'REDIRECT'] as const).find((step) => step === item.payment_step),
    failure: failures.find((failure) => failure === item.payment_failure),
  };
}

/** Returns the record of a payment; written before the provider is called, so that a crash leaves a trace. */
export function pendingPayment(
  { paymentId, userId, purpose, subscriptionId, plan, amount, provider, cardLastFour }: NewPayment,
  now: Date,
) {
  return newRecord(
    'PaymentHistory',
    {
      id: paymentId,
      payment_id: paymentId,
      subscription_id: subscriptionId,
      user_id: userId,
      plan_id: plan.planId,
      payment_plan_name: plan.name,
      payment_plan_description: plan.description,
      payment_plan_price: storedAmount(plan.monthlyPrice),
      payment_date: now.toISOString(),
      payment_amount_paid: storedAmount(amount),
      payment_status: 'PENDING',
      payment_provider: provider,
      payment_purpose: purpose,
      ...(cardLastFour !== undefined && { payment_card_last_four: cardLastFour }),
    },
    now.toISOString(),
  );
}

interface NewPayment extends Pick<StoredPayment, 'userId' | 'purpose' | 'subscriptionId' | 'amount' | 'provider'> {
  paymentId: string;
  plan: PlanTerms;
  cardLastFour: string | undefined;
}

/** Returns the provider's order from the recorded payment, so that a retry requests the same payment. */
export function orderOf({ id, userId, purpose, plan, amount }: StoredPayment, email: string | undefined): Order {
  if (!plan) throw new Error(`The payment ${id} names no plan.`);
  return {
    paymentId: id,
    userId,
    planId: plan.planId,
    amount,
    purpose,
    description: `Marquee, ${plan.name}`,
    email,
  };
}

const failures: readonly PaymentFailure[] = ['DECLINED', 'INSUFFICIENT_FUNDS', 'NOT_CONFIRMED', 'ABANDONED'];

/** The write that stores the action that a payment requires of its owner. */
export function paymentStepItem(
  payment: { id: string },
  step: 'CONFIRMATION' | 'REDIRECT',
  transactionId: string,
  now: Date,
): TransactItem {
  return {
    Update: updateOf({
      TableName: requiredVariable('PAYMENT_TABLE'),
      Key: { id: payment.id },
      set: { payment_step: step, payment_transaction_id: transactionId, updatedAt: now.toISOString() },
      condition: 'payment_status = :pending',
      values: { pending: 'PENDING' },
    }),
  };
}

interface Settlement {
  state: SettledState;
  transactionId?: string | undefined;
  card?: StoredCard | undefined;
  failure?: PaymentFailure | undefined;
  /** Cents that the customer's bank took back. */
  disputed?: number | undefined;
  period?: { from: number; to: number } | undefined;
}

/** The write that settles a payment, on the condition that its state is unchanged since it was read. */
export function settlementItem(payment: StoredPayment, { state, ...settlement }: Settlement, now: Date): TransactItem {
  return {
    Update: updateOf({
      TableName: requiredVariable('PAYMENT_TABLE'),
      Key: { id: payment.id },
      set: {
        payment_status: state,
        payment_step: null,
        updatedAt: now.toISOString(),
        // Date of the success or failure; a refund has its own field.
        [state === 'REFUNDED' ? 'payment_refund_date' : 'payment_date']: now.toISOString(),
        payment_transaction_id: settlement.transactionId,
        payment_card_last_four: settlement.card?.lastFour,
        payment_failure: state === 'PAID' ? null : settlement.failure,
        payment_disputed_amount: settlement.disputed === undefined ? undefined : storedAmount(settlement.disputed),
        payment_period_start: settlement.period && new Date(settlement.period.from).toISOString(),
        payment_period_end: settlement.period && new Date(settlement.period.to).toISOString(),
      },
      condition: 'payment_status = :before',
      values: { before: payment.state },
    }),
  };
}
