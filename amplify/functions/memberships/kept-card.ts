import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { KeptCard } from '../payments/payment-provider';
import { requiredVariable } from '../required-variable';

/** A person's PaymentCards record. */
export interface Till {
  provider: string;
  card: KeptCard | undefined;
  /** The one payment that is under way. */
  pendingPaymentId: string | undefined;
  /** The provider's name for the card that it is charged to; undefined where its owner pays on a page. */
  pendingToken: string | undefined;
}

/** Read consistently; whoever never paid has an empty one. */
export async function readTill(client: DynamoDBDocumentClient, userId: string): Promise<Till> {
  const TableName = requiredVariable('CARD_TABLE');
  const { Item } = await client.send(new GetCommand({ TableName, Key: { user_id: userId }, ConsistentRead: true }));
  const text = (field: string) => (typeof Item?.[field] === 'string' ? Item[field] : '');
  const token = text('token');
  return {
    provider: text('provider'),
    card: token ? { token, lastFour: text('last_four') } : undefined,
    pendingPaymentId: text('pending_payment_id') || undefined,
    pendingToken: text('pending_token') || undefined,
  };
}
