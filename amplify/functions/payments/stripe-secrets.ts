import { secret } from '@aws-amplify/backend';
import { paymentsFromEnvironment } from '../../environment';

const isStripe = paymentsFromEnvironment() === 'STRIPE';

/** Secrets of the backend, asked for only where Stripe is switched on: without them everything else runs. */
export const stripeSecretKey = isStripe ? { STRIPE_SECRET_KEY: secret('STRIPE_SECRET_KEY') } : {};
export const stripeWebhookSecret = isStripe ? { STRIPE_WEBHOOK_SECRET: secret('STRIPE_WEBHOOK_SECRET') } : {};
