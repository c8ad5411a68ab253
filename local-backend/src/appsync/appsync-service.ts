import type { IncomingMessage, ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import type { TableGateway } from '../dynamodb/table-gateway.ts';
import { stackOf } from '../error-text.ts';
import { readBody, sendJson } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { AppSyncError } from './appsync-error.ts';
import { createEngine, firstRootField } from './engine.ts';
import { type AuthenticationOptions, createAuthenticate } from './identity/authenticate.ts';
import { parseGraphQLRequest } from './read-document.ts';
import { serveConnection } from './realtime/connection.ts';
import { connectionHeaders, SUB_PROTOCOL } from './realtime/realtime-messages.ts';
import { createSubscriptionHub, publishedPayloads } from './realtime/subscription-hub.ts';
import type { HttpOptions } from './resolve/http-request.ts';

const MAX_BODY_BYTES = 1024 * 1024;

const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'Request body exceeds 1 MB.', 413);

export interface AppSyncOptions extends AuthenticationOptions, ServiceContext {
  gateway: TableGateway;
  http: HttpOptions;
}

/** Path of the GraphQL API. */
export const PATH = '/graphql';
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Serves GraphQL and AppSync's real-time protocol. Faults name the first root field. Throws for invalid resolvers. */
export function createAppSyncService(options: AppSyncOptions): Service {
  const { api, clock, faults, gateway, functions, http, log } = options;
  const isAuthorized = createAuthorizer(options.roles);
  const allowsOnTable = (roleArn: string | undefined, action: string, tableName: string) =>
    isAuthorized(
      { kind: 'function', roleArn: roleArn ?? '', functionName: 'APPSYNC_ASSUME_ROLE' },
      {
        action: `dynamodb:${action}`,
        resource: `arn:aws:dynamodb:${options.region}:${options.accountId}:table/${tableName}`,
      },
    );
  const engine = createEngine({ api, clock, gateway, functions, http, allowsOnTable, log });
  const authenticate = createAuthenticate(options);
  const hub = createSubscriptionHub(api.schema, clock, log);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: () => SUB_PROTOCOL,
  });

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST')
      throw new ServiceError('MethodNotAllowedException', 'The GraphQL API accepts POST requests only.', 405);
    const body = await readBody(request, MAX_BODY_BYTES, tooLarge);
    const { headers } = request;
    const caller = await authenticate({
      headers,
      path: PATH,
      body,
      hosts: hostsOf(request),
      sourceIp: sourceIp(request),
    });
    if (body.length === 0) throw new ServiceError('MalformedHttpRequestException', 'Request body is empty.');
    const checked = engine.prepare(parseGraphQLRequest(body.toString()));
    if (checked.kind === 'rejected') return send(response, 200, checked.response);
    const { prepared } = checked;
    if (prepared.operation.operation === 'subscription') {
      throw new ServiceError('UnsupportedOperation', 'Subscriptions are served through the realtime channel only.');
    }
    await faults.inject('appsync', firstRootField(prepared), response);
    const result = await engine.run(prepared, { caller, headers });
    send(response, 200, result.response, result.headers);
    if (prepared.operation.operation !== 'mutation') return;
    for (const { field, payload } of publishedPayloads(prepared, result.response)) hub.publish(field, payload);
    for (const invalidation of result.invalidations) hub.invalidate(invalidation);
  }

  return {
    path: PATH,
    async handle(request, response, url) {
      try {
        if (url.pathname !== PATH) throw new ServiceError('NotFoundException', 'Not found.', 404);
        await handleRequest(request, response);
      } catch (error) {
        sendServiceError(response, asServiceError(error, log));
      }
    },
    upgrade(request, socket, head, url) {
      if (url.pathname !== `${PATH}/realtime`) {
        socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const origin = {
          headers: connectionHeaders(request, url),
          hosts: hostsOf(request),
          sourceIp: sourceIp(request),
        };
        serveConnection(webSocket, origin, { engine, hub, authenticate, faults, clock, log, path: PATH });
      });
    },
    async close() {
      for (const client of sockets.clients) client.close(1001);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function asServiceError(error: unknown, log: AppSyncOptions['log']): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof AppSyncError) return new ServiceError(error.errorType ?? 'InternalFailure', error.message, 500);
  log(`A GraphQL request failed: ${stackOf(error)}`);
  return new ServiceError('InternalFailure', 'An internal error occurred.', 500);
}

/** Lists the hosts that a client may have signed for, which differ from the request's behind a proxy. */
function hostsOf({ headers, socket }: IncomingMessage): string[] {
  return [...(headers.host ? [headers.host] : []), `localhost:${socket.localPort}`, `127.0.0.1:${socket.localPort}`];
}

function sourceIp({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  if (response.destroyed || response.headersSent) return;
  sendJson(response, status, body, { 'content-type': 'application/json;charset=UTF-8', ...headers });
}

function sendServiceError(response: ServerResponse, { code, message, status }: ServiceError): void {
  send(response, status, { errors: [{ errorType: code, message }] }, { 'x-amzn-errortype': code });
}
