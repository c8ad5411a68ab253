import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/**
 * Copies the session's stored tokens; the returned function restores them after a sign-out, as an attacker with a copy
 * would.
 */
export async function copyRefreshToken(): Promise<Restore> {
  const { authTokenStore } = cognitoUserPoolsTokenProvider;
  const tokens = await authTokenStore.loadTokens();
  if (!tokens?.refreshToken) throw new Error('Nobody is signed in.');
  return Object.assign(() => authTokenStore.storeTokens(tokens), { token: tokens.refreshToken });
}

interface Restore {
  (): Promise<void>;
  /** The refresh token itself. */
  token: string;
}
