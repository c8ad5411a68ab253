import { secret } from '@aws-amplify/backend';
import { paymentsFromEnvironment } from '../../environment';

/** Secrets are required only if Stripe is enabled. */
const isStripe = paymentsFromEnvironment() === 'STRIPE';

/** Environment of the functions that call Stripe. */
export const stripeKey = isStripe ? { STRIPE_SECRET_KEY: secret('STRIPE_SECRET_KEY') } : {};

/** Environment of the function that receives Stripe's events. */
export const webhookSecret = isStripe ? { STRIPE_WEBHOOK_SECRET: secret('STRIPE_WEBHOOK_SECRET') } : {};
