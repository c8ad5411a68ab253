import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { parseJson } from '../../parse-json.ts';
import { isMap } from '../vtl/values.ts';

export const SUB_PROTOCOL = 'graphql-ws';

const authorization = v.record(v.string(), v.unknown());

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

export interface MessageError {
  errorType?: string | null;
  errorCode?: number;
  message: string;
}

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
  const parsed = v.safeParse(clientMessage, parseJson(data.toString()));
  return parsed.success ? parsed.output : undefined;
}

/** Reads authorization headers of an upgrade: base64 JSON in a sub-protocol `header-…` or in the query's `header`. */
export function connectionHeaders(request: IncomingMessage, url: URL): IncomingHttpHeaders {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
  const encoded =
    protocols.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length) ??
    url.searchParams.get('header');
  // Node decodes both base64 alphabets.
  return encoded ? toHeaders(parseJson(Buffer.from(encoded, 'base64').toString())) : {};
}

/** Converts an authorization to headers; with an AWS signature, only signed ones: clients add others. */
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
