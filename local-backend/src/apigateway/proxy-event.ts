import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { commonLogTime, functionUrlEvent } from '../lambda/function-urls.ts';
import type { AuthorizedRequest, RestCaller } from './authorize-request.ts';

export interface ProxyRequest extends AuthorizedRequest {
  parameters: Record<string, string>;
  caller: RestCaller;
  accountId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Creates the event of a function, in the payload format of the route. */
export function proxyEvent(request: IncomingMessage, proxied: ProxyRequest): object {
  return proxied.route.payload === '2.0' ? eventOfVersion2(request, proxied) : eventOfVersion1(request, proxied);
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
function eventOfVersion2(
  request: IncomingMessage,
  { api, route, stage, path, parameters, caller, ...rest }: ProxyRequest,
) {
  const rawPath = stage === '$default' ? path : `/${stage}${path}`;
  const event = functionUrlEvent(request, { ...rest, name: api.id, rawPath });
  const routeKey = route.path === '$default' ? '$default' : `${route.method} ${route.path}`;
  const { claims } = caller;
  return {
    ...event,
    routeKey,
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      ...event.requestContext,
      accountId: rest.accountId,
      routeKey,
      stage,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      ...(caller.identity && { authorizer: { iam: caller.identity } }),
    },
  };
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html */
function eventOfVersion1(request: IncomingMessage, proxied: ProxyRequest) {
  const { api, route, stage, path, parameters, caller, url, body, accountId, now } = proxied;
  const headers = headerPairs(request);
  const query = [...url.searchParams];
  const isBinary = isBinaryType(api.binaryTypes, request.headers['content-type'] ?? '');
  const domainName = request.headers.host ?? 'localhost';
  return {
    resource: route.path,
    path,
    httpMethod: request.method,
    headers: Object.fromEntries(headers),
    multiValueHeaders: grouped(headers),
    queryStringParameters: query.length === 0 ? null : Object.fromEntries(query),
    multiValueQueryStringParameters: query.length === 0 ? null : grouped(query),
    pathParameters: Object.keys(parameters).length === 0 ? null : parameters,
    stageVariables: null,
    requestContext: {
      accountId,
      apiId: api.id,
      ...(caller.claims && { authorizer: { claims: caller.claims } }),
      domainName,
      domainPrefix: api.id,
      httpMethod: request.method,
      identity: {
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? null,
        ...caller.identity,
      },
      path: `/${stage}${path}`,
      protocol: `HTTP/${request.httpVersion}`,
      requestId: randomUUID(),
      requestTime: commonLogTime(now),
      requestTimeEpoch: now,
      resourcePath: route.path,
      stage,
    },
    body: body.byteLength === 0 ? null : body.toString(isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: body.byteLength > 0 && isBinary,
  };
}

/** Headers with the names as they were sent, as REST APIs pass them. */
function headerPairs({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    pairs.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  return pairs;
}

function grouped(pairs: [string, string][]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, value] of pairs) groups[name] = [...(groups[name] ?? []), value];
  return groups;
}

function isBinaryType(binaryTypes: string[], contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  return binaryTypes.some((candidate) => candidate === '*/*' || candidate === type.trim());
}
