import { amountOf, expireSession, type FakeStripeState, intentOf } from './fake-stripe-sessions';

export interface StripeCall {
  method: string;
  path: string;
  fields: Record<string, string>;
  /** The idempotency key. */
  key: string | undefined;
}

export interface StripeResponse {
  status: number;
  /** Text if a gateway responds instead of Stripe. */
  body: object | string;
}

/** Handles the calls of Stripe's API that the provider uses, with the responses of Stripe's documentation. */
export async function handleStripeCall(
  state: FakeStripeState,
  call: StripeCall,
  pages: string,
): Promise<StripeResponse> {
  const { method, path, fields } = call;
  const refused = state.findRejection(call);
  if (refused) return refused;
  const [, kind = '', id = '', verb] = /^\/v1\/([\w/]+?)(?:\/(\w+_[\w-]+))?(?:\/(expire))?$/.exec(path) ?? [];
  if (kind === 'checkout/sessions' && !id) return newSession(state, fields, pages);
  if (kind === 'checkout/sessions') return sessionResponse(state, id, verb === 'expire');
  if (method === 'GET' && kind === 'payment_intents' && !id) return listPaymentIntents(state, fields);
  if (method === 'GET' && (kind === 'payment_intents' || kind === 'setup_intents')) return intent(state, id);
  if (isCharge(call)) return charge(state, fields);
  if (method === 'DELETE' && kind === 'customers') return deleteCustomer(state, id);
  if (kind === 'refunds') return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } };
  return rejection(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });
}

/** Returns true for an off-session charge, without the card's owner present. */
export function isCharge({ method, path }: StripeCall): boolean {
  return method === 'POST' && path === '/v1/payment_intents';
}

/** Returns true if the call opens a page of Stripe Checkout. */
export function isNewPage({ method, path }: StripeCall): boolean {
  return method === 'POST' && path === '/v1/checkout/sessions';
}

function newSession(state: FakeStripeState, fields: Record<string, string>, pages: string): StripeResponse {
  const id = `cs_test_${fields.client_reference_id ?? crypto.randomUUID()}`;
  state.sessions.set(id, { id, fields, status: 'open' });
  return { status: 200, body: { id, object: 'checkout.session', status: 'open', url: `${pages}/c/pay/${id}` } };
}

async function sessionResponse(state: FakeStripeState, id: string, isToExpire: boolean): Promise<StripeResponse> {
  const session = state.sessions.get(id);
  if (!session) return rejection(404, { code: 'resource_missing', message: `No such checkout.session: ${id}` });
  if (isToExpire && session.status !== 'open')
    return rejection(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` });
  if (isToExpire) await expireSession(state, session);
  const isPaid = session.status === 'complete' && session.fields.mode === 'payment';
  const paid = { payment_status: isPaid ? 'paid' : 'unpaid', payment_intent: isPaid ? intentOf(session) : null };
  const sum = { amount_total: amountOf(session), currency: 'usd' };
  return { status: 200, body: { id, object: 'checkout.session', status: session.status, ...sum, ...paid } };
}

function intent(state: FakeStripeState, id: string): StripeResponse {
  const owner = id.replace(/^\w+?_/, '');
  const isDeclinedLater = state.declinedCards.get(id) === true;
  // Last digits of Stripe's test cards that succeed, and that can be stored but are declined later.
  const card = { brand: 'visa', last4: isDeclinedLater ? '0341' : '4242' };
  // Each visit to a page creates another customer at Stripe.
  const name = `${isDeclinedLater ? declinedPrefix : ''}${owner}`;
  const method = { id: `pm_${name}`, object: 'payment_method', card };
  return {
    status: 200,
    body: { id, customer: `cus_${name}`, payment_method: method, metadata: { payment_id: owner } },
  };
}

const declinedPrefix = 'poor_';

function charge(state: FakeStripeState, fields: Record<string, string>): StripeResponse {
  const { declines, paymentIntents: taken, deletedCustomers } = state;
  const { customer = '', payment_method = '', 'metadata[payment_id]': payment_id = '' } = fields;
  if (deletedCustomers.has(customer))
    return rejection(400, { code: 'resource_missing', param: 'customer', message: `No such customer: '${customer}'` });
  const reason = declines ?? (payment_method.startsWith(`pm_${declinedPrefix}`) ? 'insufficient_funds' : undefined);
  if (reason === undefined) {
    const about = { customer, payment_method, status: 'succeeded', metadata: { payment_id } } as const;
    const body = { id: `pi_${payment_id}`, object: 'payment_intent', ...about } as const;
    taken.unshift(body);
    return { status: 200, body };
  }
  const message = 'Your card has insufficient funds.';
  return rejection(402, { type: 'card_error', code: 'card_declined', decline_code: reason, message });
}

function deleteCustomer({ deletedCustomers }: FakeStripeState, id: string): StripeResponse {
  if (deletedCustomers.has(id))
    return rejection(404, { code: 'resource_missing', param: 'id', message: `No such customer: '${id}'` });
  deletedCustomers.add(id);
  return { status: 200, body: { id, object: 'customer', deleted: true } };
}

function listPaymentIntents(
  { paymentIntents: taken }: FakeStripeState,
  { customer }: Record<string, string>,
): StripeResponse {
  const data = taken.filter((intent) => intent.customer === customer);
  return { status: 200, body: { object: 'list', url: '/v1/payment_intents', has_more: false, data } };
}

/** Creates an error response of Stripe. */
export function rejection(status: number, error: Record<string, string>): StripeResponse {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}
