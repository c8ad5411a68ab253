import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isMap } from '../vtl/values.ts';

export const SUB_PROTOCOL = 'graphql-ws';

/**
 * Reads the authorization headers that a client sends with its WebSocket upgrade: base64url JSON in a sub-protocol
 * `header-…`, which browsers use, or base64 JSON in the query's `header`. Returns no headers when both are missing or
 * malformed.
 */
export function connectionHeaders(request: IncomingMessage, url: URL): IncomingHttpHeaders {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
  const encoded =
    protocols.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length) ??
    url.searchParams.get('header');
  if (!encoded) return {};
  try {
    // Node decodes both base64 alphabets.
    return toHeaders(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  } catch {
    return {};
  }
}

/**
 * Converts an authorization object to HTTP headers. With an AWS signature it keeps the signed headers only, because
 * clients add members after signing.
 */
export function toHeaders(authorization: unknown): IncomingHttpHeaders {
  if (!isMap(authorization)) return {};
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(authorization))
    if (typeof value === 'string') headers[name.toLowerCase()] = value;
  const signed = /SignedHeaders=([^,\s]+)/.exec(headers.authorization ?? '')?.[1]?.split(';');
  if (!signed) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'authorization' || signed.includes(name)),
  );
}
