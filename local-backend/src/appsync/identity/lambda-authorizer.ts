import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { messageOf } from '../../error-text.ts';
import type { ServiceContext } from '../../http/service.ts';
import type { LambdaAuthorizerModel } from '../../model/backend-model.ts';
import { parseJson } from '../../parse-json.ts';
import { withTimeLimit } from '../../time-limit.ts';

/** Limits of a Lambda authorizer (developer guide, "AWS_LAMBDA authorization"). */
const MAX_TOKEN_CHARACTERS = 2048;
const TIMEOUT_MILLISECONDS = 10_000;
const MAX_TTL_SECONDS = 3600;

/** Decision of a Lambda authorizer. */
export interface Authorization {
  resolverContext: Record<string, unknown>;
  /** Tests whether the decision denies a field, by `Type.field` or by its ARN. */
  denies(typeName: string, fieldName: string): boolean;
}

export interface AuthorizerRequest {
  token: string;
  headers: IncomingHttpHeaders;
  /** JSON of the GraphQL request that the caller sent. */
  body: string;
  /** Name of the operation; absent: the one in the body. */
  operationName?: string | undefined;
}

export interface LambdaAuthorizerOptions extends Pick<ServiceContext, 'accountId' | 'functions' | 'clock' | 'log'> {
  apiId: string;
  apiArn: string;
  model: LambdaAuthorizerModel;
}

/** Response of the function. AppSync ignores other members. */
const AuthorizerResponse = v.object({
  isAuthorized: v.boolean(),
  resolverContext: v.nullish(v.record(v.string(), v.unknown()), {}),
  deniedFields: v.nullish(v.array(v.string()), []),
  ttlOverride: v.nullish(v.number(), null),
});

/** Creates the authorizer, which caches decisions by token; it returns undefined for a token that is not authorized. */
export function createLambdaAuthorizer(options: LambdaAuthorizerOptions) {
  const { model, apiArn, functions, clock, log } = options;
  const cache = new Map<string, { response: v.InferOutput<typeof AuthorizerResponse>; expires: number }>();
  const pattern = model.tokenPattern === undefined ? undefined : new RegExp(`^(?:${model.tokenPattern})$`);

  async function ask(request: AuthorizerRequest): Promise<v.InferOutput<typeof AuthorizerResponse> | undefined> {
    const known = cache.get(request.token);
    if (known && known.expires > clock()) return known.response;
    const response = await invoke(request);
    if (response === undefined) return undefined;
    const ttl = Math.min(response.ttlOverride ?? model.ttlSeconds, MAX_TTL_SECONDS);
    if (ttl > 0) cache.set(request.token, { response, expires: clock() + ttl * 1000 });
    else cache.delete(request.token);
    return response;
  }

  async function invoke(request: AuthorizerRequest): Promise<v.InferOutput<typeof AuthorizerResponse> | undefined> {
    try {
      const response = await withTimeLimit(
        functions.invoke(model.functionArn, createEvent(request, options)),
        TIMEOUT_MILLISECONDS,
        () => new Error('it takes longer than 10 seconds'),
      );
      return v.parse(AuthorizerResponse, response);
    } catch (error) {
      log(`The authorizer of the API failed, so the request is not authorized: ${messageOf(error)}`);
      return undefined;
    }
  }

  return async (request: AuthorizerRequest): Promise<Authorization | undefined> => {
    if (request.token.length > MAX_TOKEN_CHARACTERS || pattern?.test(request.token) === false) return undefined;
    const response = await ask(request);
    if (!response?.isAuthorized) return undefined;
    const denied = new Set(response.deniedFields);
    return {
      resolverContext: response.resolverContext ?? {},
      denies: (typeName, fieldName) =>
        denied.has(`${typeName}.${fieldName}`) || denied.has(`${apiArn}/types/${typeName}/fields/${fieldName}`),
    };
  };
}

const GraphQL = v.object({
  query: v.optional(v.string(), ''),
  operationName: v.nullish(v.string(), null),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
});

function createEvent(request: AuthorizerRequest, { apiId, accountId }: LambdaAuthorizerOptions) {
  const { query, variables, ...sent } = parseRequest(request.body);
  const operationName = request.operationName ?? sent.operationName;
  return {
    authorizationToken: request.token,
    requestContext: { apiId, accountId, requestId: randomUUID(), queryString: query, operationName, variables },
    requestHeaders: { ...request.headers },
  };
}

function parseRequest(body: string): v.InferOutput<typeof GraphQL> {
  const { success, output } = v.safeParse(GraphQL, parseJson(body));
  // A malformed request is authorized as an empty one; the API rejects it afterwards.
  return success ? output : { query: '', operationName: null, variables: {} };
}
