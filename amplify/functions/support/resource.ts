import { defineFunction } from '@aws-amplify/backend';

/** Files requests. */
export const support = defineFunction({
  name: 'support',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  runtime: 22,
});

export const ticketAnswering = defineFunction({
  name: 'ticket-answering',
  entry: './answering-handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 20,
  runtime: 22,
});

export const ticketChanging = defineFunction({
  name: 'ticket-changing',
  entry: './changing-handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  runtime: 22,
});

export const ticketBrowsing = defineFunction({
  name: 'ticket-browsing',
  entry: './browsing-handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 20,
  runtime: 22,
});
