import {
  AdminGetUserCommand,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyApi } from '../appsync/fixtures/empty-api.ts';
import { createAuthenticate } from '../appsync/identity/authenticate.ts';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito, testClient } from './fixtures/start-test-cognito.ts';
import { testPassword } from './fixtures/test-users.ts';

/**
 * Several pools of one account: https://docs.aws.amazon.com/cognito/latest/developerguide/multi-tenant-application-best-practices.html,
 * and of one API: https://docs.aws.amazon.com/appsync/latest/APIReference/API_UserPoolConfig.html.
 */

const username = 'ann@example.com';
const staff = {
  id: 'local_staffpool1',
  arn: 'arn:aws:cognito-idp:local:000000000000:userpool/local_staffpool1',
  name: 'staff',
  clients: [{ ...testClient, id: 'staffclient', name: 'staff-web' }],
  groups: [{ name: 'CLERK', roleArn: undefined, precedence: undefined }],
};
let server: TestCognito;
beforeEach(async () => {
  server = await startTestCognito({ furtherUserPools: [staff] });
});
afterEach(() => server.stop());

const staffServer = () => ({ ...server, userPool: { ...server.userPool, ...staff }, clientId: 'staffclient' });

async function register(at: TestCognito): Promise<{ access: string; id: string; accessKeyId: string | undefined }> {
  await clearSignIn(connectAmplify(at));
  await signUp({ username, password: testPassword, options: { userAttributes: { email: username } } });
  await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  await signIn({ username, password: testPassword });
  const { tokens, credentials } = await fetchAuthSession();
  return {
    access: tokens?.accessToken.toString() ?? '',
    id: tokens?.idToken?.toString() ?? '',
    accessKeyId: credentials?.accessKeyId,
  };
}

describe('two user pools', () => {
  test('have their own accounts, tokens and groups, and share the identity pool', async () => {
    const customer = await register(server);
    const clerk = await register(staffServer());
    expect(decodeJwt(customer.access).iss).toBe(`https://cognito-idp.local.amazonaws.com/${server.userPool.id}`);
    expect(decodeJwt(clerk.access)).toMatchObject({
      iss: `https://cognito-idp.local.amazonaws.com/${staff.id}`,
      client_id: 'staffclient',
    });
    expect(decodeJwt(clerk.access).sub).not.toBe(decodeJwt(customer.access).sub);
    expect(customer.accessKeyId).toBeDefined();
    expect(clerk.accessKeyId).toBeDefined();
    await clearSignIn(new Map());
  });

  test('are listed and administered by their ids', async () => {
    const { access } = await register(staffServer());
    const { administrator } = server;
    const { UserPools } = await administrator.send(new ListUserPoolsCommand({ MaxResults: 10 }));
    expect(UserPools?.map(({ Id }) => Id)).toEqual([server.userPool.id, staff.id]);
    const described = await administrator.send(new DescribeUserPoolCommand({ UserPoolId: staff.id }));
    expect(described.UserPool).toMatchObject({ Name: 'staff', EstimatedNumberOfUsers: 1 });
    const found = await administrator.send(new AdminGetUserCommand({ UserPoolId: staff.id, Username: username }));
    expect(found.Username).toBe(decodeJwt(access).sub);
    const { Users } = await administrator.send(new ListUsersCommand({ UserPoolId: server.userPool.id }));
    expect(Users).toEqual([]);
    await expect(
      administrator.send(new AdminGetUserCommand({ UserPoolId: 'local_otherpool1', Username: username })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await clearSignIn(new Map());
  });

  test('publish their keys, each for its own issuer', async () => {
    const response = await fetch(`${server.url}/_local/cognito-idp/${staff.id}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({ issuer: `https://cognito-idp.local.amazonaws.com/${staff.id}` });
  });

  test.each([
    ['the pool of its definitions', undefined, 'accepted'],
    ['the pool, restricted to the client', '^staff', 'accepted'],
    ['the pool, restricted to other clients', '^shop', 'rejected'],
  ] as const)('an API that trusts %s', async (_, clientIdPattern, outcome) => {
    const customer = await register(server);
    const clerk = await register(staffServer());
    const authenticate = createAuthenticate({
      api: {
        ...emptyApi,
        defaultAuthorization: 'AMAZON_COGNITO_USER_POOLS',
        userPools: [{ id: staff.id, clientIdPattern }],
      },
      region: 'local',
      accountId: '000000000000',
      roles: [],
      credentials: server.credentials,
      functions: { invoke: async () => ({}) },
      clock: server.now,
      log: () => undefined,
      identityPool: undefined,
      userPool: server.userPool,
      verifyAccessToken: server.cognito.verifyAccessToken,
    });
    const ask = (authorization: string) =>
      authenticate({ headers: { authorization }, path: '/graphql', body: '', hosts: [], sourceIp: '127.0.0.1' }).then(
        () => 'accepted',
        () => 'rejected',
      );
    expect(await ask(clerk.access)).toBe(outcome);
    expect(await ask(customer.access)).toBe('rejected');
    await clearSignIn(new Map());
  });
});
