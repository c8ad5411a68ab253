import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './message-body.ts';

/** Creates the guard; `origins` are the origins of pages on other servers, whose hosts are allowed as well. */
export function createRequestGuard(port: number, origins: string[]) {
  const ownHosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  const hosts = new Set([...ownHosts, ...origins.map((origin) => new URL(origin).host)]);
  const allowed = new Set([
    ...ownHosts.map((host) => `http://${host}`),
    ...origins.map((origin) => new URL(origin).origin),
  ]);
  return {
    /** Tests whether a service may handle the request and sets CORS headers; otherwise it sends the response. */
    allow(request: IncomingMessage, response: ServerResponse): boolean {
      const { host = '', origin } = request.headers;
      if (!hosts.has(host)) return reject(response, 421, `This local backend does not serve the host ${host}`);
      if (origin === undefined) return true;
      if (!allowed.has(origin)) {
        // A page of another origin cannot read the response, so safe methods are allowed; files are public anyway.
        return isSafe(request) || reject(response, 403, `Pages of ${origin} may not use this local backend`);
      }
      for (const [name, value] of Object.entries(corsHeaders(request, origin))) response.setHeader(name, value);
      if (request.method !== 'OPTIONS') return true;
      response.writeHead(204).end();
      return false;
    },
    /** Returns the status line that rejects a WebSocket upgrade; undefined when it is allowed. */
    rejectUpgrade({ headers: { host = '', origin } }: IncomingMessage): string | undefined {
      if (!hosts.has(host)) return '421 Misdirected Request';
      return origin === undefined || allowed.has(origin) ? undefined : '403 Forbidden';
    },
  };
}

/**
 * Validates the host and origin of requests. Any web page can send requests to 127.0.0.1, and any domain can resolve to
 * it (DNS rebinding), so only known hosts are served and only pages of known origins can read or change data.
 */
export type RequestGuard = ReturnType<typeof createRequestGuard>;

/**
 * Returns the CORS headers. Header names are listed individually, because `*` covers neither Authorization nor requests
 * with credentials.
 */
function corsHeaders(request: IncomingMessage, origin: string): Record<string, string> {
  const requestedHeaders = request.headers['access-control-request-headers'];
  const preflight = {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    'access-control-allow-headers':
      requestedHeaders && /^[\w\-, ]+$/.test(requestedHeaders) ? requestedHeaders : 'authorization, content-type',
    'access-control-max-age': '600',
  };
  return {
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'access-control-expose-headers': `${EXPOSED}, *`,
    ...(request.method === 'OPTIONS' && preflight),
  };
}

const EXPOSED = [
  'ETag',
  'Content-Range',
  'Content-Length',
  'Last-Modified',
  'Date',
  'x-amz-request-id',
  'x-amz-version-id',
  'x-amz-checksum-crc32',
  'x-amzn-errortype',
].join(', ');

function isSafe({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function reject(response: ServerResponse, status: number, message: string): false {
  sendJson(response, status, { __type: 'ForbiddenException', message }, { connection: 'close' });
  return false;
}

/** Tests whether a page of another site sent the request; following a link from another site is allowed. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-site' && headers['sec-fetch-mode'] !== 'navigate') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}
