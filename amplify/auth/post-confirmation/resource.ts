import { defineFunction } from '@aws-amplify/backend';

export const postConfirmation = defineFunction({
  name: 'post-confirmation',
  entry: './handler.ts',
  // Belongs to the stack of the user pool that calls it. It reaches the data API by its URL, which avoids a circular
  // dependency between the stacks.
  resourceGroupName: 'auth',
  timeoutSeconds: 10,
  runtime: 22,
});
