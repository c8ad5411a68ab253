import { defineFunction } from '@aws-amplify/backend';
import { catalogueMemory } from './memory';

const inDataStack = { resourceGroupName: 'data', runtime: 22 } as const;

export const catalogue = defineFunction({
  ...inDataStack,
  name: 'catalogue',
  entry: './handler.ts',
  timeoutSeconds: 25,
  // The index of some hundred thousand cards is held in memory (docs/decisions/0007).
  memoryMB: catalogueMemory,
});

/**
 * Invoked by the streams of the title tables, and by a schedule that writes the snapshots: then it holds all titles of a
 * kind in memory (docs/decisions/0045).
 */
export const catalogueChanges = defineFunction({
  ...inDataStack,
  name: 'catalogue-changes',
  entry: './changes-handler.ts',
  timeoutSeconds: 300,
  memoryMB: catalogueMemory,
  schedule: 'every 5m',
});
