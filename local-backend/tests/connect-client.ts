import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';
import { WebSocket } from 'ws';
import { offline } from '../client/offline.mjs';
import type { LocalBackend } from '../src/start-local-backend.ts';

/** Connects the unmodified Amplify client to a local backend as an app does, with an empty storage. */
export function connectClient({ outputs }: LocalBackend): void {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure(parseAmplifyConfig(offline(outputs)));
  rememberInMemory();
  // Node 20 lacks it.
  Object.assign(globalThis, { WebSocket });
}

function rememberInMemory(): void {
  const memory = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => memory.get(key) ?? null,
    setItem: async (key, value) => void memory.set(key, value),
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
}
