import { defineFunction } from '@aws-amplify/backend';
import { accountIndexResources } from './index-resources';

const options = { resourceGroupName: 'data', timeoutSeconds: 15, runtime: 22 } as const;

/** Holds the index of accounts in memory, as the catalogue's function does that of titles. */
export const accountBrowsing = defineFunction({
  name: 'account-browsing',
  entry: './browse-handler.ts',
  ...options,
  ...accountIndexResources,
});
export const accountReading = defineFunction({ name: 'account-reading', entry: './read-handler.ts', ...options });
export const accountCreation = defineFunction({ name: 'account-creation', entry: './create-handler.ts', ...options });
export const accountUpdate = defineFunction({ name: 'account-update', entry: './update-handler.ts', ...options });
export const accountAccess = defineFunction({ name: 'account-access', entry: './access-handler.ts', ...options });
export const sessionEnding = defineFunction({
  name: 'session-ending',
  entry: './end-sessions-handler.ts',
  ...options,
});
export const signUpCompletion = defineFunction({
  name: 'sign-up-completion',
  entry: './complete-handler.ts',
  ...options,
});

/** Fed by the stream of the table of users. */
export const accountChanges = defineFunction({ name: 'account-changes', entry: './changes-handler.ts', ...options });
