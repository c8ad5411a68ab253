import { defineFunction } from '@aws-amplify/backend';

export const accountClosing = defineFunction({
  name: 'account-closing',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // As long as the API waits: somebody with very many records is asked to go on where it stopped.
  timeoutSeconds: 28,
  runtime: 22,
});

export const ownRecordsReading = defineFunction({
  name: 'own-records-reading',
  entry: './records-handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 15,
  runtime: 22,
});
