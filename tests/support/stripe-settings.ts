/** Where the site of the journeys with Stripe is. */
export const stripeSitePort = 4294;
/** Where Stripe is played for the journeys. */
export const playedStripePort = 4295;
export const playedStripeUrl = `http://127.0.0.1:${playedStripePort}`;
/** What the played Stripe signs its events with. */
export const webhookSecret = 'whsec_of-the-journeys';

/** What that site is given so that it takes payments by the played Stripe (docs/payments-with-stripe.md). */
export const stripeSettings = {
  MARQUEE_PAYMENTS: 'stripe',
  MARQUEE_STRIPE_API: playedStripeUrl,
  MARQUEE_SITE: `http://localhost:${stripeSitePort}`,
  STRIPE_SECRET_KEY: 'sk_test_of-the-journeys',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};
