import { defineFunction } from '@aws-amplify/backend';

const inDataStack = { resourceGroupName: 'data', runtime: 22 } as const;

export const figureReading = defineFunction({
  ...inDataStack,
  name: 'figure-reading',
  entry: './reading-handler.ts',
  timeoutSeconds: 20,
});

/** Fed by the stream of the table of users. */
export const accountCounting = defineFunction({
  ...inDataStack,
  name: 'account-counting',
  entry: './count-accounts-handler.ts',
  timeoutSeconds: 30,
});

/** Lists the whole bucket, which takes some minutes where it holds millions of files. */
export const storageMeasuring = defineFunction({
  ...inDataStack,
  name: 'storage-measuring',
  entry: './measure-storage-handler.ts',
  timeoutSeconds: 900,
  schedule: 'every 1h',
});
