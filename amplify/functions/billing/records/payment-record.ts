import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { PaymentPurpose } from '../../../rules/membership';
import { type PaymentState, paymentStates } from '../../../rules/membership-payment';
import { type PlanTerms, planTerms } from '../../../rules/membership-plan';
import { centsOf, storedAmount } from '../../../rules/money';
import type { StoredItem } from '../../shared/dynamodb/read-items';
import { readItem } from '../../shared/dynamodb/read-items';
import { newRecord } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';
import type { Order, PaymentFailure } from '../provider/payment-provider';

/** A PaymentHistory record as the functions know it. Amounts are cents, times ISO. */
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
export const nobody = 'closed';

/** Reads a payment consistently; undefined where there is none. */
export async function readPayment(client: DynamoDBDocumentClient, id: string): Promise<StoredPayment | undefined> {
  return storedPayment(await readPaymentItem(client, id));
}

/** The same as it is stored. */
export function readPaymentItem(client: DynamoDBDocumentClient, id: string): Promise<StoredItem | undefined> {
  return readItem(client, requiredVariable('PAYMENT_TABLE'), { id });
}

/** A record of the table as a payment; undefined where it is none of ours. */
export function storedPayment(item: StoredItem | undefined): StoredPayment | undefined {
  if (typeof item?.id !== 'string') return undefined;
  const text = (field: string) => (typeof item[field] === 'string' ? item[field] : '');
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

/**
 * Returns the record of a payment, written before the provider is called, so that a crash of the process leaves a
 * trace.
 */
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

interface NewPayment {
  paymentId: string;
  userId: string;
  purpose: PaymentPurpose;
  subscriptionId: string;
  plan: PlanTerms;
  /** In cents. */
  amount: number;
  provider: string;
  cardLastFour: string | undefined;
}

/** Returns the provider's order from the recorded payment, so that a retry requests the same payment. */
export function orderOf({ id, userId, purpose, plan, amount }: StoredPayment, email: string | undefined): Order {
  if (!plan) throw new Error(`The payment ${id} does not say what it is for.`);
  return {
    paymentId: id,
    userId,
    amount,
    purpose,
    description: `Marquee, ${plan.name}`,
    email,
  };
}

const failures: readonly PaymentFailure[] = ['DECLINED', 'INSUFFICIENT_FUNDS', 'NOT_CONFIRMED', 'ABANDONED'];
