import type { IncomingMessage } from 'node:http';
import { grantedAttributes, hasScope } from '../scopes.ts';
import { InvalidTokenError } from '../token-signer.ts';
import type { UserPool } from '../user-pool.ts';

/** Response of `/oauth2/userInfo`: the claims, or an error of the bearer token (RFC 6750, 3.1). */
export type UserInfo =
  | { kind: 'claims'; claims: Record<string, string> }
  | { kind: 'refused'; status: 401 | 403; error: 'invalid_token' | 'insufficient_scope' };

/** Returns the attributes that the access token's scopes grant. */
export async function readUserInfo({ tokens }: UserPool, { headers }: IncomingMessage): Promise<UserInfo> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const verified = await tokens.verify(token).catch((error: unknown) => {
    if (error instanceof InvalidTokenError) return undefined;
    throw error;
  });
  if (verified?.claims.token_use !== 'access') return { kind: 'refused', status: 401, error: 'invalid_token' };
  const { user, claims } = verified;
  if (!hasScope(claims.scope, 'openid')) return { kind: 'refused', status: 403, error: 'insufficient_scope' };
  return {
    kind: 'claims',
    claims: { sub: user.sub, ...grantedAttributes(user, claims.scope), username: user.sub },
  };
}
