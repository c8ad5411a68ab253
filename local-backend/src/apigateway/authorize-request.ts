import type { IncomingMessage } from 'node:http';
import type { TokenClaims } from '../cognito/tokens.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import type { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { RestApiModel, RestAuthorization, RestRouteModel } from '../model/backend-model.ts';

export interface RestCaller {
  /** Claims of the token, converted to strings. */
  claims?: Record<string, string>;
  /** Identity of a caller with AWS credentials. */
  identity?: object;
}

export interface AuthorizerOptions extends Pick<ServiceContext, 'region' | 'accountId' | 'credentials' | 'clock'> {
  isAuthorized: ReturnType<typeof createAuthorizer>;
  verifyAccessToken: (token: string, userPoolIds: string[]) => Promise<TokenClaims>;
  userPoolId: string | undefined;
}

export interface AuthorizedRequest {
  api: RestApiModel;
  route: RestRouteModel;
  stage: string;
  /** Path below the stage, as it was sent: `/items/1`. */
  path: string;
  url: URL;
  body: Buffer;
}

/** Authorizes a request as its route demands. Throws `ServiceError` as API Gateway does. */
export async function authorizeRequest(
  request: IncomingMessage,
  authorized: AuthorizedRequest,
  options: AuthorizerOptions,
): Promise<RestCaller> {
  const { authorization } = authorized.route;
  if (authorization.kind === 'none') return {};
  if (authorization.kind === 'iam')
    return { identity: identityOf(checkSignature(request, authorized, options), options) };
  const claims = await verifyToken(request, authorized, authorization, options);
  const { kind } = authorized.api;
  return { claims: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value, kind)])) };
}

/**
 * Verifies a bearer token. A REST API accepts ID tokens on routes without scopes and access tokens on routes with
 * scopes; an HTTP API without scopes accepts both.
 */
async function verifyToken(
  { headers }: IncomingMessage,
  { api }: AuthorizedRequest,
  { scopes, userPoolIds }: Extract<RestAuthorization, { kind: 'user-pool' }>,
  { verifyAccessToken }: AuthorizerOptions,
): Promise<TokenClaims> {
  const unauthorized = () => new ServiceError('UnauthorizedException', 'Unauthorized', 401);
  const token = headers.authorization?.replace(/^Bearer /i, '');
  if (token === undefined) throw unauthorized();
  const claims = await verifyAccessToken(token, userPoolIds).catch(() => {
    throw unauthorized();
  });
  const wanted = scopes.length > 0 ? 'access' : 'id';
  if ((api.kind === 'REST' || scopes.length > 0) && claims.token_use !== wanted) throw unauthorized();
  const granted = String(claims.scope ?? '').split(' ');
  if (scopes.length > 0 && !scopes.some((scope) => granted.includes(scope)))
    throw new ServiceError('ForbiddenException', 'Forbidden', 403);
  return claims;
}

/** Verifies a signature for the API's or this server's host, and the role's permission for the route. */
function checkSignature(
  { method = 'GET', headers }: IncomingMessage,
  { api, stage, path, url, body }: AuthorizedRequest,
  { region, accountId, credentials, clock, isAuthorized }: AuthorizerOptions,
): Principal {
  const below = stage === '$default' ? path : `/${stage}${path}`;
  const sent = signedRequest('execute-api', {
    ...{ method, headers, body, query: url.searchParams },
    rawPath: below,
    hosts: [`${api.id}.execute-api.${region}.amazonaws.com`],
    otherForms: [{ rawPath: url.pathname, hosts: [headers.host ?? ''] }],
  });
  const verified = verifySignature(sent, credentials, clock);
  if (verified === undefined)
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  const resource = `arn:aws:execute-api:${region}:${accountId}:${api.id}/${stage}/${method}${path}`;
  const action = 'execute-api:Invoke';
  if (isAuthorized(verified.principal, { action, resource })) return verified.principal;
  throw new ServiceError('AccessDeniedException', notAuthorizedTo(verified.principal, action, resource), 403);
}

function identityOf(principal: Principal, { region, userPoolId, accountId }: AuthorizerOptions): object {
  if (principal.kind === 'root') return { accountId, userArn: `arn:aws:iam::${accountId}:root` };
  if (principal.kind === 'function') return { accountId, userArn: principal.roleArn };
  const provider = `cognito-idp.${region}.amazonaws.com/${principal.userPoolId ?? userPoolId}`;
  return {
    accountId,
    userArn: principal.roleArn,
    cognitoIdentityId: principal.identityId,
    cognitoAuthenticationType: principal.authenticated ? 'authenticated' : 'unauthenticated',
    cognitoAuthenticationProvider: principal.sub && `${provider},${provider}:CognitoSignIn:${principal.sub}`,
  };
}

/** Converts a claim to a string, as API Gateway does: a list to `A,B` in a REST API, and to `[A B]` in an HTTP API. */
function claimText(value: unknown, kind: RestApiModel['kind']): string {
  if (!Array.isArray(value)) return String(value);
  return kind === 'REST' ? value.join(',') : `[${value.join(' ')}]`;
}
