import { defineFunction, secret } from '@aws-amplify/backend';

export const playback = defineFunction({
  name: 'playback',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  runtime: 22,
  environment: { MEDIA_SIGNING_PRIVATE_KEY: secret('MEDIA_SIGNING_PRIVATE_KEY') },
});
