/* Runs the fake Stripe as a process, for the journeys of the lane `stripe` (tests/e2e/playwright.config.ts). */
import { reportErrors } from '../../scripts/report-errors';
import { startFakeStripe } from './fake-stripe';
import { fakeStripePort, webhookSecret } from './stripe-settings';

await reportErrors(async () => {
  const address = process.env.STRIPE_WEBHOOK;
  if (!address) throw new Error('Set STRIPE_WEBHOOK to the address that receives the events.');
  const { url } = await startFakeStripe({ port: fakeStripePort, webhook: { address, secret: webhookSecret } });
  console.log(`The fake Stripe listens at ${url} and sends its events to ${address}.`);
});
