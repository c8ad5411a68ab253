import { defineFunction } from '@aws-amplify/backend';

export const reactions = defineFunction({
  name: 'reactions',
  entry: './handler.ts',
  // Beside the tables it writes.
  resourceGroupName: 'data',
  // Long enough to win its turn when very many customers react to one title at once.
  timeoutSeconds: 25,
  runtime: 22,
});
