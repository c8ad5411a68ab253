import { defineFunction } from '@aws-amplify/backend';

export const support = defineFunction({
  name: 'support',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  runtime: 22,
});
