import { defineFunction } from '@aws-amplify/backend';
import { accountIndexResources } from '../account-management/index-resources';
import { stripeKey, webhookSecret } from './stripe-secrets';

const inDataStack = { resourceGroupName: 'data', timeoutSeconds: 30, runtime: 22 } as const;

export const membershipChanging = defineFunction({
  ...inDataStack,
  name: 'membership-changing',
  entry: './changing-handler.ts',
});

export const membershipPaying = defineFunction({
  ...inDataStack,
  name: 'membership-paying',
  entry: './paying-handler.ts',
  environment: stripeKey,
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
  environment: stripeKey,
});

export const membershipRenewals = defineFunction({
  ...inDataStack,
  name: 'membership-renewals',
  entry: './renewals-handler.ts',
  environment: stripeKey,
  schedule: 'every 1h',
  timeoutSeconds: 600,
});

/** Stripe's webhook. It has a URL only if Stripe is enabled (payment-configuration.ts). */
export const stripeEvents = defineFunction({
  ...inDataStack,
  name: 'stripe-events',
  entry: './stripe-events-handler.ts',
  environment: { ...stripeKey, ...webhookSecret },
});
