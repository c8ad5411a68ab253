import type { Session } from './sessions.ts';
import type { AuthenticationResult } from './tokens.ts';
import { notAuthorized, type UserPool } from './user-pool.ts';

/**
 * Returns new id and access tokens for a refresh token, with the scope of its session. Throws `NotAuthorizedException`.
 */
export async function refresh(
  pool: UserPool,
  refreshToken: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<{ session: Session; result: AuthenticationResult }> {
  const session = await pool.sessions.resume(refreshToken);
  const user = await pool.users.find(session.sub);
  if (user === undefined) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const occasion = { source: 'TokenGeneration_RefreshTokens', clientMetadata } as const;
  return { session, result: await pool.tokens.issue(user, session, occasion) };
}
