import { defineFunction } from '@aws-amplify/backend';

export const catalogueChanges = defineFunction({
  name: 'catalogue-changes',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  runtime: 22,
});
