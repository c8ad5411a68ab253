import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeEach, inject } from 'vitest';
import { startFakeStripe } from '../../support/fake-stripe';
import { userPoolId } from '../../support/outputs';
import { type EventMarks, type StripeEventName, stripeEvent, stripeSignature } from '../../support/stripe-events';
import { listedCents, modelNamed, type Person, stored } from './people';

/*
 * Stripe is off in the backend of these suites, so its functions run in this process, on the backend's tables. The
 * suites check the records, the figures and the calls to Stripe; tests/e2e/stripe.e2e.ts covers HTTP and the browser.
 */

const backend = inject('backend');
const secret = 'whsec_of-the-tests';
export const stripe = await startFakeStripe();
Object.assign(process.env, await environment());
const { handler: webhook } = await import('../../../amplify/functions/billing/stripe-events-handler');
const { handler: paying } = await import('../../../amplify/functions/billing/paying-handler');
export const { handler: renewing } = await import('../../../amplify/functions/billing/renewals-handler');
export const { handler: correcting } = await import('../../../amplify/functions/billing/correcting-handler');
const { forgetCards } = await import('../../../amplify/functions/billing/operations/forget-cards');

afterAll(() => stripe.close());
beforeEach(() => {
  stripe.calls.length = 0;
  stripe.world.declines = undefined;
  stripe.world.findRejection = () => undefined;
  stripe.world.clockOffset = 0;
  stripe.world.isDelivered = async () => true;
});

/** Starts a payment or stores a card, up to Stripe's page. */
export async function payAtStripe({ id }: Person, planId: string, requestId: string = crypto.randomUUID()) {
  const shownCents = await listedCents(planId);
  const step = await paying(asUser(id, 'startPayment', { planId, shownCents, requestId }));
  if (typeof step === 'string') throw new Error('That is the name of the provider.');
  return { ...step, paymentId: step.paymentId ?? '' };
}

/** Runs the step of closing an account that concerns Stripe. */
export function forgetCardsOf({ id }: Person): Promise<void> {
  return forgetCards(id);
}

/** Sends an event of Stripe; returns the status of the response. */
export async function sendEvent(name: StripeEventName, marks: EventMarks): Promise<number> {
  const body = stripeEvent(name, marks);
  const headers = { 'stripe-signature': stripeSignature(body, { secret, at: Date.now() }) };
  const event = { body, headers, isBase64Encoded: false, requestContext: { http: { method: 'POST' } } };
  // The parts of a function URL event that the handler reads.
  const result = await webhook(event as never).catch(() => ({ statusCode: 500 }));
  return typeof result === 'object' ? Number(result.statusCode) : 200;
}

/** Moves the end of the current period to some days ago, so that its charge is due. */
export async function endToday(person: Person, days = 0): Promise<void> {
  const record = await person.subscription();
  const end = new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
  await stored.put(modelNamed('UserSubscriptions'), {
    ...record,
    subscription_end_date: end,
    subscription_renewal_date: end,
  });
}

/** An administrator's call of a function. */
export function asAdministrator(fieldName: string, given: object) {
  return asUser(backend.accounts.administrator.id, fieldName, given, ['ADMIN']);
}

/** Creates the parts of a resolver's event that the functions read. */
function asUser(sub: string, fieldName: string, given: object, groups: string[] = []) {
  return { fieldName, arguments: given, identity: { sub, groups }, request: { headers: {} } } as never;
}

/** Returns the environment that the definitions give these functions when Stripe is enabled. */
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
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${backend.url}/_local/cognito-idp`,
    USER_POOL_ID: userPoolId(backend.outputs),
    AWS_ENDPOINT_URL_SESV2: `${backend.url}/_local/ses`,
    MAIL_FROM: 'no-reply@marquee.example',
    SITE_ADDRESS: 'https://marquee.example',
    PAYMENT_PROVIDER: 'STRIPE',
    STRIPE_API: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_of-the-tests',
    STRIPE_WEBHOOK_SECRET: secret,
  };
}
