import { fetchAuthSession, fetchUserAttributes, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Account } from '../../support/accounts';
import { userPoolClientId } from '../../support/outputs';
import { accounts, asMember, connectedClient, signedOut, signInAs, withToken } from '../../support/session';
import { copyRefreshToken } from '../../support/stored-tokens';

const { models, mutations } = await connectedClient();

describe('a session', () => {
  let account: Account;
  beforeEach(async () => {
    account = await accounts().create();
    await signInAs(account);
  });

  const accessToken = async () => (await fetchAuthSession()).tokens?.accessToken.toString();
  const canRead = async () => (await models.SubscriptionPlans.list(asMember)).errors === undefined;

  test('continues with refreshed tokens', async () => {
    const before = await accessToken();
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.accessToken.toString()).not.toBe(before);
    expect(tokens?.idToken?.payload.email).toBe(account.email);
    expect(await canRead()).toBe(true);
  });

  test('ends with the sign-out', async () => {
    await signOut();
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  });

  test('cannot be resumed with a former refresh token', async () => {
    const restore = await copyRefreshToken();
    await signOut();
    await restore();
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens).toBeUndefined();
    expect(await refreshWith(restore.token)).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('other devices stay signed in', async () => {
    const other = await otherDevice();
    await signOut();
    expect(await refreshWith(other)).toHaveProperty('AuthenticationResult');
  });

  test('signing out everywhere ends every device’s tokens', async () => {
    const other = await otherDevice();
    expect((await mutations.endSessions(asMember)).errors).toBeUndefined();
    expect(await refreshWith(other)).toMatchObject({ __type: 'NotAuthorizedException' });
    await expect(fetchUserAttributes()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a token of a session that the user pool alone has ended is good until it expires, as in AWS', async () => {
    const { tokens } = await fetchAuthSession();
    await signOut({ global: true });
    const token = withToken(tokens?.accessToken.toString() ?? '');
    expect((await models.SubscriptionPlans.list(token)).errors).toBeUndefined();
  });

  test('a disabled account gets an error at the next refresh and is signed out', async () => {
    await accounts().disable(account.email);
    const failures: unknown[] = [];
    const stop = Hub.listen('auth', ({ payload }) => failures.push(payload.event));
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    stop();
    expect(tokens).toBeUndefined();
    expect(failures).toContain('tokenRefresh_failure');
  });

  /** Signs in a second session and returns its refresh token. */
  async function otherDevice(): Promise<string> {
    await signedOut();
    await signIn({ username: account.email, password: account.password });
    const { token } = await copyRefreshToken();
    await signInAs(account);
    return token;
  }

  async function refreshWith(refreshToken: string): Promise<object> {
    const { url, outputs } = inject('backend');
    const response = await fetch(`${url}/_local/cognito-idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: userPoolClientId(outputs), RefreshToken: refreshToken }),
    });
    return response.json();
  }
});
