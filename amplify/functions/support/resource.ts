import { defineFunction } from '@aws-amplify/backend';

const inDataStack = { resourceGroupName: 'data', runtime: 22 } as const;

/** Files requests. */
export const support = defineFunction({
  ...inDataStack,
  name: 'support',
  entry: './handler.ts',
  timeoutSeconds: 10,
});

export const ticketAnswering = defineFunction({
  ...inDataStack,
  name: 'ticket-answering',
  entry: './answering-handler.ts',
  timeoutSeconds: 20,
});

export const ticketChanging = defineFunction({
  ...inDataStack,
  name: 'ticket-changing',
  entry: './changing-handler.ts',
  timeoutSeconds: 10,
});

export const ticketBrowsing = defineFunction({
  ...inDataStack,
  name: 'ticket-browsing',
  entry: './browsing-handler.ts',
  timeoutSeconds: 20,
});
