import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ServiceError } from '../../http/service.ts';
import { secretsEqual } from '../../secrets-equal.ts';
import { unverifiedClaims } from '../../unverified-claims.ts';
import { createExpiringMap } from '../challenges.ts';
import { refresh } from '../sign-in/sign-in.ts';
import { type AuthenticationResult, grantedAttributes, hasScope, InvalidTokenError } from '../tokens.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { type AuthorizationRequest, callbackUrlWith } from './authorization-request.ts';

/** An error of the token endpoint (RFC 6749, 5.2). */
export class InvalidGrantError extends Error {
  override readonly name = 'InvalidGrantError';
  constructor(
    readonly error:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_scope'
      | 'unauthorized_client'
      | 'unsupported_grant_type',
    description: string,
  ) {
    super(description);
  }
}

const codeLifetime = 5 * 60_000;

/** Creates the endpoint that exchanges codes, refresh tokens and client secrets for tokens. */
export function createTokenEndpoint(pools: [UserPool, ...UserPool[]]) {
  const codes = createExpiringMap<Grant>(pools[0].clock, codeLifetime);

  /** Consumes the code even if the exchange fails, so that a second verifier cannot be tried. */
  function consumeCode(code: string): Grant {
    const found = codes.find(code);
    codes.remove(code);
    if (found === undefined || found.isExpired) throw badGrant('The code is unknown, has been used or has expired');
    return found.value;
  }

  async function grantByCode(pool: UserPool, form: URLSearchParams): Promise<object> {
    const { sub, request } = consumeCode(required(form, 'code'));
    if (request.clientId !== pool.client.id) throw badGrant('The code is for another client');
    if (request.redirectUri !== form.get('redirect_uri')) throw badGrant('The code is for another redirect_uri');
    const { codeChallenge } = request;
    if (codeChallenge !== undefined && !matches(required(form, 'code_verifier'), codeChallenge))
      throw badGrant('code_verifier does not match');
    const user = await pool.users.find(sub);
    if (!user?.enabled) throw badGrant('The user is disabled or no longer exists');
    const { tokens, refreshToken } = await beginSession(pool, user, request);
    return { ...tokens, refresh_token: refreshToken };
  }

  async function grantByRefreshToken(pool: UserPool, form: URLSearchParams): Promise<object> {
    const { session, result } = await refresh(pool, required(form, 'refresh_token'), {});
    return formatTokens(result, session.scope);
  }

  return {
    /**
     * Returns the callback URL with the result of a sign-in: a code, valid for five minutes and one attempt with this
     * client, callback URL and challenge, or the tokens themselves in the implicit flow.
     */
    async callbackUrlFor(pool: UserPool, user: User, request: AuthorizationRequest): Promise<string> {
      const { redirectUri, state } = request;
      if (request.responseType === 'code')
        return callbackUrlWith(redirectUri, { code: codes.put({ sub: user.sub, request }), state });
      const tokens = Object.entries((await beginSession(pool, user, request)).tokens);
      const fragment = new URLSearchParams(tokens.map(([name, value]): [string, string] => [name, String(value)]));
      if (state !== undefined) fragment.set('state', state);
      return `${redirectUri}#${fragment}`;
    },
    /** Returns the tokens for a posted grant. Throws `InvalidGrantError`. */
    async grant(form: URLSearchParams, headers: IncomingHttpHeaders): Promise<object> {
      const pool = identifyClient(pools, form, headers);
      const grantType = form.get('grant_type');
      try {
        if (grantType === 'authorization_code') return await grantByCode(pool, form);
        if (grantType === 'client_credentials') return await grantToClient(pool, form);
        if (grantType === 'refresh_token') return await grantByRefreshToken(pool, form);
      } catch (error) {
        // A failed trigger or a revoked refresh token causes this error.
        throw error instanceof ServiceError && error.status < 500 ? badGrant(error.message) : error;
      }
      throw new InvalidGrantError(
        'unsupported_grant_type',
        'grant_type must be authorization_code, refresh_token or client_credentials',
      );
    },
  };
}

/** Returns the client of a request, which proves its secret in the form or by basic auth (RFC 6749, 2.3.1). */
export function identifyClient(pools: UserPool[], form: URLSearchParams, headers: IncomingHttpHeaders): UserPool {
  const [, basic = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const [basicId = '', basicSecret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  const clientId = form.get('client_id') ?? basicId;
  const pool = pools.find(({ client }) => client.id === clientId);
  if (pool?.client.hostedSignIn === undefined) throw new InvalidGrantError('invalid_client', 'Unknown client');
  const { secret } = pool.client;
  const given = basicSecret === '' ? (form.get('client_secret') ?? '') : basicSecret;
  if (secret !== undefined && !secretsEqual(given, secret))
    throw new InvalidGrantError('invalid_client', 'The secret of the client is missing or wrong');
  return pool;
}

/**
 * Returns an access token for the client itself; without a scope in the request, for all scopes of the client.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html
 */
function grantToClient({ client, tokens }: UserPool, form: URLSearchParams): Promise<object> {
  const hosted = client.hostedSignIn;
  if (client.secret === undefined || !hosted?.flows.includes('client_credentials'))
    throw new InvalidGrantError('unauthorized_client', 'The client may not use client_credentials');
  // Scopes of resource servers have the form `server/scope`; all other scopes belong to users.
  const own = hosted.scopes.filter((scope) => scope.includes('/'));
  const wanted = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (wanted.some((scope) => !own.includes(scope)))
    throw new InvalidGrantError('invalid_scope', 'A scope is not allowed for the client');
  return tokens.issueForClient(wanted.length === 0 ? own : wanted);
}

/** Begins the session of a sign-in. Returns its tokens in the format of the endpoint, and its refresh token. */
async function beginSession(pool: UserPool, user: User, { scopes, nonce }: AuthorizationRequest) {
  const scope = scopes.join(' ');
  const { session, refreshToken } = await pool.sessions.begin(user.sub, { scope });
  const options = { source: 'TokenGeneration_HostedAuth', clientMetadata: undefined, nonce } as const;
  return { tokens: formatTokens(await pool.tokens.issue(user, session, options), scope), refreshToken };
}

interface Grant {
  sub: string;
  request: AuthorizationRequest;
}

/**
 * Formats the response. It contains an ID token for the scope `openid`, and for sessions of the user pool's own API,
 * which have no scope.
 */
function formatTokens(result: AuthenticationResult, scope: string | undefined): object {
  const withId = scope === undefined || hasScope(scope, 'openid');
  return {
    ...(withId && { id_token: result.IdToken }),
    access_token: result.AccessToken,
    expires_in: result.ExpiresIn,
    token_type: result.TokenType,
  };
}

function matches(verifier: string, challenge: string): boolean {
  // RFC 7636, 4.1.
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const digest = createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(Buffer.from(digest), Buffer.from(challenge));
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new InvalidGrantError('invalid_request', `${name} is missing`);
  return value;
}

const badGrant = (description: string) => new InvalidGrantError('invalid_grant', description);

/** Response of `/oauth2/userInfo`: the claims, or an error of the bearer token (RFC 6750, 3.1). */
type UserInfo =
  | { kind: 'claims'; claims: Record<string, string> }
  | { kind: 'rejected'; status: 401 | 403; error: 'invalid_token' | 'insufficient_scope' };

export async function readUserInfo(pools: [UserPool, ...UserPool[]], { headers }: IncomingMessage): Promise<UserInfo> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const { client_id: clientId } = unverifiedClaims(token);
  const pool = pools.find(({ client }) => client.id === clientId) ?? pools[0];
  const verified = await pool.tokens.verify(token).catch((error: unknown) => {
    if (error instanceof InvalidTokenError) return undefined;
    throw error;
  });
  if (verified?.claims.token_use !== 'access') return { kind: 'rejected', status: 401, error: 'invalid_token' };
  const { user, claims } = verified;
  if (!hasScope(claims.scope, 'openid')) return { kind: 'rejected', status: 403, error: 'insufficient_scope' };
  return {
    kind: 'claims',
    claims: { sub: user.sub, ...grantedAttributes(user, claims.scope), username: user.username },
  };
}
