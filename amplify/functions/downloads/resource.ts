import { defineFunction } from '@aws-amplify/backend';

export const downloads = defineFunction({
  name: 'downloads',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  runtime: 22,
});
