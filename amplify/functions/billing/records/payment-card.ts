import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { PaymentNews } from '../../../rules/membership-payment';
import { readItem } from '../../shared/dynamodb/read-items';
import type { TransactItem } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';
import type { KeptCard, PaymentFailure } from '../provider/payment-provider';
import type { StoredPayment } from './payment-record';

const placeFields = 'pending_payment_id, pending_token';

const recordFields = 'createdAt = if_not_exists(createdAt, :now), updatedAt = :now, #type = :type';

/** A person's record in PaymentCards. */
export interface PaymentCard {
  provider: string;
  card: KeptCard | undefined;
  /** The one payment that is under way. */
  pendingPaymentId: string | undefined;
  /** The provider's name for the card that it is charged to; undefined where its owner pays on a page. */
  pendingToken: string | undefined;
}

/** Reads consistently; returns an empty card for a customer without payments. */
export async function readPaymentCard(client: DynamoDBDocumentClient, userId: string): Promise<PaymentCard> {
  const item = await readItem(client, requiredVariable('CARD_TABLE'), { user_id: userId });
  const text = (field: string) => (typeof item?.[field] === 'string' ? item[field] : '');
  const token = text('token');
  return {
    provider: text('provider'),
    card: token ? { token, lastFour: text('last_four') } : undefined,
    pendingPaymentId: text('pending_payment_id') || undefined,
    pendingToken: text('pending_token') || undefined,
  };
}

/*
 * A customer has one payment in progress at a time: `PaymentCards.pending_payment_id` names it from its creation until
 * it is settled, so that two tabs, or a purchase and a renewal, never charge twice. `pending_token` is the card of that
 * payment: a retry charges the same card, even if another one has been stored since.
 */

/** Puts a payment on record and takes the person's one place for payments, which must be free. */
export function beginning(
  record: { id: string; user_id: string },
  card: KeptCard | undefined,
  now: Date,
): TransactItem[] {
  return [
    {
      Put: {
        TableName: requiredVariable('PAYMENT_TABLE'),
        Item: record,
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    {
      Update: {
        TableName: requiredVariable('CARD_TABLE'),
        Key: { user_id: record.user_id },
        UpdateExpression: `SET pending_payment_id = :id,${card ? ' pending_token = :token,' : ''} ${recordFields}`,
        ConditionExpression: 'attribute_not_exists(pending_payment_id)',
        ExpressionAttributeNames: { '#type': '__typename' },
        ExpressionAttributeValues: { ':id': record.id, ...(card && { ':token': card.token }), ...recordValues(now) },
      },
    },
  ];
}

/** Records the action that a payment requires of its owner. */
export function waiting(
  payment: { id: string },
  step: 'CONFIRMATION' | 'REDIRECT',
  transactionId: string,
  now: Date,
): TransactItem {
  return {
    Update: {
      TableName: requiredVariable('PAYMENT_TABLE'),
      Key: { id: payment.id },
      UpdateExpression: 'SET payment_step = :step, payment_transaction_id = :transaction, updatedAt = :now',
      ConditionExpression: 'payment_status = :pending',
      ExpressionAttributeValues: {
        ':step': step,
        ':transaction': transactionId,
        ':pending': 'PENDING',
        ':now': now.toISOString(),
      },
    },
  };
}

interface Settlement {
  news: PaymentNews;
  transactionId?: string | undefined;
  card?: KeptCard | undefined;
  failure?: PaymentFailure | undefined;
  period?: { from: number; to: number } | undefined;
}

/** Settles a payment that is unchanged since it was read. */
export function settling(payment: StoredPayment, { news, ...what }: Settlement, now: Date): TransactItem {
  const values: Record<string, string | undefined> = {
    payment_status: news,
    updatedAt: now.toISOString(),
    // The day on which the money came or did not; a refund has one of its own.
    ...(news === 'REFUNDED' ? { payment_refund_date: now.toISOString() } : { payment_date: now.toISOString() }),
    payment_transaction_id: what.transactionId,
    payment_card_last_four: what.card?.lastFour,
    payment_failure: what.failure,
    payment_period_start: what.period && new Date(what.period.from).toISOString(),
    payment_period_end: what.period && new Date(what.period.to).toISOString(),
  };
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  const removed = ['payment_step', ...(news === 'PAID' ? ['payment_failure'] : [])];
  return {
    Update: {
      TableName: requiredVariable('PAYMENT_TABLE'),
      Key: { id: payment.id },
      UpdateExpression: `SET ${kept.map(([name]) => `${name} = :${name}`).join(', ')} REMOVE ${removed.join(', ')}`,
      ConditionExpression: 'payment_status = :before',
      ExpressionAttributeValues: {
        ':before': payment.state,
        ...Object.fromEntries(kept.map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}

/** Gives the person's place for payments free, where this payment has it. */
export function leaving({ id, userId }: StoredPayment, pendingId: string | undefined, now: Date): TransactItem[] {
  if (pendingId !== id) return [];
  return [
    {
      Update: {
        TableName: requiredVariable('CARD_TABLE'),
        Key: { user_id: userId },
        UpdateExpression: `SET updatedAt = :now REMOVE ${placeFields}`,
        ConditionExpression: 'pending_payment_id = :id',
        ExpressionAttributeValues: { ':id': id, ':now': now.toISOString() },
      },
    },
  ];
}

/** Stores a card for later charges, and releases the payment lock if the payment holds it. */
export function keeping(
  userId: string,
  provider: string,
  card: KeptCard,
  now: Date,
  payment?: { id: string; pendingId: string | undefined },
): TransactItem {
  const isLeaving = payment !== undefined && payment.pendingId === payment.id;
  return {
    Update: {
      TableName: requiredVariable('CARD_TABLE'),
      Key: { user_id: userId },
      UpdateExpression: `SET provider = :provider, #token = :token, last_four = :lastFour, ${recordFields}${isLeaving ? ` REMOVE ${placeFields}` : ''}`,
      ...(isLeaving && { ConditionExpression: 'pending_payment_id = :id' }),
      ExpressionAttributeNames: { '#type': '__typename', '#token': 'token' },
      ExpressionAttributeValues: {
        ':provider': provider,
        ':token': card.token,
        ':lastFour': card.lastFour,
        ...(isLeaving && { ':id': payment.id }),
        ...recordValues(now),
      },
    },
  };
}

function recordValues(now: Date) {
  return { ':now': now.toISOString(), ':type': 'PaymentCards' };
}
