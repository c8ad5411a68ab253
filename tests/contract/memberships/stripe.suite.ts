import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { rejection, type StripeResponse } from '../../support/fake-stripe-api';
import { submitPage } from '../../support/fake-stripe-page';
import { messagesTo } from '../../support/latest-code';
import { HOUR } from '../../support/move-clock';
import type { EventMarks, StripeEventName } from '../../support/stripe-events';
import {
  administrator,
  figure,
  modelNamed,
  newPerson,
  offerPlan,
  type Person,
  recordOf,
  reprice,
  retirePlan,
  stored,
} from './people';
import {
  asAdministrator,
  correcting,
  endToday,
  forgetCardsOf,
  payAtStripe,
  renewing,
  sendEvent,
  stripe,
} from './with-stripe';

/*
 * The events (./stripe-events) are recordings of bodies that Stripe sent, as others published them; the last two are not.
 * The files have other names, e-mail addresses and receipt links. tests/support/stripe-events.ts overrides ids, amounts,
 * metadata and times when a test sends an event; every other field is Stripe's.
 *   checkout-session-completed        28 December 2025, 2025-12-15.clover, test mode. A session of mode `payment`, paid.
 *   charge-refunded                   Two minutes later, of the same payment. Both from a public repository's notes in
 *                                     Chinese on Stripe's webhooks (“webhook 事件流程”); the repository is unknown.
 *   checkout-session-expired          30 November 2023, 2023-10-16. GitHub, gsamokovarov/balkan (MIT licence),
 *                                     spec/requests/webhooks/stripes_controller_spec.rb, as a hash of Ruby: `null` was `nil`.
 *                                     Recorded in live mode; the tests override it with test mode.
 *   checkout-session-completed-setup  2 April 2020, 2020-03-02, test mode. A session of mode `setup`. GitHub, chdsbd/kodiak,
 *                                     web_api/web_api/test_views.py, with `%s` in two fields. The version has no
 *                                     `payment_status` yet, and no later recording was found. The next file adds it:
 *   checkout-session-setup            28 April 2025, 2025-03-31.basil, test mode: such a session as an API response.
 *                                     GitHub, cart5-com/cart5.com, in a comment of apps/api-hono/
 *                                     src/routes/api_dashboard/store/stripe_payment_setup/verify_checkout.controller.ts.
 *                                     The tests send it inside the event checkout-session-completed.
 *   charge-dispute-closed, payment-intent-succeeded
 *                                     No recordings: the fields are those of Stripe's documentation of 2025-12-15.clover, the
 *                                     values the tests' own. The tests send the dispute as `charge.dispute.created`, too.
 */

let monthly: string;
let person: Person;

beforeAll(async () => {
  monthly = await offerPlan('1-month', '9.99');
});
beforeEach(async () => {
  person = await newPerson();
});

describe('a payment at Stripe', () => {
  test('redirects to Stripe Checkout and starts the paid period on its event', async () => {
    const income = await figure('income');
    const { paymentId, redirectUrl } = await pay();
    expect(redirectUrl).toBe(`${stripe.url}/c/pay/cs_test_${paymentId}`);
    expect(stripe.calls[0]?.fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'usd',
      'payment_intent_data[setup_future_usage]': 'off_session',
      success_url: 'https://marquee.example/subscription?checkout=done',
      cancel_url: `https://marquee.example/subscription?checkout=cancelled&promo=${monthly}`,
    });
    expect(await state(paymentId)).toBe('PENDING');
    expect(await person.subscription()).toBeUndefined();
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    await expectPaid(paymentId);
    expect(await figure('income')).toBe(income + 999);
  });

  test('shows the customer a refusal without Stripe’s message about our account', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stripe.world.findRejection = () => rejection(401, { message: 'Invalid API Key provided: sk_live_****abcd' });
    await expect(pay()).rejects.toThrow(/^PROVIDER_REFUSED$/);
    expect(JSON.stringify(noted.mock.calls[0])).toContain('Invalid API Key');
    noted.mockRestore();
  });

  test('leads to its page when it is requested again after Stripe’s response was lost', async () => {
    const requestId = crypto.randomUUID();
    stripe.world.isDelivered = async () => false;
    await expect(pay(requestId)).rejects.toThrow('fetch failed');
    stripe.world.isDelivered = async () => true;
    const { paymentId, ...step } = await pay(requestId);
    expect(step).toMatchObject({ outcome: 'REDIRECT', redirectUrl: `${stripe.url}/c/pay/cs_test_${paymentId}` });
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    await expectPaid(paymentId);
  });

  test.each<[string, StripeResponse]>([
    ['Stripe refuses', rejection(400, { message: 'Invalid currency.' })],
    ['a gateway answers', { status: 502, body: '<html>Bad gateway</html>' }],
  ])('that %s does not block the next attempt', async (_, response) => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requestId = crypto.randomUUID();
    stripe.world.findRejection = () => response;
    await expect(pay(requestId)).rejects.toThrow(/^PROVIDER_REFUSED$/);
    noted.mockRestore();
    stripe.world.findRejection = () => undefined;
    expect(await state(`payment-${person.id}-${requestId}`)).toBe('FAILED');
    expect(await pay()).toMatchObject({ outcome: 'REDIRECT' });
  });

  test('stays in progress while a concurrent request opens its page', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requestId = crypto.randomUUID();
    stripe.world.findRejection = () => rejection(409, { code: 'idempotency_key_in_use', message: 'Another request.' });
    await expect(pay(requestId)).rejects.toThrow(/^PAYMENT_RUNNING$/);
    noted.mockRestore();
    stripe.world.findRejection = () => undefined;
    expect(await pay(requestId)).toMatchObject({ outcome: 'REDIRECT' });
  });

  test('whose page is open stays in progress if Stripe refuses the request for it', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requestId = crypto.randomUUID();
    const { paymentId } = await pay(requestId);
    // The idempotency key has expired.
    stripe.world.clockOffset = 25 * HOUR;
    stripe.world.findRejection = () => rejection(400, { message: 'Invalid currency.' });
    await expect(pay(requestId)).rejects.toThrow(/^PROVIDER_REFUSED$/);
    noted.mockRestore();
    stripe.world.findRejection = () => undefined;
    expect(await state(paymentId)).toBe('PENDING');
  });

  test('without a response of Stripe blocks another one for a minute only', async () => {
    const requestId = crypto.randomUUID();
    stripe.world.isDelivered = async () => false;
    await expect(pay(requestId)).rejects.toThrow('fetch failed');
    stripe.world.isDelivered = async () => true;
    await expect(pay()).rejects.toThrow('PAYMENT_RUNNING');
    await beganBefore(`payment-${person.id}-${requestId}`, HOUR / 60);
    expect(await pay()).toMatchObject({ outcome: 'REDIRECT' });
  });

  test('is counted once for repeated events', async () => {
    const income = await figure('income');
    const { paymentId } = await pay();
    const event = crypto.randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => send('checkout-session-completed', paymentId, { event })));
    // One of several concurrent deliveries may be rejected, for Stripe to retry.
    expect(responses).toContain(200);
    const membership = await person.subscription();
    expect(membership).toMatchObject({ subscription_status: 'ACTIVE' });
    for (const marks of [{}, { event, secondsAgo: (5 * HOUR) / 1000 }, { secondsAgo: (5 * HOUR) / 1000 }])
      expect(await send('checkout-session-completed', paymentId, marks)).toBe(200);
    expect(await figure('income')).toBe(income + 999);
    // In seconds, as DynamoDB deletes expired items by it.
    const stayUntil = Number((await processed(event))?.expires_at) - Date.now() / 1000;
    expect(Math.round(stayUntil / 86_400)).toBe(90);
    expect(await person.subscription()).toEqual(membership);
    expect(await person.payments()).toHaveLength(1);
  });

  test('is no income and starts no membership if its refund event comes first', async () => {
    const [income, refunds] = [await figure('income'), await figure('refunds')];
    const { paymentId } = await pay();
    expect(await send('charge-refunded', paymentId)).toBe(200);
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    expect(await person.subscription()).toBeUndefined();
    expect(await state(paymentId)).toBe('REFUNDED');
    expect((await figure('income')) - income - ((await figure('refunds')) - refunds)).toBe(0);
  });

  test('can be replaced after it was abandoned', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-expired', paymentId);
    expect(await recordOf('PaymentHistory', paymentId)).toMatchObject({
      payment_status: 'FAILED',
      payment_failure: 'ABANDONED',
    });
    expect(await person.card()).not.toHaveProperty('pending_payment_id');
    // The customer pays on the page just before it expires, and the events arrive in the wrong order.
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    await expectPaid(paymentId);
    expect(await recordOf('PaymentHistory', paymentId)).not.toHaveProperty('payment_failure');
  });

  test('does not block another one once its page has expired at Stripe', async () => {
    const { paymentId } = await pay();
    Object.assign(stripe.world.sessions.get(`cs_test_${paymentId}`) ?? {}, { status: 'expired' });
    expect(await pay()).toMatchObject({ outcome: 'REDIRECT' });
    expect(await state(paymentId)).toBe('FAILED');
  });

  test('is accepted hours late, after its session was abandoned', async () => {
    const { paymentId } = await pay();
    expect(await send('checkout-session-expired', paymentId)).toBe(200);
    expect(await state(paymentId)).toBe('FAILED');
    const late = { secondsAgo: (9 * HOUR) / 1000 };
    expect(await send('checkout-session-completed', paymentId, late)).toBe(200);
    expect(await send('checkout-session-expired', paymentId, late)).toBe(200);
    await expectPaid(paymentId);
  });

  test('of another shop at the same Stripe account is ignored', async () => {
    expect(await send('checkout-session-completed', `payment-nobody-${crypto.randomUUID()}`)).toBe(200);
  });

  test('leads to the same session when requested again; a new payment expires the old session', async () => {
    const requestId = crypto.randomUUID();
    const first = await pay(requestId);
    expect((await pay(requestId)).redirectUrl).toBe(first.redirectUrl);
    const second = await pay();
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(stripe.calls.some(({ path }) => path.endsWith('/expire'))).toBe(true);
    expect(await state(first.paymentId)).toBe('FAILED');
  });

  test('has the recorded price, also if a retry names another plan', async () => {
    const yearly = await offerPlan('12-month', '3.99');
    const requestId = crypto.randomUUID();
    await payAtStripe(person, yearly, requestId);
    await pay(requestId);
    const checkouts = stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions');
    expect(checkouts.map(({ fields }) => fields['line_items[0][price_data][unit_amount]'])).toEqual(['4788', '4788']);
  });

  test.each(['checkout-session-completed', 'payment-intent-succeeded'] as const)(
    'with a different amount starts no period (%s)',
    async (event) => {
      const { paymentId } = await pay();
      expect(await send(event, paymentId, { amount: 99 })).toBe(500);
      expect(await state(paymentId)).toBe('PENDING');
      expect(await person.subscription()).toBeUndefined();
      expect(await send(event, paymentId, { amount: 999 })).toBe(200);
      expect(await state(paymentId)).toBe('PAID');
    },
  );

  test('is settled by the scheduled function if Stripe’s event was lost', async () => {
    const income = await figure('income');
    const { paymentId } = await pay();
    payOnPage(paymentId);
    await beganBefore(paymentId, 25 * HOUR);
    await renewing();
    await expectPaid(paymentId);
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    expect(await figure('income')).toBe(income + 999);
  });

  test('is settled by the next attempt to pay if Stripe’s event was lost', async () => {
    const { paymentId } = await pay();
    payOnPage(paymentId);
    expect(await pay()).toMatchObject({ outcome: 'PAID', paymentId, subscription: { subscription_status: 'ACTIVE' } });
    await expectPaid(paymentId);
  });

  test('can no longer be made at Stripe after the customer closed the account', async () => {
    const { paymentId } = await pay();
    expect((await person.closeAccount()).error).toBeUndefined();
    await renewing();
    expect(stripe.world.sessions.get(`cs_test_${paymentId}`)?.status).toBe('expired');
    expect(await recordOf('PaymentHistory', paymentId)).toMatchObject({
      payment_status: 'FAILED',
      payment_failure: 'ABANDONED',
      user_id: 'closed',
    });
  });

  test('is refunded through Stripe', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    const event = asAdministrator('refundPayment', { paymentId });
    expect(await correcting(event)).toMatchObject({ id: paymentId, status: 'REFUNDED' });
    const refund = stripe.calls.find(({ path }) => path === '/v1/refunds');
    expect(refund).toMatchObject({ fields: { payment_intent: `pi_${paymentId}` } });
    const repetition = crypto.randomUUID();
    expect(await send('charge-refunded', paymentId, { event: repetition })).toBe(200);
    expect(await state(paymentId)).toBe('REFUNDED');
    expect(await processed(repetition)).toMatchObject({ payment_id: paymentId });
  });

  test('that is disputed stays paid until the dispute is lost, which refunds it and ends the renewal', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    const [income, refunds] = [await figure('income'), await figure('refunds')];
    const event = crypto.randomUUID();
    for (const marks of [{ event }, { event }])
      expect(await send('charge-dispute-created', paymentId, marks)).toBe(200);
    expect(await send('charge-dispute-closed', paymentId, { status: 'won' })).toBe(200);
    expect(await state(paymentId)).toBe('PAID');
    expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
    expect(await send('charge-dispute-closed', paymentId)).toBe(200);
    expect(await send('charge-dispute-closed', paymentId)).toBe(200);
    expect(await state(paymentId)).toBe('REFUNDED');
    expect(await person.subscription()).toMatchObject({ subscription_status: 'CANCELLED' });
    expect([await figure('income'), await figure('refunds')]).toEqual([income, refunds + 999]);
    const logged = { customer: person.id, payment: { id: paymentId, cents: 999 } };
    for (const type of ['Payment disputed', 'Dispute lost']) {
      const entries = await administrator().activities(person, type);
      expect(entries.map(({ activity_event_description: text }) => JSON.parse(String(text)))).toMatchObject([logged]);
    }
  });

  test.each([
    [400, 400, '4.00'],
    [1100, 999, '9.99'],
  ])('that is disputed for %d cents counts as a refund of %d', async (amount, cents, dollars) => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    const refunds = await figure('refunds');
    expect(await send('charge-dispute-closed', paymentId, { amount })).toBe(200);
    expect(await state(paymentId)).toBe('REFUNDED');
    expect(await figure('refunds')).toBe(refunds + cents);
    const listed = await stored.find(modelNamed('PaymentHistory'), 'id', paymentId);
    expect(listed).toMatchObject({ payment_disputed_amount: dollars });
    const about = (await messagesTo(person.email)).filter(({ subject }) => subject.includes('bank'));
    const returned = new RegExp(`returned \\$${dollars}.*devuelto ${dollars.replace('.', ',')}`, 's');
    expect(about.map(({ text }) => text)).toEqual([expect.stringMatching(returned)]);
    const [entry] = await administrator().activities(person, 'Dispute lost');
    expect(JSON.parse(String(entry?.activity_event_description))).toMatchObject({ payment: { cents } });
  });

  test('whose dispute is lost after the membership has ended is refunded all the same', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    await administrator().end(`membership-${person.id}`, 'Fraud');
    expect(await send('charge-dispute-closed', paymentId)).toBe(200);
    expect(await state(paymentId)).toBe('REFUNDED');
    expect(await person.subscription()).toMatchObject({ subscription_status: 'EXPIRED' });
    // The customer's bank has returned the money, not this site.
    expect((await messagesTo(person.email)).map(({ subject }) => subject).join()).not.toContain('refund');
  });
});

describe('the card of an account that is closed', () => {
  const deletions = () => stripe.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

  test('is deleted at Stripe, also by a repeated call', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    const noted = vi.spyOn(console, 'error');
    await forgetCardsOf(person);
    await forgetCardsOf(person);
    expect(noted).not.toHaveBeenCalled();
    noted.mockRestore();
    expect(deletions()).toEqual([`/v1/customers/cus_${paymentId}`, `/v1/customers/cus_${paymentId}`]);
    expect([...stripe.world.deletedCustomers]).toContain(`cus_${paymentId}`);
  });

  test('is deleted together with the one that a payment in progress charges', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    await stored.put(modelNamed('PaymentCards'), { ...(await person.card()), pending_token: 'cus_earlier/pm_earlier' });
    await forgetCardsOf(person);
    expect(deletions()).toEqual([`/v1/customers/cus_${paymentId}`, '/v1/customers/cus_earlier']);
  });

  test('is named in the log if Stripe does not delete it, and the closing continues', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stripe.world.findRejection = () => rejection(401, { message: 'Invalid API Key provided.' });
    await forgetCardsOf(person);
    expect(JSON.stringify(logged.mock.calls)).toContain(`still stores the card cus_${paymentId}/pm_${paymentId}`);
    logged.mockRestore();
  });

  test('is none of Stripe’s if another provider stores it, or there is none', async () => {
    await forgetCardsOf(person);
    await stored.put(modelNamed('PaymentCards'), { user_id: person.id, provider: 'TEST', token: 'test-card-4242' });
    await forgetCardsOf(person);
    expect(deletions()).toEqual([]);
  });
});

test('a refund that Stripe refuses succeeds on a retry', async () => {
  const { paymentId } = await pay();
  await send('checkout-session-completed', paymentId);
  const event = asAdministrator('refundPayment', { paymentId });
  stripe.world.findRejection = ({ path }) =>
    path === '/v1/refunds' ? rejection(400, { code: 'balance_insufficient', message: 'Too little money.' }) : undefined;
  await expect(correcting(event)).rejects.toThrow('REFUND_FAILED: Too little money.');
  stripe.world.findRejection = () => undefined;
  expect(await correcting(event)).toMatchObject({ id: paymentId, status: 'REFUNDED' });
});

test('a payment that was refunded in Stripe’s dashboard is marked as refunded', async () => {
  const { paymentId } = await pay();
  await send('checkout-session-completed', paymentId);
  stripe.world.findRejection = ({ path }) =>
    path === '/v1/refunds' ? rejection(400, { code: 'charge_already_refunded', message: 'Refunded.' }) : undefined;
  const event = asAdministrator('refundPayment', { paymentId });
  expect(await correcting(event)).toMatchObject({ id: paymentId, status: 'REFUNDED' });
});

test('stores a card by Stripe Checkout during a trial and charges it when the trial ends', async () => {
  await person.startTrial(monthly);
  const { redirectUrl, outcome } = await pay();
  expect(outcome).toBe('REDIRECT');
  expect(redirectUrl).toBeTruthy();
  expect(stripe.calls[0]?.fields).toMatchObject({ mode: 'setup', 'metadata[user_id]': person.id });
  expect(await send('checkout-session-completed-setup', '', { plan: monthly })).toBe(200);
  expect(await person.subscription()).toMatchObject({
    subscription_status: 'TRIAL',
    subscription_card_last_four: '4242',
  });

  await endToday(person);
  stripe.world.declines = 'insufficient_funds';
  await renewing();
  expect(await person.subscription()).toMatchObject({ subscription_status: 'TRIAL', subscription_failed_charges: 1 });
  const charge = stripe.calls.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
  expect(charge).toMatchObject({
    fields: { amount: '999', currency: 'usd', customer: `cus_${person.id}`, off_session: 'true', confirm: 'true' },
    key: expect.stringMatching(/^renewal-/),
  });

  stripe.world.declines = undefined;
  await endToday(person, 2);
  await renewing();
  expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
});

describe('a late event of Stripe', () => {
  beforeEach(async () => {
    const { paymentId } = await pay();
    await person.startTrial(monthly);
    stripe.world.declinedCards.set(`seti_${person.id}`, true);
    expect(await send('checkout-session-completed-setup', '', { plan: monthly })).toBe(200);
    expect(await send('checkout-session-completed', paymentId, { secondsAgo: 3600 })).toBe(200);
  });

  test('of a payment keeps the newer card', async () => {
    await expectNewerCard();
    expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
    expect((await person.payments())[0]).toMatchObject({ payment_status: 'PAID', payment_card_last_four: '4242' });
    expect(await person.card()).not.toHaveProperty('pending_payment_id');
  });

  test('of a saved card keeps the newer card', async () => {
    stripe.world.declinedCards.set(`seti_${person.id}`, false);
    const marks = { plan: monthly, secondsAgo: 3600, event: crypto.randomUUID() };
    expect(await send('checkout-session-completed-setup', '', marks)).toBe(200);
    await expectNewerCard();
    expect(await send('checkout-session-completed-setup', '', { plan: monthly })).toBe(200);
    expect(await person.card()).toMatchObject({ last_four: '4242' });
  });

  async function expectNewerCard() {
    expect(await person.card()).toMatchObject({ token: `cus_poor_${person.id}/pm_poor_${person.id}` });
    expect(await person.subscription()).toMatchObject({ subscription_card_last_four: '0341' });
  }
});

test('stores a card by an event of a newer API version', async () => {
  await person.startTrial(monthly);
  await pay();
  expect(await send('checkout-session-completed-setup-of-2025', '', { plan: monthly })).toBe(200);
  expect(await person.subscription()).toMatchObject({
    subscription_status: 'TRIAL',
    subscription_card_last_four: '4242',
  });
  expect(await person.card()).toMatchObject({ token: `cus_${person.id}/pm_${person.id}`, last_four: '4242' });
});

test('stores a card for a plan with a raised price at the promised one, and for a retired plan', async () => {
  const own = await offerPlan('1-month', '9.99');
  await person.startTrial(own);
  await reprice(own, '12.99');
  expect(await send('checkout-session-completed-setup', '', { plan: own })).toBe(200);
  expect(await person.subscription()).toMatchObject({
    subscription_price: '9.99',
    subscription_card_last_four: '4242',
  });
  await retirePlan(own);
  expect(await payAtStripe(person, own)).toMatchObject({ outcome: 'REDIRECT' });
  await expect(payAtStripe(await newPerson(), own)).rejects.toThrow('NO_SUCH_PLAN');
});

test('stores a card without another plan whose price was raised while Stripe’s page was open', async () => {
  const other = await offerPlan('1-month', '7.99');
  await person.startTrial(monthly);
  await payAtStripe(person, other);
  expect(stripe.calls[0]?.fields).toMatchObject({ 'metadata[plan_id]': other, 'metadata[shown_cents]': '799' });
  await reprice(other, '12.99');
  expect(await send('checkout-session-completed-setup', '', { plan: other, shownCents: 799 })).toBe(200);
  expect(await person.subscription()).toMatchObject({
    plan_id: monthly,
    subscription_price: '9.99',
    subscription_card_last_four: '4242',
  });
});

function pay(requestId?: string) {
  return payAtStripe(person, monthly, requestId);
}

/** Simulates a customer who pays on Stripe's page, without an event from Stripe. */
function payOnPage(paymentId: string): void {
  submitPage(stripe.world, `cs_test_${paymentId}`, 'good');
}

/** Ages the payment by this time. */
async function beganBefore(paymentId: string, milliseconds: number): Promise<void> {
  const payment_date = new Date(Date.now() - milliseconds).toISOString();
  const payment = await recordOf('PaymentHistory', paymentId);
  await stored.put(modelNamed('PaymentHistory'), { ...payment, payment_date });
}

async function expectPaid(paymentId: string) {
  expect(await recordOf('PaymentHistory', paymentId)).toMatchObject({
    payment_status: 'PAID',
    payment_transaction_id: `pi_${paymentId}`,
    payment_card_last_four: '4242',
  });
  expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE', plan_id: monthly });
  expect(await person.card()).toMatchObject({ token: `cus_${paymentId}/pm_${paymentId}`, last_four: '4242' });
  expect(await person.card()).not.toHaveProperty('pending_payment_id');
  expect(await person.accountStatus()).toBe('SUBSCRIBED');
}

/** Returns the record of a processed event. */
function processed(event: string) {
  return stored.get(modelNamed('PaymentEvents'), { event_id: `evt_${event}` });
}

async function state(paymentId: string) {
  return (await recordOf('PaymentHistory', paymentId))?.payment_status;
}

function send(name: StripeEventName, payment: string, marks: EventMarks = {}): Promise<number> {
  return sendEvent(name, { payment, user: person.id, ...marks });
}
