import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { playStripe } from '../../support/play-stripe';
import { type StripeEventName, stripeEvent, stripeSignature } from '../../support/stripe-events';
import { figure, modelNamed, newPerson, offerPlan, type Person, recordOf, stored } from './people';

/*
 * Stripe is off in the backend of these suites, so its functions run in this process, on the backend's tables: what is
 * written, what is counted, and what Stripe is asked. How it goes over HTTP and in a browser: tests/e2e/stripe.e2e.ts.
 *
 * The events (./stripe-events) are recordings: bodies that Stripe sent, as others published them. Changed in the files are
 * the names and addresses of people, and where their receipts are. What is the tests' own is laid over them when they are
 * sent, by tests/support/stripe-events.ts: ids, amounts, metadata, times; every other field is Stripe's.
 *   checkout-session-completed        28 December 2025, 2025-12-15.clover, test mode. A session of mode `payment`, paid.
 *   charge-refunded                   Two minutes later, of the same payment. Both from a public repository's notes in
 *                                     Chinese on Stripe's webhooks (“webhook 事件流程”); which repository is not known.
 *   checkout-session-expired          30 November 2023, 2023-10-16. GitHub, gsamokovarov/balkan (MIT licence),
 *                                     spec/requests/webhooks/stripes_controller_spec.rb, as a hash of Ruby: `null` was `nil`.
 *                                     In live mode; laid over it is that of the tests.
 *   checkout-session-completed-setup  2 April 2020, 2020-03-02, test mode. A session of mode `setup`. GitHub, chdsbd/kodiak,
 *                                     web_api/web_api/test_views.py, where `%s` stands in two fields. It has no
 *                                     `payment_status` yet: of a later one none was found. So beside it stands
 *   checkout-session-setup            28 April 2025, 2025-03-31.basil, test mode: such a session as the API answered with it,
 *                                     not as an event told it. GitHub, cart5-com/cart5.com, in a comment of apps/api-hono/
 *                                     src/routes/api_dashboard/store/stripe_payment_setup/verify_checkout.controller.ts. It
 *                                     is sent in the event around checkout-session-completed.
 */

const backend = inject('backend');
const secret = 'whsec_of-the-tests';
let stripe: Awaited<ReturnType<typeof playStripe>>;
let webhook: typeof import('../../../amplify/functions/payments/stripe-events-handler')['handler'];
let paying: typeof import('../../../amplify/functions/memberships/paying-handler')['handler'];
let renewing: typeof import('../../../amplify/functions/memberships/renewals-handler')['handler'];
let correcting: typeof import('../../../amplify/functions/memberships/correcting-handler')['handler'];
let monthly: string;
let person: Person;

beforeAll(async () => {
  stripe = await playStripe();
  Object.assign(process.env, await environment());
  ({ handler: webhook } = await import('../../../amplify/functions/payments/stripe-events-handler'));
  ({ handler: paying } = await import('../../../amplify/functions/memberships/paying-handler'));
  ({ handler: renewing } = await import('../../../amplify/functions/memberships/renewals-handler'));
  ({ handler: correcting } = await import('../../../amplify/functions/memberships/correcting-handler'));
  monthly = await offerPlan('1-month', '9.99');
});
afterAll(() => stripe.close());
beforeEach(async () => {
  person = await newPerson();
  stripe.calls.length = 0;
  stripe.world.declines = undefined;
});

describe('a payment at Stripe', () => {
  test('leads to Stripe’s page, and begins the paid time when Stripe says so', async () => {
    const income = await figure('income');
    const { paymentId, redirectUrl } = await pay();
    expect(redirectUrl).toBe(`${stripe.url}/c/pay/cs_test_${paymentId}`);
    expect(stripe.calls[0]?.fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'usd',
      'payment_intent_data[setup_future_usage]': 'off_session',
      success_url: 'https://marquee.example/subscription?checkout=done',
      cancel_url: 'https://marquee.example/subscription?checkout=cancelled',
    });
    expect(await state(paymentId)).toBe('PENDING');
    expect(await person.subscription()).toBeUndefined();
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    expect(await recordOf('PaymentHistory', paymentId)).toMatchObject({
      payment_status: 'PAID',
      payment_transaction_id: `pi_${paymentId}`,
      payment_card_last_four: '4242',
    });
    expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE', plan_id: monthly });
    expect(await person.card()).toMatchObject({ token: `cus_${paymentId}/pm_${paymentId}`, last_four: '4242' });
    expect(await person.accountStatus()).toBe('SUBSCRIBED');
    expect(await figure('income')).toBe(income + 999);
  });

  test('is counted once, however often Stripe tells of it', async () => {
    const income = await figure('income');
    const { paymentId } = await pay();
    const event = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send('checkout-session-completed', paymentId, { event })));
    // Of those that come in the same moment one may be sent away to come again.
    expect(answers).toContain(200);
    expect(await send('checkout-session-completed', paymentId)).toBe(200);
    expect(await figure('income')).toBe(income + 999);
  });

  test('of which the return is heard before it is nobody’s income', async () => {
    const [income, refunds] = [await figure('income'), await figure('refunds')];
    const { paymentId } = await pay();
    await send('charge-refunded', paymentId);
    await send('checkout-session-completed', paymentId);
    expect((await figure('income')) - income - ((await figure('refunds')) - refunds)).toBe(0);
  });

  test('that was given up leaves room for another one', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-expired', paymentId);
    expect(await recordOf('PaymentHistory', paymentId)).toMatchObject({
      payment_status: 'FAILED',
      payment_failure: 'ABANDONED',
    });
    expect(await person.card()).not.toHaveProperty('pending_payment_id');
  });

  test('of another shop at the same account is passed over', async () => {
    expect(await send('checkout-session-completed', `payment-nobody-${crypto.randomUUID()}`)).toBe(200);
  });

  test('asked for again leads to the same page, and a new one closes the old page', async () => {
    const requestId = crypto.randomUUID();
    const first = await pay(requestId);
    expect((await pay(requestId)).redirectUrl).toBe(first.redirectUrl);
    const second = await pay();
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(stripe.calls.some(({ path }) => path.endsWith('/expire'))).toBe(true);
    expect(await state(first.paymentId)).toBe('FAILED');
  });

  test('is paid back through Stripe', async () => {
    const { paymentId } = await pay();
    await send('checkout-session-completed', paymentId);
    const event = asAdministrator('refundPayment', { paymentId });
    expect(await correcting(event)).toMatchObject({ id: paymentId, status: 'REFUNDED' });
    const refund = stripe.calls.find(({ path }) => path === '/v1/refunds');
    expect(refund).toMatchObject({ fields: { payment_intent: `pi_${paymentId}` }, key: `refund-${paymentId}` });
    expect(await send('charge-refunded', paymentId)).toBe(200);
    expect(await state(paymentId)).toBe('REFUNDED');
  });
});

test('during a trial the card is kept on Stripe’s page, and charged by us when the trial ends', async () => {
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

  await endToday();
  stripe.world.declines = 'insufficient_funds';
  await renewing();
  expect(await person.subscription()).toMatchObject({ subscription_status: 'TRIAL', subscription_failed_charges: 1 });
  const charge = stripe.calls.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
  expect(charge).toMatchObject({
    fields: { amount: '999', currency: 'usd', customer: `cus_${person.id}`, off_session: 'true', confirm: 'true' },
    key: expect.stringMatching(/^renewal-/),
  });

  stripe.world.declines = undefined;
  await endToday(2);
  await renewing();
  expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
});

test('a card is kept by the event of a version that tells more, too', async () => {
  await person.startTrial(monthly);
  await pay();
  expect(await send('checkout-session-completed-setup-of-2025', '', { plan: monthly })).toBe(200);
  expect(await person.subscription()).toMatchObject({
    subscription_status: 'TRIAL',
    subscription_card_last_four: '4242',
  });
  expect(await person.card()).toMatchObject({ token: `cus_${person.id}/pm_${person.id}`, last_four: '4242' });
});

/** As if the running time had ended some days ago. */
async function endToday(days = 0): Promise<void> {
  const record = await person.subscription();
  const end = new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
  await stored.put(modelNamed('UserSubscriptions'), { ...record, subscription_end_date: end });
}

async function pay(requestId: string = crypto.randomUUID()) {
  const step = await paying(asCustomer('startPayment', { planId: monthly, requestId }));
  if (typeof step === 'string') throw new Error('That is the name of the provider.');
  return { ...step, paymentId: step.paymentId ?? '' };
}

async function state(paymentId: string) {
  return (await recordOf('PaymentHistory', paymentId))?.payment_status;
}

function send(
  name: StripeEventName,
  payment: string,
  { event = crypto.randomUUID() as string, plan = '' } = {},
): Promise<number> {
  const body = stripeEvent(name, { payment, event, plan, user: person.id });
  return post(body, stripeSignature(body, { secret, at: Date.now() }));
}

async function post(body: string, signature: string): Promise<number> {
  const headers = { 'stripe-signature': signature };
  const event = { body, headers, isBase64Encoded: false, requestContext: { http: { method: 'POST' } } };
  // What the function reads of a call of its address; the rest is of no interest to it.
  const result = await webhook(event as never).catch(() => ({ statusCode: 500 }));
  return typeof result === 'object' ? Number(result.statusCode) : 200;
}

/** A resolver's call of a function, as far as it is read. */
function asCustomer(fieldName: string, given: object) {
  return { fieldName, arguments: given, identity: { sub: person.id }, request: { headers: {} } } as never;
}

function asAdministrator(fieldName: string, given: object) {
  const identity = { sub: backend.accounts.administrator.id, groups: ['ADMIN'] };
  return { fieldName, arguments: given, identity, request: { headers: {} } } as never;
}

/** What the definitions give these functions, with Stripe switched on. */
async function environment(): Promise<Record<string, string>> {
  const endpoint = `${backend.url}/_local/dynamodb`;
  const client = new DynamoDBClient({ endpoint, region: 'local', credentials: backend.adminKey });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const variables = {
    PLAN_TABLE: 'SubscriptionPlans',
    SUBSCRIPTION_TABLE: 'UserSubscriptions',
    PAYMENT_TABLE: 'PaymentHistory',
    CARD_TABLE: 'PaymentCards',
    PAYMENT_EVENT_TABLE: 'PaymentEvents',
    USER_TABLE: 'Users',
    ACTIVITY_TABLE: 'ActivityLogs',
    FIGURES_TABLE: 'DailyFigures',
    RATE_TABLE: 'RateCounters',
  };
  const tables = Object.entries(variables).map(([variable, model]) => [
    variable,
    TableNames.find((name) => name.startsWith(`${model}-`)) ?? '',
  ]);
  return {
    ...Object.fromEntries(tables),
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: backend.adminKey.accessKeyId,
    AWS_SECRET_ACCESS_KEY: backend.adminKey.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SESV2: `${backend.url}/_local/ses`,
    MAIL_FROM: 'no-reply@marquee.example',
    SITE_ADDRESS: 'https://marquee.example',
    PAYMENT_PROVIDER: 'STRIPE',
    STRIPE_API: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_of-the-tests',
    STRIPE_WEBHOOK_SECRET: secret,
  };
}
