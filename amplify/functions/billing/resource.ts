import { defineFunction, secret } from '@aws-amplify/backend';
import { paymentsFromEnvironment } from '../../environment';
import { accountIndexResources } from '../account-management/index-resources';

const inDataStack = { resourceGroupName: 'data', timeoutSeconds: 30, runtime: 22 } as const;

/** Secrets are required only if Stripe is enabled. */
const isStripe = paymentsFromEnvironment() === 'STRIPE';
const environment = isStripe ? { STRIPE_SECRET_KEY: secret('STRIPE_SECRET_KEY') } : {};
const webhookSecret = isStripe ? { STRIPE_WEBHOOK_SECRET: secret('STRIPE_WEBHOOK_SECRET') } : {};

export const membershipChanging = defineFunction({
  ...inDataStack,
  name: 'membership-changing',
  entry: './changing-handler.ts',
});

export const membershipPaying = defineFunction({
  ...inDataStack,
  name: 'membership-paying',
  entry: './paying-handler.ts',
  environment,
});

/** Holds the index of accounts as well: administrators search memberships by their owners. */
export const membershipBrowsing = defineFunction({
  ...inDataStack,
  ...accountIndexResources,
  name: 'membership-browsing',
  entry: './browsing-handler.ts',
});

export const membershipCorrecting = defineFunction({
  ...inDataStack,
  name: 'membership-correcting',
  entry: './correcting-handler.ts',
  environment,
});

export const membershipRenewals = defineFunction({
  ...inDataStack,
  name: 'membership-renewals',
  entry: './renewals-handler.ts',
  environment,
  schedule: 'every 1h',
  timeoutSeconds: 600,
});

/** Stripe's webhook. It has a URL only if Stripe is enabled (payment-configuration.ts). */
export const stripeEvents = defineFunction({
  ...inDataStack,
  name: 'stripe-events',
  entry: './stripe-events-handler.ts',
  environment: { ...environment, ...webhookSecret },
});
