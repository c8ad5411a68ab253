import type { KeptCard } from './payment-provider';
import { askStripe, idOf, partOf } from './stripe-api';

/** The card that a payment was made with, or that was kept, as later charges need it; undefined where none was kept. */
export async function cardBehind(kind: 'payment_intents' | 'setup_intents', id: string): Promise<KeptCard | undefined> {
  const fields = { 'expand[]': 'payment_method' };
  const intent = await askStripe('GET', `/v1/${kind}/${encodeURIComponent(id)}`, { fields });
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  if (!customer || !method) return undefined;
  const { last4 } = partOf(partOf(intent.payment_method).card);
  return { token: `${customer}/${method}`, lastFour: typeof last4 === 'string' ? last4 : '····' };
}
