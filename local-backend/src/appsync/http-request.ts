import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readBody } from '../http/read-body.ts';
import { ServiceError } from '../http/service.ts';
import type { GraphQLRequest } from './engine.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** Reads the whole request body. Throws `ServiceError` 413 above AppSync's limit of 1 MB. */
export function readGraphQLBody(request: IncomingMessage): Promise<Buffer> {
  return readBody(request, MAX_BODY_BYTES, tooLarge);
}

const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'Request body exceeds 1 MB.', 413);

const graphQLBody = v.looseObject({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
});

/** Parses the request body. Throws `ServiceError` 400 when it has no query. */
export function parseGraphQLBody(body: Buffer): GraphQLRequest {
  if (body.length === 0) throw new ServiceError('MalformedHttpRequestException', 'Request body is empty.');
  const { query, variables, operationName } = parseJson(body.toString());
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined };
}

function parseJson(text: string): v.InferOutput<typeof graphQLBody> {
  try {
    return v.parse(graphQLBody, JSON.parse(text));
  } catch {
    throw new ServiceError('MalformedHttpRequestException', 'Unable to parse GraphQL query.');
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed || response.headersSent) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** Sends an error of the whole request in AppSync's format. */
export function sendServiceError(response: ServerResponse, { code, message, status }: ServiceError): void {
  sendJson(response, status, { errors: [{ errorType: code, message }] }, { 'x-amzn-errortype': code });
}
