/* Stripe, played as a process of its own for the journeys of the lane `stripe` (tests/e2e/playwright.config.ts). */
import { playStripe } from './play-stripe';
import { playedStripePort, webhookSecret } from './stripe-settings';

const address = process.env.STRIPE_WEBHOOK ?? '';
const { url } = await playStripe({ port: playedStripePort, webhook: { address, secret: webhookSecret } });
console.log(`Stripe is played at ${url}, and tells ${address} of what happens.`);
