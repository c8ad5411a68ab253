import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isMap } from '../vtl/values.ts';

export const SUB_PROTOCOL = 'graphql-ws';

/**
 * The proof of identity that a client sends with its upgrade: base64url JSON in a sub-protocol `header-…`, as browsers
 * must, or base64 JSON in the query's `header`. Empty when there is none to be read.
 */
export function connectionHeaders(request: IncomingMessage, url: URL): IncomingHttpHeaders {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
  const encoded =
    protocols.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length) ??
    url.searchParams.get('header');
  if (!encoded) return {};
  try {
    // Node reads both alphabets of base64.
    return toHeaders(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  } catch {
    return {};
  }
}

/**
 * An authorization object as HTTP headers. Of one with an AWS signature only what is signed counts: clients add further
 * members afterwards.
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
