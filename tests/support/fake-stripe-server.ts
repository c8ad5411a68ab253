/* Runs the fake Stripe as a process, for the journeys of the lane `stripe` (tests/e2e/playwright.config.ts). */
import { startFakeStripe } from './fake-stripe';
import { fakeStripePort, webhookSecret } from './stripe-settings';

const address = process.env.STRIPE_WEBHOOK ?? '';
const { url } = await startFakeStripe({ port: fakeStripePort, webhook: { address, secret: webhookSecret } });
console.log(`The fake Stripe listens at ${url} and sends its events to ${address}.`);
