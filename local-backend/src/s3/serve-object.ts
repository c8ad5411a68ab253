import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../http/service.ts';
import { readRange } from './byte-range.ts';
import { checkPreconditions, rangeIsCurrent } from './preconditions.ts';
import type { StoredObject } from './stored-object.ts';

export interface ReadableObject {
  object: StoredObject;
  /** Reads the bytes `first`…`last`, inclusive. */
  read(first: number, last: number): Readable;
}

/**
 * Sends the response to GET and HEAD for an object: whole, a range or 304. Extra headers override the object's. Throws
 * `ServiceError` (PreconditionFailed, InvalidRange) before it sends anything. Call it in the same tick in which the
 * object was found.
 */
export async function serveObject(
  request: IncomingMessage,
  response: ServerResponse,
  { object, read }: ReadableObject,
  extraHeaders: OutgoingHttpHeaders,
): Promise<void> {
  const { headers } = request;
  const outcome = checkPreconditions(headers, object);
  if (outcome === 'failed') throw preconditionFailed();
  const described = { ...objectHeaders(object), ...extraHeaders };
  if (outcome === 'not modified') {
    response.writeHead(304, withoutBody(described)).end();
    return;
  }
  const range = rangeIsCurrent(headers, object) ? readRange(headers.range, object.size) : ({ kind: 'whole' } as const);
  if (range.kind === 'unsatisfiable') {
    response.setHeader('content-range', `bytes */${object.size}`);
    throw new ServiceError('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  const { first, last } = range.kind === 'part' ? range : { first: 0, last: object.size - 1 };
  response.writeHead(range.kind === 'part' ? 206 : 200, {
    ...described,
    'content-length': last - first + 1,
    ...(range.kind === 'part' && { 'content-range': `bytes ${first}-${last}/${object.size}` }),
  });
  if (request.method === 'HEAD' || last < first) {
    response.end();
    return;
  }
  await send(read(first, last), response);
}

async function send(body: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    // A viewer who seeks or leaves closes the connection early; this is not an error.
    if (response.destroyed && isPrematureClose(error)) return;
    throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function objectHeaders(object: StoredObject): OutgoingHttpHeaders {
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    // Objects share the site's origin here, unlike in production: an uploaded page must not run in it.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'content-type': _, 'content-encoding': __, ...rest } = headers;
  return rest;
}

function preconditionFailed(): ServiceError {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new ServiceError('PreconditionFailed', message, 412);
}
