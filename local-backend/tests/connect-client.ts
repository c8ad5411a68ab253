import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import type { LocalBackend } from '../src/start-local-backend.ts';

const Local = v.object({
  custom: v.object({
    local: v.object({ userPool: v.string(), identityPool: v.string(), s3: v.string(), bucketHost: v.string() }),
  }),
  storage: v.object({ aws_region: v.string() }),
});

/** Connects the unmodified Amplify client to a local backend as a page does, with an empty storage. */
export function connectClient({ url, outputs }: LocalBackend): void {
  const { custom, storage } = v.parse(Local, outputs);
  const { local } = custom;
  // The client warns about every custom endpoint.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const config = parseAmplifyConfig(outputs);
  // The configuration is a new plain object; its type has no endpoints.
  Object.assign(config.Auth?.Cognito ?? {}, {
    userPoolEndpoint: url + local.userPool,
    identityPoolEndpoint: url + local.identityPool,
  });
  Amplify.configure(config);
  rememberInMemory();
  redirectBuckets(`.s3.${storage.aws_region}.amazonaws.com`, url + local.s3);
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

const originalFetch = globalThis.fetch;

/** Redirects requests for AWS's bucket hosts, which the client cannot configure, to this machine. */
function redirectBuckets(hostEnding: string, s3: string): void {
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!address.hostname.endsWith(hostEnding)) return originalFetch(input, init);
    const bucket = address.hostname.slice(0, -hostEnding.length);
    return originalFetch(`${s3}/${bucket}${address.pathname}${address.search}`, init);
  };
}
