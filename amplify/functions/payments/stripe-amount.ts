import { idOf, type partOf } from './stripe-api';

/** Cents of the US dollar; undefined where Stripe took another currency in its place, at a rate of its own. */
export function dollarCents(amount: unknown, currency: unknown): number | undefined {
  return currency === 'usd' && typeof amount === 'number' ? amount : undefined;
}

/** By which intent a page was paid on, and how much; undefined where it was not. */
export function paidOnPage(
  session: ReturnType<typeof partOf>,
): { intentId: string; amount: number | undefined } | undefined {
  const intentId = idOf(session.payment_intent);
  if (!intentId || session.payment_status !== 'paid') return undefined;
  return { intentId, amount: dollarCents(session.amount_total, session.currency) };
}
