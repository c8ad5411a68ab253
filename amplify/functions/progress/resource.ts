import { defineFunction } from '@aws-amplify/backend';

const options = { resourceGroupName: 'data', timeoutSeconds: 10, runtime: 22 } as const;

export const progressSaving = defineFunction({ name: 'progress-saving', entry: './saving-handler.ts', ...options });

export const progressHiding = defineFunction({ name: 'progress-hiding', entry: './hiding-handler.ts', ...options });
