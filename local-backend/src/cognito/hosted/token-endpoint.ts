import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../../http/service.ts';
import { createExpiringMap } from '../challenges.ts';
import { refresh } from '../sign-in.ts';
import { type AuthenticationResult, grantedAttributes, hasScope, InvalidTokenError } from '../tokens.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** An error of the token endpoint (RFC 6749, 5.2). */
export class InvalidGrantError extends Error {
  override readonly name = 'GrantRefused';
  constructor(
    readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    description: string,
  ) {
    super(description);
  }
}

const codeLifetime = 5 * 60_000;

/** Creates the endpoint that exchanges codes and refresh tokens for tokens. */
export function createTokenEndpoint(pools: [UserPool, ...UserPool[]]) {
  const codes = createExpiringMap<Grant>(pools[0].clock, codeLifetime);

  /** Consumes the code, also when the exchange fails: a second verifier cannot be tried. */
  function takeGrant(code: string): Grant {
    const found = codes.find(code);
    codes.remove(code);
    if (found === undefined || found.isExpired) throw badGrant('The code is unknown, used or expired');
    return found.value;
  }

  async function grantByCode(pool: UserPool, form: URLSearchParams): Promise<object> {
    const { sub, request } = takeGrant(required(form, 'code'));
    if (request.clientId !== form.get('client_id')) throw badGrant('The code is for another client');
    if (request.redirectUri !== form.get('redirect_uri')) throw badGrant('The code is for another redirect_uri');
    if (!matches(required(form, 'code_verifier'), request.codeChallenge))
      throw badGrant('code_verifier does not match');
    const user = await pool.users.find(sub);
    if (!user?.enabled) throw badGrant('The user is disabled or gone');
    const scope = request.scopes.join(' ');
    const { session, refreshToken } = await pool.sessions.begin(sub, scope);
    const occasion = { source: 'TokenGeneration_HostedAuth', clientMetadata: undefined, nonce: request.nonce } as const;
    const result = await pool.tokens.issue(user, session, occasion);
    return { ...answer(result, scope), refresh_token: refreshToken };
  }

  async function grantByRefreshToken(pool: UserPool, form: URLSearchParams): Promise<object> {
    const { session, result } = await refresh(pool, required(form, 'refresh_token'), undefined);
    return answer(result, session.scope);
  }

  return {
    /** Issues a code, valid for five minutes and one attempt, with this client, callback URL and challenge. */
    issueCode: ({ sub }: User, request: AuthorizationRequest): string => codes.put({ sub, request }),
    /** Returns the tokens for a posted grant. Throws `InvalidGrantError`. */
    async grant(form: URLSearchParams): Promise<object> {
      const clientId = form.get('client_id');
      const pool = pools.find(({ client }) => client.id === clientId);
      if (pool?.client.hostedSignIn === undefined) throw new InvalidGrantError('invalid_client', 'Unknown client');
      const grantType = form.get('grant_type');
      try {
        if (grantType === 'authorization_code') return await grantByCode(pool, form);
        if (grantType === 'refresh_token') return await grantByRefreshToken(pool, form);
      } catch (error) {
        // A failed trigger or a revoked refresh token.
        throw error instanceof ServiceError && error.status < 500 ? badGrant(error.message) : error;
      }
      throw new InvalidGrantError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
    },
  };
}

interface Grant {
  sub: string;
  request: AuthorizationRequest;
}

/** Only the scope `openid` includes an id token; sessions of the user pool's own API have one, too. */
function answer(result: AuthenticationResult, scope: string | undefined): object {
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

export async function readUserInfo({ tokens }: UserPool, { headers }: IncomingMessage): Promise<UserInfo> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const verified = await tokens.verify(token).catch((error: unknown) => {
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
