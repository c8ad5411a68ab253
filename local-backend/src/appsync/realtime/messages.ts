import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import type { GraphQLRequest } from '../engine.ts';
import { isMap } from '../vtl/values.ts';

export const SUB_PROTOCOL = 'graphql-ws';

const authorization = v.record(v.string(), v.unknown());

/** Messages from the client. */
const clientMessage = v.variant('type', [
  v.looseObject({ type: v.literal('connection_init') }),
  v.looseObject({
    type: v.literal('start'),
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    payload: v.looseObject({
      /** JSON of query and variables; AWS signatures cover this exact text. */
      data: v.string(),
      extensions: v.looseObject({ authorization }),
    }),
  }),
  v.looseObject({ type: v.literal('stop'), id: v.string() }),
]);

export type ClientMessage = v.InferOutput<typeof clientMessage>;

const subscriptionRequest = v.looseObject({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
});

export interface MessageError {
  errorType?: string | null;
  errorCode?: number;
  message: string;
}

/** Messages from the server. */
export type ServerMessage =
  | { type: 'connection_ack'; payload: { connectionTimeoutMs: number } }
  | { type: 'connection_error'; payload: { errors: MessageError[] } }
  | { type: 'ka' }
  | { type: 'start_ack'; id: string }
  | { type: 'data'; id: string; payload: unknown }
  | { type: 'error'; id?: string; payload: { errors: MessageError[] } }
  | { type: 'complete'; id: string };

/** Parses a client message; undefined when it is malformed. */
export function readMessage(data: { toString(): string }): ClientMessage | undefined {
  try {
    const parsed = v.safeParse(clientMessage, JSON.parse(data.toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // The data is not JSON.
    return undefined;
  }
}

/** Parses the request in a `start` message. Throws `ServiceError` 400. */
export function readRequest(data: string): GraphQLRequest {
  try {
    const { query, variables, operationName } = v.parse(subscriptionRequest, JSON.parse(data));
    return { query, variables: variables ?? {}, operationName: operationName ?? undefined };
  } catch {
    throw new ServiceError('MalformedHttpRequestException', 'Unable to parse GraphQL query.');
  }
}

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
