import { updateOf } from '../../shared/dynamodb/expressions';
import { readItem, type StoredItem, textReader } from '../../shared/dynamodb/read-items';
import type { TransactItem } from '../../shared/dynamodb/write-items';
import { requiredVariable } from '../../shared/required-variable';
import type { StoredCard } from '../provider/payment-provider';
import type { StoredPayment } from './payment-record';

/** A customer's PaymentCards record. */
export interface PaymentCard {
  provider: string;
  card: StoredCard | undefined;
  /** Time at which the customer gave the card, in ISO 8601; empty if it is unknown. */
  keptAt: string;
  /** The only payment in progress. */
  pendingPaymentId: string | undefined;
  /** Token of the card that this payment charges; undefined if the customer pays on the provider's page. */
  pendingToken: string | undefined;
}

/** Reads consistently; returns an empty card for a customer without payments. */
export async function readPaymentCard(userId: string): Promise<PaymentCard> {
  return paymentCardOf(await readItem(requiredVariable('CARD_TABLE'), { user_id: userId }));
}

/** Reads a PaymentCards record; a missing one is an empty card. */
export function paymentCardOf(item: StoredItem | undefined): PaymentCard {
  const text = textReader(item);
  const token = text('token');
  return {
    provider: text('provider'),
    card: token ? { token, lastFour: text('last_four') } : undefined,
    keptAt: text('kept_at'),
    pendingPaymentId: text('pending_payment_id') || undefined,
    pendingToken: text('pending_token') || undefined,
  };
}

/*
 * A customer has one payment in progress at a time: `PaymentCards.pending_payment_id` names it from its creation until
 * it is settled, so that two tabs, or a purchase and a renewal, never charge twice. `pending_token` is the card of that
 * payment: a retry charges the same card, even if another one has been stored since.
 */

/** Creates a payment and acquires the customer's payment lock, which must be free. */
export function paymentCreationItems(
  record: { id: string; user_id: string },
  card: StoredCard | undefined,
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
      Update: updateOf({
        TableName: requiredVariable('CARD_TABLE'),
        Key: { user_id: record.user_id },
        set: { pending_payment_id: record.id, pending_token: card?.token, updatedAt: now.toISOString() },
        initial: newCard(now),
        condition: 'attribute_not_exists(pending_payment_id)',
      }),
    },
  ];
}

/** Releases the customer's payment lock if this payment holds it. */
export function lockReleaseItems(
  { id, userId }: StoredPayment,
  pendingId: string | undefined,
  now: Date,
): TransactItem[] {
  if (pendingId !== id) return [];
  return [
    {
      Update: updateOf({
        TableName: requiredVariable('CARD_TABLE'),
        Key: { user_id: userId },
        set: { ...releasedLock, updatedAt: now.toISOString() },
        condition: 'pending_payment_id = :id',
        values: { id },
      }),
    },
  ];
}

/**
 * Stores a card for later charges, and releases the payment lock if the payment holds it. With `keptAt`, the time at
 * which the customer gave the card, only if no newer card is stored.
 */
export function cardItem(
  userId: string,
  provider: string,
  card: StoredCard,
  now: Date,
  { payment, keptAt }: { payment?: { id: string; pendingId: string | undefined }; keptAt?: Date | undefined } = {},
): TransactItem {
  const isLockHolder = payment !== undefined && payment.pendingId === payment.id;
  const conditions = [
    ...(isLockHolder ? ['pending_payment_id = :id'] : []),
    ...(keptAt ? ['(attribute_not_exists(kept_at) OR kept_at <= :kept_at)'] : []),
  ];
  return {
    Update: updateOf({
      TableName: requiredVariable('CARD_TABLE'),
      Key: { user_id: userId },
      set: {
        provider,
        token: card.token,
        last_four: card.lastFour,
        kept_at: (keptAt ?? now).toISOString(),
        ...(isLockHolder && releasedLock),
        updatedAt: now.toISOString(),
      },
      initial: newCard(now),
      condition: conditions.join(' AND '),
      values: isLockHolder ? { id: payment.id } : {},
    }),
  };
}

const releasedLock = { pending_payment_id: null, pending_token: null };

const newCard = (now: Date) => ({ createdAt: now.toISOString(), __typename: 'PaymentCards' });
