import { defineFunction } from '@aws-amplify/backend';

const inDataStack = { resourceGroupName: 'data', runtime: 22 } as const;

/** Invoked by the streams of the title tables: requests encodings of new masters, deletes the streams of removed ones. */
export const streamPlanning = defineFunction({
  ...inDataStack,
  name: 'stream-planning',
  entry: './title-changes-handler.ts',
  timeoutSeconds: 300,
});

/** The operations of administrators. */
export const streamRequests = defineFunction({
  ...inDataStack,
  name: 'stream-requests',
  entry: './requests-handler.ts',
  timeoutSeconds: 28,
});

/** Invoked by the job events of MediaConvert. */
export const streamEvents = defineFunction({
  ...inDataStack,
  name: 'stream-events',
  entry: './job-events-handler.ts',
  timeoutSeconds: 60,
});

/** Finds jobs whose request or events were lost, and folders without a stream. */
export const streamReconciliation = defineFunction({
  ...inDataStack,
  name: 'stream-reconciliation',
  entry: './reconciliation-handler.ts',
  timeoutSeconds: 900,
  schedule: 'every 15m',
});
