import { siteAddress } from '../../shared/email';
import type { ChargeResult, KeptCard, Order, PageProvider, Paid } from './payment-provider';
import { askStripe, cardBehind, idOf, paidOnPage, partOf, StripeError } from './stripe-api';

/**
 * Stripe, by its HTTP API: the first payment and the keeping of a card on Stripe Checkout, whose end the webhook tells
 * (stripe-events-handler.ts); later charges without their owner. A kept card is `customer/payment method`.
 */
export function stripeProvider(): PageProvider {
  return { name: 'STRIPE', payOnPage, keepOnPage, closePage, charge, takenBefore, refund };
}

async function payOnPage(order: Order) {
  const fields = {
    ...pageFields(order.email),
    mode: 'payment',
    client_reference_id: order.paymentId,
    'metadata[payment_id]': order.paymentId,
    'metadata[user_id]': order.userId,
    'payment_intent_data[metadata][payment_id]': order.paymentId,
    // The card is kept for the renewals.
    'payment_intent_data[setup_future_usage]': 'off_session',
    customer_creation: 'always',
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': order.amount,
    'line_items[0][price_data][product_data][name]': order.description,
  };
  return pageOf(
    await askStripe('POST', '/v1/checkout/sessions', { fields, idempotencyKey: `page-${order.paymentId}` }),
  );
}

async function keepOnPage(wanted: Parameters<PageProvider['keepOnPage']>[0]) {
  const fields = {
    ...pageFields(wanted.email),
    mode: 'setup',
    currency: 'usd',
    customer_creation: 'always',
    'metadata[user_id]': wanted.userId,
    'metadata[plan_id]': wanted.planId,
  };
  const idempotencyKey = `keep-${wanted.userId}-${wanted.requestId}`;
  return pageOf(await askStripe('POST', '/v1/checkout/sessions', { fields, idempotencyKey }));
}

async function closePage(transactionId: string): Promise<'CLOSED' | Paid | undefined> {
  const page = `/v1/checkout/sessions/${encodeURIComponent(transactionId)}`;
  try {
    await askStripe('POST', `${page}/expire`);
    return 'CLOSED';
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const session = await askStripe('GET', page);
    return session.status === 'expired' ? 'CLOSED' : paidBy(session);
  }
}

async function paidBy(session: Record<string, unknown>): Promise<Paid | undefined> {
  const paid = paidOnPage(session);
  if (!paid) return undefined;
  const { intentId, amount } = paid;
  return { kind: 'PAID', transactionId: intentId, card: await cardBehind('payment_intents', intentId), amount };
}

async function charge(order: Order, card: KeptCard): Promise<ChargeResult> {
  const [customer = '', method] = card.token.split('/');
  const known = await takenBefore(order.paymentId, card);
  if (known !== undefined) return { kind: 'PAID', transactionId: known, card };
  const fields = {
    amount: order.amount,
    currency: 'usd',
    customer,
    payment_method: method,
    off_session: 'true',
    confirm: 'true',
    description: order.description,
    'metadata[payment_id]': order.paymentId,
  };
  try {
    const intent = await askStripe('POST', '/v1/payment_intents', { fields, idempotencyKey: order.paymentId });
    const transactionId = idOf(intent) ?? '';
    // Without its owner nothing can be confirmed.
    if (intent.status !== 'succeeded') return { kind: 'DECLINED', reason: 'NOT_CONFIRMED' };
    return { kind: 'PAID', transactionId, card };
  } catch (error) {
    if (!isOfTheCard(error)) throw error;
    if (error.code === 'authentication_required') return { kind: 'DECLINED', reason: 'NOT_CONFIRMED' };
    return { kind: 'DECLINED', reason: isPoor(error) ? 'INSUFFICIENT_FUNDS' : 'DECLINED' };
  }
}

/**
 * The intent by which this very payment was taken. Stripe forgets a key after a day, and would charge anew; its list of
 * a customer's payments has what its search may not have yet.
 */
async function takenBefore(paymentId: string, card: KeptCard): Promise<string | undefined> {
  const [customer] = card.token.split('/');
  const { data } = await paymentsOf(customer);
  const intents = Array.isArray(data) ? data.map(partOf) : [];
  return idOf(
    intents.find(({ status, metadata }) => status === 'succeeded' && partOf(metadata).payment_id === paymentId),
  );
}

/** Returns nothing for a customer deleted in Stripe's dashboard, who cannot be charged either. */
async function paymentsOf(customer: string | undefined): Promise<Record<string, unknown>> {
  try {
    return await askStripe('GET', '/v1/payment_intents', { fields: { customer, limit: 100 } });
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return {};
    throw error;
  }
}

/**
 * Returns true for an error of the card: its bank declined it, or Stripe no longer knows the card or its customer.
 * Stripe reports a detached payment method by its message only. Other errors, such as a wrong key or a rate limit, are
 * not about the card.
 */
function isOfTheCard(error: unknown): error is StripeError {
  if (!(error instanceof StripeError)) return false;
  const { status, param, message } = error;
  if (status === 402) return true;
  return (status === 400 || status === 404) && /\bcustomer\b|payment[ _]?method/i.test(`${param} ${message}`);
}

const isPoor = ({ declineCode }: StripeError) => declineCode === 'insufficient_funds';

async function refund({ transactionId }: { transactionId: string }): Promise<void> {
  const fields = { payment_intent: transactionId };
  try {
    // Without a key: Stripe would repeat its first refusal for a day, and pays nothing back in full twice.
    await askStripe('POST', '/v1/refunds', { fields });
  } catch (error) {
    // The payment was refunded in Stripe's dashboard, which is the requested result.
    if (error instanceof StripeError && error.code === 'charge_already_refunded') return;
    throw error;
  }
}

function pageFields(email: string | undefined) {
  return {
    success_url: siteAddress('/subscription?checkout=done'),
    cancel_url: siteAddress('/subscription?checkout=cancelled'),
    'payment_method_types[0]': 'card',
    customer_email: email,
  };
}

function pageOf(session: Record<string, unknown>) {
  return { transactionId: idOf(session) ?? '', url: String(partOf(session).url ?? '') };
}
