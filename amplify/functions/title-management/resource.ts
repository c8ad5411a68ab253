import { defineFunction } from '@aws-amplify/backend';
import { catalogueMemory } from '../catalogue/memory';

const inDataStack = { resourceGroupName: 'data', runtime: 22 } as const;
/** A timeout just below AppSync's. */
const longRunning = { ...inDataStack, timeoutSeconds: 28 } as const;

export const titleBrowsing = defineFunction({
  ...inDataStack,
  name: 'title-browsing',
  entry: './browsing-handler.ts',
  timeoutSeconds: 25,
  // Holds the same index as the catalogue's function, including drafts.
  memoryMB: catalogueMemory,
});

export const fileOwners = defineFunction({
  ...inDataStack,
  name: 'file-owners',
  entry: './file-owners-handler.ts',
  timeoutSeconds: 25,
  // Holds the paths of all files of titles.
  memoryMB: 1024,
});

export const titleSaving = defineFunction({ ...longRunning, name: 'title-saving', entry: './saving-handler.ts' });
export const uploadAnnouncing = defineFunction({
  ...longRunning,
  name: 'upload-announcing',
  entry: './announcing-handler.ts',
});
export const uploadDiscarding = defineFunction({
  ...longRunning,
  name: 'upload-discarding',
  entry: './discarding-handler.ts',
});
export const titleDeleting = defineFunction({ ...longRunning, name: 'title-deleting', entry: './deleting-handler.ts' });
export const titleChanging = defineFunction({ ...longRunning, name: 'title-changing', entry: './changing-handler.ts' });
export const importUndoing = defineFunction({ ...longRunning, name: 'import-undoing', entry: './undoing-handler.ts' });
export const titleImporting = defineFunction({
  ...longRunning,
  name: 'title-importing',
  entry: './importing-handler.ts',
});
