import { Amplify } from 'aws-amplify';
import { ConsoleLogger, parseAmplifyConfig } from 'aws-amplify/utils';
import { requestTimeout } from '@/lib/async';

type Outputs = Parameters<typeof parseAmplifyConfig>[0];

/** Fields that only the local backend writes into the outputs: addresses of its services on the page's own origin. */
interface LocalServices {
  graphql: string;
  userPool: string;
  identityPool: string;
  /** Replaces `https://` and the user pool's domain. */
  hostedSignIn: string;
  s3: string;
  /** `https://{bucket}.s3.{region}.amazonaws.com` */
  bucketHost: string;
}

/**
 * Points the Amplify client at the backend that the outputs describe. The local backend's outputs also name its
 * services, whose addresses are relative to `origin` (the page's, or a test server's address).
 */
export function configureBackend(outputs: object, origin: string): void {
  // The generator's JSON has no type; parseAmplifyConfig validates the parts that it needs.
  const config = parseAmplifyConfig(outputs as Outputs);
  const local = localServicesOf(outputs);
  if (local) {
    pointAtLocalServices(config, local, origin);
  }
  addRequestTimeout();
  // By default the client also gets AWS credentials, by two requests, which only file transfers need.
  Amplify.configure(config, { API: { REST: { defaultAuthMode: 'none' } } });
}

function localServicesOf(outputs: object): LocalServices | undefined {
  if (!('custom' in outputs) || typeof outputs.custom !== 'object' || outputs.custom === null) return undefined;
  // Written by the local backend's outputs generator; its tests verify this shape.
  return 'local' in outputs.custom ? (outputs.custom.local as LocalServices) : undefined;
}

function pointAtLocalServices(
  config: ReturnType<typeof parseAmplifyConfig>,
  local: LocalServices,
  origin: string,
): void {
  const address = (path: string) => new URL(path, origin).href;
  // The client logs a warning for each address that is not an AWS address.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  if (config.Auth) {
    config.Auth.Cognito.userPoolEndpoint = address(local.userPool);
    config.Auth.Cognito.identityPoolEndpoint = address(local.identityPool);
  }
  if (config.API?.GraphQL) {
    // Upper case on purpose: the client turns "http://" into "wss://" for subscriptions, and the local server has no TLS.
    config.API.GraphQL.endpoint = address(local.graphql).replace(/^http:/, 'HTTP:');
  }
  const { bucket = '', region = '' } = config.Storage?.S3 ?? {};
  const bucketHost = local.bucketHost.replace('{bucket}', bucket).replace('{region}', region);
  const hosts: [from: string, to: string][] = [[`${bucketHost}/`, `${address(local.s3)}/${bucket}/`]];
  const oauth = config.Auth?.Cognito.loginWith?.oauth;
  if (oauth) {
    // The redirect URLs are registered for the default port; the local backend accepts them on the port that it listens
    // on.
    const here = (registered: string) => address(new URL(registered).pathname);
    oauth.redirectSignIn = oauth.redirectSignIn.map(here);
    oauth.redirectSignOut = oauth.redirectSignOut.map(here);
    hosts.push([`https://${oauth.domain}/`, `${address(local.hostedSignIn)}/`]);
  }
  reachable = (address) => {
    const [from, to] = hosts.find(([from]) => address.startsWith(from)) ?? ['', ''];
    return to + address.slice(from.length);
  };
  redirectRequests();
  redirectNavigations();
}

let reachable = (address: string) => address;

/** Returns the address under which a browser reaches a URL with S3's host, such as a signed one. */
export function reachableAddress(address: string): string {
  return reachable(address);
}

/** The client has AWS's hosts built in: requests to them go to the local server, upload progress included. */
function redirectRequests(): void {
  const fetchDirectly = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    fetchDirectly(typeof input === 'string' || input instanceof URL ? reachable(String(input)) : input, init);
  if (typeof XMLHttpRequest === 'undefined') return;
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (
    method: string,
    url: string | URL,
    isAsync: boolean = true,
    ...credentials: []
  ) {
    return open.call(this, method, reachable(String(url)), isAsync, ...credentials);
  };
}

/** The client opens the pages of the user pool's domain by `https`, which the local server does not support. */
function redirectNavigations(): void {
  if (!('navigation' in globalThis)) return;
  // The type of the Navigation API, which TypeScript declares only from version 6 on.
  const { navigation } = globalThis as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    const target = reachable(url);
    if (target === url) return;
    event.preventDefault();
    queueMicrotask(() => location.assign(target));
  });
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
