import { Amplify } from 'aws-amplify';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';
import { WebSocket } from 'ws';
import { offline } from '../client/offline.mjs';
import { storeTokensInMemory } from '../src/cognito/fixtures/memory-token-storage.ts';
import type { LocalBackend } from '../src/start-local-backend.ts';

/** Connects the unmodified Amplify client to a local backend, as an app does, with an empty storage. */
export function connectClient({ outputs }: LocalBackend): void {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure(parseAmplifyConfig(offline(outputs)));
  storeTokensInMemory();
  // Node 20 lacks a global WebSocket.
  Object.assign(globalThis, { WebSocket });
}
