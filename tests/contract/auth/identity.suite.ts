import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { newPassword } from '../../support/accounts';
import { decodeToken } from '../../support/forge-token';
import { userPoolClientId } from '../../support/outputs';
import { connect, signedOut, signInAs } from '../../support/session';

await connect();

describe('credentials of the identity pool', () => {
  /** The role of the credentials, from the local backend's session token. */
  const role = async () => {
    const { credentials } = await fetchAuthSession();
    return JSON.stringify(decodeToken(credentials?.sessionToken ?? '').payload);
  };

  test('a guest gets credentials for one hour and keeps the identity', async () => {
    await signedOut();
    const { credentials, identityId, tokens } = await fetchAuthSession();
    expect(tokens).toBeUndefined();
    expect(identityId).toMatch(/^xx-local-1:[\da-f-]{36}$/);
    const lifetime = (credentials?.expiration?.getTime() ?? 0) - Date.now();
    expect(lifetime / 60_000).toBeGreaterThan(50);
    expect(lifetime / 60_000).toBeLessThanOrEqual(61);
    const { identityId: same } = await fetchAuthSession({ forceRefresh: true });
    expect(same).toBe(identityId);
    expect(await role()).toMatch(/unauth/i);
  });

  test('each user has one identity, the same at each sign-in', async () => {
    const identityOf = async (name: 'customer' | 'otherCustomer') => {
      await signInAs(name);
      return (await fetchAuthSession({ forceRefresh: true })).identityId;
    };
    const customer = await identityOf('customer');
    expect(await identityOf('otherCustomer')).not.toBe(customer);
    expect(await identityOf('customer')).toBe(customer);
  });

  test('a customer has the authenticated role, an administrator the group’s', async () => {
    await signInAs('customer');
    expect(await role()).toMatch(/auth/i);
    expect(await role()).not.toMatch(/unauth|ADMIN/);
    await signInAs('administrator');
    expect(await role()).toMatch(/ADMINGroupRole/);
    const { tokens } = await fetchAuthSession();
    expect(tokens?.idToken?.payload['cognito:preferred_role']).toMatch(/ADMINGroupRole/);
  });

  test("a guest cannot obtain a user's identity", async () => {
    await signInAs('customer');
    const { identityId } = await fetchAuthSession();
    const response = await fetch(`${inject('backend').url}/_local/cognito-identity`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityService.GetCredentialsForIdentity',
      },
      body: JSON.stringify({ IdentityId: identityId }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('an invalid configuration', () => {
  const config = Amplify.getConfig();
  afterAll(() => Amplify.configure(config));

  test('reports a pool id without an underscore', async () => {
    await signedOut();
    const { outputs } = inject('backend');
    const Cognito = { userPoolId: 'wrong', userPoolClientId: userPoolClientId(outputs) };
    Amplify.configure({ ...config, Auth: { Cognito } });
    const user = { username: 'ada@example.com', password: newPassword() };
    await expect(signIn(user)).rejects.toThrow('Invalid user pool id provided.');
  });
});
