import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import type { DistributionModel } from '../model/backend-model.ts';
import type { ObjectReader } from '../s3/buckets.ts';
import { corsHeaders, sendError } from '../s3/send-response.ts';
import { serveObject } from '../s3/serve-object.ts';
import { parseTarget, type Target } from '../s3/target.ts';
import {
  matchesPathPattern,
  readSignatureParameters,
  SIGNATURE_QUERY_PARAMETERS,
  verifySignedRequest,
} from './signed-url.ts';

interface CloudFrontOptions extends Pick<ServiceContext, 'clock' | 'faults'> {
  distributions: DistributionModel[];
  objects: ObjectReader;
}

const path = '/_local/media';

/** Serves distributions at `/_local/media/{number}/{key}`. Changed definitions need a new instance. */
export function createCloudFrontService({ distributions, objects, clock, faults }: CloudFrontOptions): Service {
  async function deliver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed();
    const target = parseTarget(request.url ?? '', path);
    // The operation name lets faults target one distribution: `GET /2`.
    await faults.inject('media', `${method} /${target.bucket}`, response);
    const distribution = distributions.find(({ number }) => String(number) === target.bucket);
    if (distribution === undefined) {
      throw new ServiceError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
    }
    if (isSigned(distribution, target.key)) {
      const viewerRequest = {
        address: signedAddress(target),
        now: clock(),
        viewerIp: request.socket.remoteAddress ?? '',
      };
      const claim = readSignatureParameters(request, target.rawQuery);
      verifySignedRequest(claim, distribution.publicKeys, viewerRequest, request.headers.host ?? '');
    }
    const found = objects.find(distribution.bucketName, target.key);
    // CloudFront may read objects but not list them, so S3 responds with 403 to requests for missing objects.
    if (found === undefined) throw new ServiceError('AccessDenied', 'Access Denied', 403);
    await serveObject(request, response, found, distribution.sendsOriginHeader ? corsResponseHeaders : {});
  }

  return {
    path,
    async handle(request, response) {
      // The response headers policy adds CORS headers to requests with an origin only: browsers cache responses without
      // them.
      if (request.headers.origin !== undefined) {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('access-control-expose-headers', '*');
      }
      if (request.method === 'OPTIONS') return answerPreflight(request, response);
      try {
        await deliver(request, response);
      } catch (error) {
        sendError(request, response, error);
      }
    },
  };
}

/** CORS headers of the bucket's response to a request with an origin. CloudFront caches them with the object. */
const corsResponseHeaders = {
  ...corsHeaders,
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
};

/** Tests whether the first matching cache behavior requires a signature; without a match it is required. */
function isSigned({ behaviors }: DistributionModel, key: string): boolean {
  return behaviors.find(({ pathPattern }) => matchesPathPattern(pathPattern, key))?.signed ?? true;
}

/** Returns the URL without the signature's query parameters: the signer signed this URL. */
function signedAddress({ rawPath, rawQuery }: Target): string {
  const rest = rawQuery
    .split('&')
    .filter((pair) => pair !== '' && !SIGNATURE_QUERY_PARAMETERS.includes(pair.split('=')[0] ?? ''));
  return rest.length === 0 ? rawPath : `${rawPath}?${rest.join('&')}`;
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(200, {
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '600',
      vary: 'Access-Control-Request-Headers',
      'content-length': 0,
    })
    .end();
}

function methodNotAllowed(): ServiceError {
  const message =
    'This distribution is not configured to allow the HTTP request method that was used for this request. ' +
    'The distribution supports only cachable requests.';
  return new ServiceError('MethodNotAllowed', message, 403);
}
