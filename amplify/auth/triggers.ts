import { defineFunction } from '@aws-amplify/backend';

/*
 * Triggers of the user pool. They belong to the pool's stack and reach the data API by its URL, which avoids a circular
 * dependency between the stacks.
 */
const trigger = { resourceGroupName: 'auth', timeoutSeconds: 5, runtime: 22 } as const;

export const preSignUp = defineFunction({ ...trigger, name: 'pre-sign-up', entry: './pre-sign-up/handler.ts' });

export const postConfirmation = defineFunction({
  ...trigger,
  name: 'post-confirmation',
  entry: './post-confirmation/handler.ts',
  timeoutSeconds: 10,
});

export const preTokenGeneration = defineFunction({
  ...trigger,
  name: 'pre-token-generation',
  entry: './pre-token-generation/handler.ts',
});
