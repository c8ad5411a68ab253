import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode, messageOf } from '../error-text.ts';
import { ServiceError } from '../http/service.ts';
import type { StoredObject } from './object-store.ts';
import { preconditionFailed } from './s3-errors.ts';

export interface ReadableObject {
  object: StoredObject;
  /** Reads the bytes `first`…`last`, inclusive. */
  read(first: number, last: number): Readable;
}

/**
 * Sends the response to GET and HEAD for an object: whole, a range or 304. Extra headers override the object's. Throws
 * `ServiceError` (PreconditionFailed, InvalidRange) before it sends anything. Must be called in the same tick in which
 * the object was found.
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
  await send(read(first, last), request, response);
}

async function send(body: Readable, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    // The response has started, so the client sees only a closed connection.
    if (unreadable.some((code) => hasCode(error, code)))
      console.error(`The file of ${request.url?.split('?')[0]} cannot be read: ${messageOf(error)}`);
    // A viewer who seeks or leaves the page closes the connection early; this is not an error.
    if (response.destroyed && isPrematureClose(error)) return;
    throw error;
  }
}

/** Error codes of a file that was deleted, that this user may not read, or that is on a damaged disk. */
const unreadable = ['ENOENT', 'EACCES', 'EIO'];

function isPrematureClose(error: unknown): boolean {
  return hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE');
}

function objectHeaders(object: StoredObject): OutgoingHttpHeaders {
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    // Objects share the site's origin here, unlike in production, so an uploaded page must not run in it.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'content-type': _, 'content-encoding': __, ...rest } = headers;
  return rest;
}

type Version = Pick<StoredObject, 'etag' | 'modified'>;

/** Evaluates `If-Match`, `If-None-Match` and the two dates, in the order of RFC 9110 §13.2.2. */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  object: Version,
): 'proceed' | 'not modified' | 'failed' {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = date(headers['if-unmodified-since']);
  if (ifMatch !== undefined && !matches(ifMatch, object.etag)) return 'failed';
  if (ifMatch === undefined && unmodifiedSince !== undefined && seconds(object) > unmodifiedSince) return 'failed';

  const ifNoneMatch = headers['if-none-match'];
  const modifiedSince = date(headers['if-modified-since']);
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, object.etag) ? 'not modified' : 'proceed';
  if (modifiedSince !== undefined && seconds(object) <= modifiedSince) return 'not modified';
  return 'proceed';
}

/** Tests whether a range may be served: `If-Range` is absent or matches the current version. */
function rangeIsCurrent(headers: IncomingHttpHeaders, object: Version): boolean {
  const ifRange = headers['if-range'];
  if (typeof ifRange !== 'string') return true;
  const since = date(ifRange);
  return since === undefined ? ifRange === `"${object.etag}"` : seconds(object) === since;
}

function matches(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''));
  return tags.includes(etag) || header.trim() === '*';
}

/** Truncates to seconds, the precision of HTTP dates. */
function seconds({ modified }: Version): number {
  return Math.floor(modified / 1000);
}

function date(header: string | string[] | undefined): number | undefined {
  // Entity tags must be rejected by a pattern, because `Date.parse` accepts almost any text.
  if (typeof header !== 'string' || !/^[A-Z][a-z]{2}, .* GMT$/.test(header)) return undefined;
  const milliseconds = Date.parse(header);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** Range of a `Range` header; `first` and `last` are inclusive. */
type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'unsatisfiable' };

/** Parses a `Range` header for a body of `size` bytes. Only a single byte range has an effect, as in S3. */
export function readRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  if (first >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' };
  return { kind: 'part', first: Math.max(size - count, 0), last: size - 1 };
}
