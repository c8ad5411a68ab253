import { defineFunction } from '@aws-amplify/backend';

const place = { resourceGroupName: 'data', timeoutSeconds: 15, runtime: 22 } as const;

export const trialStart = defineFunction({ name: 'trial-start', entry: './start-handler.ts', ...place });

export const subscriptionCancelling = defineFunction({
  name: 'subscription-cancelling',
  entry: './cancel-handler.ts',
  ...place,
});
