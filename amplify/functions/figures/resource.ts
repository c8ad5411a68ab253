import { defineFunction } from '@aws-amplify/backend';

const inDataStack = { resourceGroupName: 'data', runtime: 22 } as const;

export const figureReading = defineFunction({
  ...inDataStack,
  name: 'figure-reading',
  entry: './reading-handler.ts',
  timeoutSeconds: 20,
});

/** Invoked by the streams of the tables of users and of daily views. */
export const figureCounting = defineFunction({
  ...inDataStack,
  name: 'figure-counting',
  entry: './counting-handler.ts',
  timeoutSeconds: 60,
});

/** Lists the whole bucket, which takes some minutes with millions of files. */
export const storageMeasuring = defineFunction({
  ...inDataStack,
  name: 'storage-measuring',
  entry: './measure-storage-handler.ts',
  timeoutSeconds: 900,
  schedule: 'every 1h',
});
