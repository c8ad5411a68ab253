import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/** What the client has stored of the session, kept so that a test can put it back after a sign-out, as a thief would. */
export async function keepRefreshToken(): Promise<Restore> {
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
