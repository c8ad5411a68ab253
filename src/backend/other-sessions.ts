import { authClient, named } from './auth-client';
import { BackendError, toBackendError } from './errors';

/**
 * Ends all sessions of the signed-in user and signs in again with the password: a user pool cannot end all sessions but
 * one. Throws if the other sessions may still be active.
 */
export async function endOtherSessions(user: { email: string; password: string }): Promise<void> {
  const { signIn } = await authClient();
  const { replaceTokens } = await import('./token-storage');
  await endAllSessions();
  await replaceTokens(() => named('signIn', signIn({ username: user.email, password: user.password })));
}

/** Asks the user pool itself: the client's own sign-out keeps silent where it fails, and forgets the tokens at once. */
async function endAllSessions(): Promise<void> {
  const [{ Amplify }, { accessToken }] = await Promise.all([import('aws-amplify'), import('./token-storage')]);
  const { userPoolId = '', userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {};
  const region = userPoolId.split('_')[0];
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: await accessToken() }),
  }).catch((thrown: unknown) => {
    throw toBackendError(thrown, 'endSessions');
  });
  if (!answer.ok) throw new BackendError('SessionsGoOn', [{ path: 'endSessions', message: await answer.text() }]);
}
