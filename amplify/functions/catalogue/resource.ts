import { defineFunction } from '@aws-amplify/backend';

export const catalogue = defineFunction({
  name: 'catalogue',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 25,
  // The index of some hundred thousand cards is held in memory (docs/decisions/0007), and processor time goes with it.
  memoryMB: 3008,
  runtime: 22,
});
