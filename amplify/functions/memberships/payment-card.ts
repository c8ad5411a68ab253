import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { KeptCard } from '../payments/payment-provider';
import { readItem } from '../read-item';
import { requiredVariable } from '../required-variable';

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
