import { siteUrl } from '../../shared/email';
import type { ChargeResult, Order, PageProvider, Paid, StoredCard } from './payment-provider';
import { asObject, callStripe, idOf, paidOnPage, StripeError, storedCardOf } from './stripe-api';

/**
 * Stripe through its HTTP API. First payments and new cards use Stripe Checkout, whose result arrives by the webhook
 * (stripe-events-handler.ts); later charges are off-session. A stored card is `customer/payment method`.
 */
export const stripeProvider: PageProvider = {
  name: 'STRIPE',
  createPaymentPage,
  createCardPage,
  expirePage,
  charge,
  findEarlierCharge,
  forgetCard,
  refund,
};

async function createPaymentPage(order: Order) {
  const fields = {
    ...pageFields(order.email, { promo: order.planId }),
    mode: 'payment',
    client_reference_id: order.paymentId,
    'metadata[payment_id]': order.paymentId,
    'metadata[user_id]': order.userId,
    'payment_intent_data[metadata][payment_id]': order.paymentId,
    // Stores the card for renewals.
    'payment_intent_data[setup_future_usage]': 'off_session',
    customer_creation: 'always',
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': order.amount,
    'line_items[0][price_data][product_data][name]': order.description,
  };
  return redirectTo(
    await callStripe('POST', '/v1/checkout/sessions', { fields, idempotencyKey: `page-${order.paymentId}` }),
  );
}

async function createCardPage(wanted: Parameters<PageProvider['createCardPage']>[0]) {
  const fields = {
    ...pageFields(wanted.email, { card: 'new' }),
    mode: 'setup',
    currency: 'usd',
    customer_creation: 'always',
    'metadata[user_id]': wanted.userId,
    'metadata[plan_id]': wanted.planId,
    'metadata[shown_cents]': wanted.shownCents,
  };
  const idempotencyKey = `keep-${wanted.userId}-${wanted.requestId}`;
  return redirectTo(await callStripe('POST', '/v1/checkout/sessions', { fields, idempotencyKey }));
}

async function expirePage(transactionId: string): Promise<'CLOSED' | Paid | undefined> {
  const page = `/v1/checkout/sessions/${encodeURIComponent(transactionId)}`;
  try {
    await callStripe('POST', `${page}/expire`);
    return 'CLOSED';
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const session = await callStripe('GET', page);
    return session.status === 'expired' ? 'CLOSED' : paidResult(session);
  }
}

async function paidResult(session: Record<string, unknown>): Promise<Paid | undefined> {
  const paid = paidOnPage(session);
  if (!paid) return undefined;
  const { intentId, amount } = paid;
  return { kind: 'PAID', transactionId: intentId, card: await storedCardOf('payment_intents', intentId), amount };
}

async function charge(order: Order, card: StoredCard): Promise<ChargeResult> {
  const [customer = '', method] = card.token.split('/');
  const known = await findEarlierCharge(order.paymentId, card);
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
    const intent = await callStripe('POST', '/v1/payment_intents', { fields, idempotencyKey: order.paymentId });
    const transactionId = idOf(intent) ?? '';
    // No user is present to confirm an off-session charge.
    if (intent.status !== 'succeeded') return { kind: 'DECLINED', reason: 'NOT_CONFIRMED' };
    return { kind: 'PAID', transactionId, card };
  } catch (error) {
    if (!isCardError(error)) throw error;
    if (error.code === 'authentication_required') return { kind: 'DECLINED', reason: 'NOT_CONFIRMED' };
    return { kind: 'DECLINED', reason: hasInsufficientFunds(error) ? 'INSUFFICIENT_FUNDS' : 'DECLINED' };
  }
}

/**
 * Returns the intent of an earlier charge of this payment. Needed because Stripe's idempotency keys expire after a day.
 * Lists the customer's payments, because Stripe's search is eventually consistent.
 */
async function findEarlierCharge(paymentId: string, card: StoredCard): Promise<string | undefined> {
  const [customer] = card.token.split('/');
  const { data } = await paymentsOf(customer);
  const intents = Array.isArray(data) ? data.map(asObject) : [];
  return idOf(
    intents.find(({ status, metadata }) => status === 'succeeded' && asObject(metadata).payment_id === paymentId),
  );
}

/** Returns nothing for a customer deleted in Stripe's dashboard, who cannot be charged either. */
async function paymentsOf(customer: string | undefined): Promise<Record<string, unknown>> {
  try {
    return await callStripe('GET', '/v1/payment_intents', { fields: { customer, limit: 100 } });
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}

/** Each page creates a customer of its own at Stripe, who has this card only. Stripe keeps the payments. */
async function forgetCard({ token }: StoredCard): Promise<void> {
  const [customer = ''] = token.split('/');
  try {
    await callStripe('DELETE', `/v1/customers/${encodeURIComponent(customer)}`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown) => error instanceof StripeError && error.code === 'resource_missing';

/**
 * Returns true for an error of the card: its bank declined it, or Stripe no longer knows the card or its customer.
 * Stripe reports a detached payment method by its message only. Other errors, such as a wrong key or a rate limit, are
 * not about the card.
 */
function isCardError(error: unknown): error is StripeError {
  if (!(error instanceof StripeError)) return false;
  const { status, param, message } = error;
  if (status === 402) return true;
  return (status === 400 || status === 404) && /\bcustomer\b|payment[ _]?method/i.test(`${param} ${message}`);
}

const hasInsufficientFunds = ({ declineCode }: StripeError) => declineCode === 'insufficient_funds';

async function refund({ transactionId }: { transactionId: string }): Promise<void> {
  const fields = { payment_intent: transactionId };
  try {
    // Without an idempotency key, which would repeat an error for a day; Stripe refunds a payment only once.
    await callStripe('POST', '/v1/refunds', { fields });
  } catch (error) {
    // The payment was refunded in Stripe's dashboard, which is the requested result.
    if (error instanceof StripeError && error.code === 'charge_already_refunded') return;
    throw error;
  }
}

/** `parameters` of the site's address show a customer who presses Back the same choice again. */
function pageFields(email: string | undefined, parameters: { promo: string } | { card: string }) {
  return {
    success_url: siteUrl('/subscription?checkout=done'),
    cancel_url: siteUrl(`/subscription?${new URLSearchParams({ checkout: 'cancelled', ...parameters })}`),
    'payment_method_types[0]': 'card',
    customer_email: email,
  };
}

function redirectTo(session: Record<string, unknown>) {
  return { transactionId: idOf(session) ?? '', url: String(asObject(session).url ?? '') };
}
