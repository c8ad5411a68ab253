/**
 * Client part, imported by the app: redirects the Amplify client's requests from AWS to the local backend. Plain
 * JavaScript without dependencies, for browsers, React Native and Node.
 */

import { redirectElements } from './redirect-elements.mjs';
import { redirectNodeRequests } from './redirect-node-requests.mjs';
import { serviceNames } from './service-names.mjs';

let redirections = [];
/** Base URL of the local APIs of API Gateway. */
let restApis;
/** Base URL of the other local services. */
let services;
let isInstalled = false;

/**
 * Redirects requests for AWS's hosts to the backend that the outputs describe. Outputs of a deployed backend change
 * nothing, so the call can stay. Returns the outputs for `Amplify.configure`.
 */
export function offline(outputs) {
  const local = outputs?.custom?.local;
  restApis = local && new URL(local.restApis, local.url).href;
  services = local && new URL('/_local', local.url).href;
  redirections = local === undefined ? [] : redirectionsOf(outputs, local);
  if (local !== undefined && !isInstalled) {
    isInstalled = true;
    redirectFetch();
    redirectUploads();
    redirectNodeRequests(redirect);
    redirectNavigations();
    redirectElements(redirect);
  }
  return outputs;
}

/** Returns pairs of the URL prefix that the client builds and the local URL prefix. */
function redirectionsOf({ auth, storage }, local) {
  const address = (path) => new URL(path, local.url).href;
  const regions = new Set([auth?.aws_region, storage?.aws_region].filter(Boolean));
  const domain = auth?.oauth?.domain;
  return [
    ...[...regions].flatMap((region) => [
      [`https://cognito-idp.${region}.amazonaws.com/`, `${address(local.userPool)}/`],
      [`https://cognito-identity.${region}.amazonaws.com/`, `${address(local.identityPool)}/`],
      [`https://s3.${region}.amazonaws.com/`, `${address(local.s3)}/`],
    ]),
    ...bucketNames(storage).map(([name, region]) => [
      `${local.bucketHost.replace('{bucket}', name).replace('{region}', region)}/`,
      `${address(local.s3)}/${name}/`,
    ]),
    ...(domain === undefined ? [] : [[`https://${domain}/`, `${address(local.hostedSignIn)}/`]]),
  ];
}

function bucketNames(storage) {
  if (storage === undefined) return [];
  const further = (storage.buckets ?? []).map(({ bucket_name, aws_region }) => [bucket_name, aws_region]);
  return [[storage.bucket_name, storage.aws_region], ...further];
}

/** Matches the host of an API of API Gateway: `https://abc123.execute-api.xx-local-1.amazonaws.com/dev/items`. */
const restApiHost = /^https:\/\/([a-z0-9]+)\.execute-api\.xx-local-1\.amazonaws\.com\//;

/** Matches the host of a service that an app calls with the AWS SDK: `https://lambda.xx-local-1.amazonaws.com/…`. */
const serviceHost = /^https:\/\/([a-z0-9-]+)\.xx-local-1\.amazonaws\.com\//;

/** Returns the local address for a URL with AWS's host; any other address unchanged. For addresses that no request has. */
export function redirect(address) {
  if (restApis !== undefined && restApiHost.test(address)) return address.replace(restApiHost, `${restApis}/$1/`);
  const [from, to] = redirections.find(([from]) => address.startsWith(from)) ?? ['', ''];
  if (from !== '' || services === undefined) return to + address.slice(from.length);
  return address.replace(serviceHost, (_, name) => `${services}/${serviceNames[name] ?? name}/`);
}

function redirectFetch() {
  const fetchDirectly = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === 'string' || input instanceof URL) return fetchDirectly(redirect(String(input)), init);
    const target = redirect(input.url);
    return fetchDirectly(target === input.url ? input : new Request(target, input), init);
  };
}

/** Redirects uploads of browsers: they use XMLHttpRequest, which reports progress. */
function redirectUploads() {
  if (typeof XMLHttpRequest === 'undefined') return;
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    return open.call(this, method, redirect(String(url)), ...(rest.length === 0 ? [true] : rest));
  };
}

/** Redirects navigations to the hosted sign-in, which the client opens by `https`. */
function redirectNavigations() {
  globalThis.navigation?.addEventListener?.('navigate', (event) => {
    const { url } = event.destination;
    const target = redirect(url);
    if (target === url) return;
    event.preventDefault();
    queueMicrotask(() => location.assign(target));
  });
}
