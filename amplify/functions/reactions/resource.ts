import { defineFunction } from '@aws-amplify/backend';

export const reactions = defineFunction({
  name: 'reactions',
  entry: './handler.ts',
  // In the stack of the tables that it writes.
  resourceGroupName: 'data',
  // Long enough for the retries when very many customers react to one title at the same time.
  timeoutSeconds: 25,
  runtime: 22,
});
