import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/message-body.ts';
import { createRestJsonService } from '../http/rest-json-service.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { FunctionError } from '../lambda/function-process.ts';
import { parseFunctionResponse } from '../lambda/function-urls.ts';
import type { RestApiModel } from '../model/backend-model.ts';
import { type AuthorizedRequest, type AuthorizerOptions, authorizeRequest } from './authorize-request.ts';
import { matchRoute } from './match-route.ts';
import { proxyEvent } from './proxy-event.ts';

export interface RestApisOptions
  extends Omit<AuthorizerOptions, 'isAuthorized'>,
    Pick<ServiceContext, 'roles' | 'functions' | 'log'> {
  restApis: RestApiModel[];
}

const PATH = '/_local/execute-api';
/** API Gateway's payload limit. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestTooLargeException', 'Request Too Long', 413);

/** Serves REST APIs and HTTP APIs with functions behind them, at `/_local/execute-api/{id}/{stage}/…`. */
export function createRestApis({ restApis, roles, functions, log, ...options }: RestApisOptions): Service {
  const authorizer = { ...options, isAuthorized: createAuthorizer(roles) };
  const { clock, accountId } = options;

  async function handleRequest(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { api, stage, path } = findStage(restApis, url.pathname);
    const matched = matchRoute(api.routes, request.method ?? 'GET', path);
    if (matched === undefined) throw unknownRoute(api);
    const { route, parameters } = matched;
    const { integration } = route;
    const body = await readBody(request, MAX_PAYLOAD_BYTES, tooLarge);
    const caller = await authorizeRequest(request, { api, route, stage, path, url, body }, authorizer);
    if (integration.kind === 'mock') return void response.writeHead(integration.status, integration.headers).end();
    const event = proxyEvent(request, {
      ...{ api, route, stage, path, parameters, caller, url, body, accountId },
      now: clock(),
    });
    const result = await functions.invoke(integration.functionArn, event).catch((error: unknown) => {
      if (!(error instanceof FunctionError)) throw error;
      log(`${request.method} ${path} of the API ${api.id} failed: ${error.errorType}: ${error.message}`);
      throw internalServerError();
    });
    // Only payload format 2.0 accepts a result without `statusCode`.
    const isResponse = typeof result === 'object' && result !== null && 'statusCode' in result;
    if (route.payload === '1.0' && !isResponse) throw internalServerError();
    send(response, withMultipleHeaders(result));
  }

  return createRestJsonService(PATH, handleRequest);
}

/** Finds the API and stage of a path. The stage `$default` of an HTTP API has no name in the path. */
function findStage(apis: RestApiModel[], pathname: string): Pick<AuthorizedRequest, 'api' | 'stage' | 'path'> {
  const [id = '', first = '', ...rest] = pathname.slice(PATH.length + 1).split('/');
  const api = apis.find((candidate) => candidate.id === id);
  if (api === undefined) throw new ServiceError('NotFoundException', `There is no API ${id}`, 404);
  if (api.stages.includes(first)) return { api, stage: first, path: `/${rest.join('/')}` };
  if (api.stages.includes('$default')) return { api, stage: '$default', path: `/${[first, ...rest].join('/')}` };
  throw new ServiceError('ForbiddenException', 'Forbidden', 403);
}

function unknownRoute({ kind }: RestApiModel): ServiceError {
  if (kind === 'HTTP') return new ServiceError('NotFoundException', 'Not Found', 404);
  return new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
}

function internalServerError(): ServiceError {
  return new ServiceError('InternalServerErrorException', 'Internal server error', 502);
}

/** Adds `multiValueHeaders` to `headers`, which `parseFunctionResponse` reads, joined by commas. */
function withMultipleHeaders(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('multiValueHeaders' in result)) return result;
  const several = Object(result.multiValueHeaders);
  const joined = Object.entries(several).map(([name, values]) => [name, [values].flat().join(', ')]);
  const single = 'headers' in result ? Object(result.headers) : {};
  return { ...result, headers: { ...Object.fromEntries(joined), ...single } };
}

function send(response: ServerResponse, result: unknown): void {
  const { status, headers, body } = parseFunctionResponse(result);
  response.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
}
