/** Port of the site of the journeys with Stripe. */
export const stripeSitePort = 4294;
/** Port of their fake Stripe. */
export const fakeStripePort = 4295;
export const fakeStripeUrl = `http://127.0.0.1:${fakeStripePort}`;
/** Signing secret of the fake Stripe's events. */
export const webhookSecret = 'whsec_of-the-journeys';

/**
 * Environment that makes the site accept payments by the fake Stripe (docs/payments-with-stripe.md) and gives it a
 * request limit. The journeys and payments.test.ts set the same variables, so that the definitions are synthesized once
 * for both.
 */
export const stripeSettings = {
  MARQUEE_PAYMENTS: 'stripe',
  MARQUEE_STRIPE_API: fakeStripeUrl,
  MARQUEE_SITE: `http://localhost:${stripeSitePort}`,
  STRIPE_SECRET_KEY: 'sk_test_of-the-journeys',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  // Allowed requests of an IP address within five minutes: more than the journeys send.
  MARQUEE_REQUEST_LIMIT: '100000',
};
