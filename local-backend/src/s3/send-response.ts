import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { hasCode } from '../error-text.ts';
import { ServiceError } from '../http/service.ts';
import { writeXml, type XmlContent } from '../http/write-xml.ts';

/** CORS headers of a bucket that pages of all origins may read, as Amplify's buckets are. */
export function corsHeaders(exposedHeaders: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    ...(exposedHeaders.length > 0 && { 'access-control-expose-headers': exposedHeaders.join(', ') }),
  };
}

const internalError = {
  code: 'InternalError',
  message: 'We encountered an internal error. Please try again.',
  status: 500,
} as const;

/** AWS has no such error, because its buckets are never full. */
const diskFull = { ...internalError, message: 'No space is left on the disk of the data folder.' };

export function sendXml(response: ServerResponse, root: string, content: XmlContent): void {
  const body = Buffer.from(documentOf(root, { '@xmlns': namespace, ...content }));
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': body.length }).end(body);
}

export function sendEmpty(response: ServerResponse, status: 200 | 204, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, status === 204 ? headers : { 'content-length': 0, ...headers }).end();
}

/** Quotes an entity tag, as S3 does. */
export function quoted(etag: string): string {
  return `"${etag}"`;
}

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

function documentOf(root: string, content: XmlContent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root, content)}`;
}

/** Sends an error as S3 and CloudFront do. Errors other than `ServiceError` are logged and sent as InternalError. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isFull = hasCode(error, 'ENOSPC');
  // A client that has disconnected destroys the response; the request loses its socket in every failed upload.
  if (!(error instanceof ServiceError) && !response.destroyed)
    console.error(isFull ? `${request.method} ${request.url?.split('?')[0]}: ${diskFull.message}` : error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const unexpected = isFull ? diskFull : internalError;
  const { code, message, status } = error instanceof ServiceError ? error : unexpected;
  const requestId = String(response.getHeader('x-amz-request-id') ?? '');
  const content = { Code: code, Message: message, Resource: request.url?.split('?')[0], RequestId: requestId };
  const body = Buffer.from(documentOf('Error', content));
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends the response to a preflight request of CORS. */
export function sendPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  { methods, maxAgeSeconds } = { methods: 'GET, HEAD, PUT, POST, DELETE', maxAgeSeconds: 3000 },
): void {
  response
    .writeHead(200, {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': String(maxAgeSeconds),
      vary: 'Access-Control-Request-Headers',
      'content-length': 0,
    })
    .end();
}
