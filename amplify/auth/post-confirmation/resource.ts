import { defineFunction } from '@aws-amplify/backend';

export const postConfirmation = defineFunction({
  name: 'post-confirmation',
  entry: './handler.ts',
  // Stands with the user pool that calls it; it reaches the data API by its address, so the stacks form no circle.
  resourceGroupName: 'auth',
  timeoutSeconds: 10,
  runtime: 22,
});
