import { defineFunction } from '@aws-amplify/backend';
import { stripeSecretKey } from '../payments/stripe-secrets';

const place = { resourceGroupName: 'data', timeoutSeconds: 30, runtime: 22 } as const;

export const membershipChanging = defineFunction({
  name: 'membership-changing',
  entry: './changing-handler.ts',
  ...place,
});

export const membershipPaying = defineFunction({
  name: 'membership-paying',
  entry: './paying-handler.ts',
  environment: stripeSecretKey,
  ...place,
});

export const membershipBrowsing = defineFunction({
  name: 'membership-browsing',
  entry: './browsing-handler.ts',
  ...place,
});

export const membershipCorrecting = defineFunction({
  name: 'membership-correcting',
  entry: './correcting-handler.ts',
  environment: stripeSecretKey,
  ...place,
});

export const membershipRenewals = defineFunction({
  name: 'membership-renewals',
  entry: './renewals-handler.ts',
  environment: stripeSecretKey,
  schedule: 'every 1h',
  ...place,
  timeoutSeconds: 600,
});
