import { queryAll } from '../../shared/dynamodb/read-items';
import { logFailure } from '../../shared/log';
import { requiredVariable } from '../../shared/required-variable';
import { paymentProvider } from '../provider/payment-provider';
import { paymentCardOf } from '../records/payment-card';

/**
 * Deletes the cards of a closed account at the payment provider. Idempotent. A failure is logged and not thrown, because
 * closing an account does not depend on the provider.
 */
export async function forgetCards(userId: string): Promise<void> {
  // The function that closes accounts may query this table, but not get its items.
  const [record] = await queryAll({ table: requiredVariable('CARD_TABLE'), field: 'user_id', value: userId });
  const { provider: name, card, pendingToken } = paymentCardOf(record);
  if (!card) return;
  const provider = paymentProvider();
  // Another provider than the one that stores the card cannot delete it.
  if (provider?.name !== name) return;
  // A payment in progress may charge a card that another one has replaced.
  for (const token of new Set([card.token, pendingToken ?? card.token])) {
    try {
      await provider.forgetCard({ ...card, token });
    } catch (error) {
      logFailure(`The payment provider still stores the card ${token} of a closed account.`, error, { userId });
    }
  }
}
