import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Faults } from '../http/faults.ts';
import { type Service, ServiceError } from '../http/service.ts';
import type { DistributionModel } from '../model/backend-model.ts';
import { corsHeaders } from '../s3/cors.ts';
import type { ObjectReader } from '../s3/object-reader.ts';
import { sendError } from '../s3/send-error.ts';
import { serveObject } from '../s3/serve-object.ts';
import { parseTarget, type Target } from '../s3/target.ts';
import { matchesPathPattern } from './path-pattern.ts';
import { readSignatureParameters, SIGNATURE_QUERY_PARAMETERS } from './signature-parameters.ts';
import { verifySignedRequest } from './verify-signed-request.ts';

interface CloudFrontOptions {
  distributions: DistributionModel[];
  objects: ObjectReader;
  clock: Clock;
  faults: Faults;
}

const path = '/_local/media';

/** Imitates CloudFront in front of the buckets: `/_local/media/{number of the distribution}/{key}`. Keeps nothing, so a changed definition wants a new one. */
export function createCloudFrontService({ distributions, objects, clock, faults }: CloudFrontOptions): Service {
  async function deliver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed();
    const target = parseTarget(request.url ?? '', path);
    // One distribution of several can be made to fail: `GET /2`.
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
    // CloudFront may read objects but not list them, so S3 does not tell it what is missing.
    if (found === undefined) throw new ServiceError('AccessDenied', 'Access Denied', 403);
    await serveObject(request, response, found, distribution.sendsOriginHeader ? corsResponseHeaders : {});
  }

  return {
    path,
    async handle(request, response) {
      // Its policy adds these to answers for other origins alone: what a page shows without is kept by a browser without.
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

/** What the bucket answers to whoever names an origin; CloudFront keeps it with the file, and leaves it as it is. */
const corsResponseHeaders = {
  ...corsHeaders,
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
};

/** The first behaviour that fits decides. Without any, access is not open. */
function isSigned({ behaviors }: DistributionModel, key: string): boolean {
  return behaviors.find(({ pathPattern }) => matchesPathPattern(pathPattern, key))?.signed ?? true;
}

/** What was signed: the address without the signature that was then added to it. */
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
