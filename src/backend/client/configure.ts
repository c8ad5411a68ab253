import { Amplify } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { requestTimeout } from '@/lib/async';

type Outputs = Parameters<typeof parseAmplifyConfig>[0];

/** Fields that only the local backend writes into the outputs: addresses of its services on the page's own origin. */
interface LocalOutputs {
  custom?: { local?: { graphql: string } };
}

/**
 * Points the Amplify client at the backend that the outputs describe. The local backend's outputs also name its
 * services, whose addresses are relative to `origin` (the page's, or a test server's address).
 */
export async function configureBackend(outputs: object, origin: string): Promise<void> {
  // The generator's JSON has no type; parseAmplifyConfig validates the parts that it needs.
  const config = parseAmplifyConfig(outputs as Outputs);
  // Written by the local backend's outputs generator; its tests verify this shape.
  const { local } = (outputs as LocalOutputs).custom ?? {};
  if (local) {
    const { offline, redirect } = await import('amplify-offline/client');
    offline({ ...outputs, custom: { local: { ...local, url: origin } } });
    reachable = redirect;
    setOrigin(config, local.graphql, origin);
  }
  addRequestTimeout();
  // By default the client also gets AWS credentials, by two requests, which only file transfers need.
  Amplify.configure(config, { API: { REST: { defaultAuthMode: 'none' } } });
}

/** Replaces the addresses of the outputs that have the local backend's default port: it may listen on another one. */
function setOrigin({ API, Auth }: ReturnType<typeof parseAmplifyConfig>, graphql: string, origin: string): void {
  const address = (path: string) => new URL(path, origin).href;
  // Upper case on purpose: the client turns "http://" into "wss://" for subscriptions, and the local server has no TLS.
  if (API?.GraphQL) API.GraphQL.endpoint = address(graphql).replace(/^http:/, 'HTTP:');
  const oauth = Auth?.Cognito.loginWith?.oauth;
  if (!oauth) return;
  const here = (registered: string) => address(new URL(registered).pathname);
  oauth.redirectSignIn = oauth.redirectSignIn.map(here);
  oauth.redirectSignOut = oauth.redirectSignOut.map(here);
}

let reachable = (address: string) => address;

/** Returns the address under which a browser reaches a URL with S3's host, such as a signed one. */
export function reachableAddress(address: string): string {
  return reachable(address);
}

/**
 * Aborts the client's POST requests after the request timeout: the client itself has none. An aborted request may have
 * reached the server. File transfers use another client and have no timeout.
 */
function addRequestTimeout(): void {
  const fetchWithoutTimeout = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    fetchWithoutTimeout(
      input,
      typeof init?.body === 'string' ? { ...init, signal: withTimeoutSignal(init.signal) } : init,
    );
}

function withTimeoutSignal(given: AbortSignal | null | undefined): AbortSignal {
  if (given?.aborted) return given;
  const controller = new AbortController();
  // Not a `TimeoutError`, the name that browsers use: the client would send the request two more times.
  setTimeout(() => controller.abort(new Error('Network error: the request timed out.')), requestTimeout);
  given?.addEventListener('abort', () => controller.abort(given.reason));
  return controller.signal;
}
