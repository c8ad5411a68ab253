import { defineFunction } from '@aws-amplify/backend';
import { stripeSecretKey, stripeWebhookSecret } from './stripe-secrets';

/** Stripe's webhook. It has an address only where Stripe is switched on (payment-choice.ts). */
export const stripeEvents = defineFunction({
  name: 'stripe-events',
  entry: './stripe-events-handler.ts',
  environment: { ...stripeSecretKey, ...stripeWebhookSecret },
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  runtime: 22,
});
