import { defineFunction } from '@aws-amplify/backend';
import { stripeKey } from '../billing/stripe-secrets';

export const accountClosing = defineFunction({
  name: 'account-closing',
  entry: './handler.ts',
  // Deletes the cards at Stripe, too.
  environment: stripeKey,
  resourceGroupName: 'data',
  // The API's timeout: an account with very many records needs another call, which continues the deletion.
  timeoutSeconds: 28,
  runtime: 22,
});

export const ownRecordsReading = defineFunction({
  name: 'own-records-reading',
  entry: './records-handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 15,
  runtime: 22,
});
