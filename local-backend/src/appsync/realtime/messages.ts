import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import type { GraphQLRequest } from '../engine.ts';

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
