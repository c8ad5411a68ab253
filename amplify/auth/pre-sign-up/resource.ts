import { defineFunction } from '@aws-amplify/backend';

export const preSignUp = defineFunction({
  name: 'pre-sign-up',
  entry: './handler.ts',
  // As the post-confirmation trigger: with the user pool, reaching the data API by its address.
  resourceGroupName: 'auth',
  timeoutSeconds: 5,
  runtime: 22,
});
