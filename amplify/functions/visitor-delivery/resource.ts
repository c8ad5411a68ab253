import { defineFunction } from '@aws-amplify/backend';

/** Invoked by a CloudFront distribution (amplify/delivery/visitor-delivery.ts). */
export const visitorDelivery = defineFunction({
  name: 'visitor-delivery',
  entry: './handler.ts',
  runtime: 22,
  timeoutSeconds: 10,
  memoryMB: 512,
});
