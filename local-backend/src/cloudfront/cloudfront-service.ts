import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import type { FunctionUrlResponse, FunctionUrls } from '../lambda/function-urls.ts';
import type { BehaviorModel, DistributionModel } from '../model/backend-model.ts';
import type { ObjectReader } from '../s3/buckets.ts';
import { corsHeaders, sendError, sendPreflight } from '../s3/send-response.ts';
import { type ReadableObject, serveObject } from '../s3/serve-object.ts';
import { checkKey, parseTarget, type Target } from '../s3/target.ts';
import {
  matchesPathPattern,
  readSignatureParameters,
  SIGNATURE_QUERY_PARAMETERS,
  verifySignedRequest,
} from './signed-url.ts';

interface CloudFrontOptions extends Pick<ServiceContext, 'clock' | 'faults'> {
  distributions: DistributionModel[];
  objects: ObjectReader;
  functionUrls: Pick<FunctionUrls, 'invoke'>;
}

const path = '/_local/media';
const PREFLIGHT = { methods: 'GET, HEAD, OPTIONS', maxAgeSeconds: 600 };

/** Serves distributions at `/_local/media/{number}/{key}`. Changed definitions need a new instance. */
export function createCloudFrontService(options: CloudFrontOptions): Service {
  const { distributions, objects, functionUrls, clock, faults } = options;
  async function deliver(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? '';
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed();
    const target = parseTarget(request.url ?? '', path);
    // The operation name contains the distribution's number, so that a fault can target one: `GET /2`.
    await faults.inject('media', `${method} /${target.bucket}`, response);
    const distribution = distributions.find(({ number }) => String(number) === target.bucket);
    if (distribution === undefined) {
      throw new ServiceError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
    }
    const behavior = behaviorOf(distribution, target.key);
    if (behavior?.signed ?? true) verifySignature(request, distribution, target);
    addHeaders(response, behavior);
    const { origin } = distribution;
    if (origin.kind === 'bucket') {
      checkKey(target);
      const extraHeaders = { ...corsResponseHeaders(distribution), ...overridingHeaders(behavior) };
      return deliverObject(request, response, objects.find(origin.bucketName, target.key), extraHeaders);
    }
    const rawPath = url.pathname.slice(`${path}/${distribution.number}`.length) || '/';
    const originResponse = await functionUrls.invoke(origin.name, request, { rawPath, url });
    sendResponse(request, response, edgeResponse(request, originResponse, behavior));
  }

  function verifySignature(request: IncomingMessage, { publicKeys }: DistributionModel, target: Target): void {
    const viewerRequest = {
      address: signedAddress(target),
      now: clock(),
      viewerIp: request.socket.remoteAddress ?? '',
    };
    const claim = readSignatureParameters(request, target.rawQuery);
    verifySignedRequest(claim, publicKeys, viewerRequest, request.headers.host ?? '');
  }

  return {
    path,
    async handle(request, response, url) {
      // Adds CORS headers only to requests with an origin, as the response headers policy does: browsers cache
      // responses without them.
      if (request.headers.origin !== undefined) {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('access-control-expose-headers', '*');
      }
      if (request.method === 'OPTIONS') return sendPreflight(request, response, PREFLIGHT);
      try {
        await deliver(request, response, url);
      } catch (error) {
        sendError(request, response, error);
      }
    },
  };
}

async function deliverObject(
  request: IncomingMessage,
  response: ServerResponse,
  found: ReadableObject | undefined,
  extraHeaders: Record<string, string>,
): Promise<void> {
  // CloudFront may read objects but not list them, so S3 responds with 403 to requests for missing objects.
  if (found === undefined) throw new ServiceError('AccessDenied', 'Access Denied', 403);
  await serveObject(request, response, found, extraHeaders);
}

/** Returns CORS headers of the bucket's response to an origin. CloudFront caches them with the object. */
function corsResponseHeaders({ origin, sendsOriginHeader }: DistributionModel): Record<string, string> {
  if (origin.kind !== 'bucket' || !sendsOriginHeader) return {};
  return {
    ...corsHeaders(origin.exposedHeaders),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Finds the first cache behavior that matches. Without one, the request needs a signature. */
function behaviorOf({ behaviors }: DistributionModel, key: string): BehaviorModel | undefined {
  return behaviors.find(({ pathPattern }) => matchesPathPattern(pathPattern, key));
}

function edgeResponse(
  request: IncomingMessage,
  originResponse: FunctionUrlResponse,
  behavior: BehaviorModel | undefined,
): FunctionUrlResponse {
  const { headers, ...rest } = behavior?.compresses ? compressed(request, originResponse) : originResponse;
  return { ...rest, headers: { ...headers, ...overridingHeaders(behavior) } };
}

/** Sets the headers of the response headers policy. Those of the origin, which are sent later, replace them. */
function addHeaders(response: ServerResponse, behavior: BehaviorModel | undefined): void {
  for (const { name, value } of behavior?.addedHeaders ?? []) response.setHeader(name, value);
}

/** Returns headers of the response headers policy that replace the origin's; those replace all others. */
function overridingHeaders(behavior: BehaviorModel | undefined): Record<string, string> {
  const overriding = behavior?.addedHeaders.filter(({ overrides }) => overrides) ?? [];
  return Object.fromEntries(overriding.map(({ name, value }) => [name, value]));
}

function sendResponse(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: FunctionUrlResponse,
): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Minimum size in bytes of a response that CloudFront compresses. */
const minCompressedBytes = 1000;
/** This level compresses faster than the network transfers, and nearly as well as the slower levels. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses text with Brotli for a viewer that accepts it. */
function compressed({ headers }: IncomingMessage, originResponse: FunctionUrlResponse): FunctionUrlResponse {
  const { body } = originResponse;
  const isText = /^(text\/|application\/json)/.test(String(originResponse.headers['content-type']));
  const isAccepted = /\bbr\b/.test(String(headers['accept-encoding']));
  if (!isText || !isAccepted || body.byteLength < minCompressedBytes) return originResponse;
  return {
    ...originResponse,
    headers: { ...originResponse.headers, 'content-encoding': 'br', vary: 'Accept-Encoding' },
    body: brotliCompressSync(body, brotliOptions),
  };
}

/** Returns the URL without the signature's query parameters, which is the URL that was signed. */
function signedAddress({ rawPath, rawQuery }: Target): string {
  const rest = rawQuery
    .split('&')
    .filter((pair) => pair !== '' && !SIGNATURE_QUERY_PARAMETERS.includes(pair.split('=')[0] ?? ''));
  return rest.length === 0 ? rawPath : `${rawPath}?${rest.join('&')}`;
}

function methodNotAllowed(): ServiceError {
  const message =
    'This distribution is not configured to allow the HTTP request method that was used for this request. ' +
    'The distribution supports only cachable requests.';
  return new ServiceError('MethodNotAllowed', message, 403);
}
