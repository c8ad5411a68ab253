import { createHmac } from 'node:crypto';
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListIdentityProvidersCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestCognito, type TestCognito, testClient } from './fixtures/start-test-cognito.ts';
import { addTestUser, testPassword } from './fixtures/test-users.ts';

/** App clients: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-client-apps.html. */

const USERNAME = 'ann@example.com';
const web = { ...testClient, authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] };
const backOffice = {
  ...testClient,
  id: 'backoffice',
  name: 'back-office',
  secret: 'client-secret',
  authFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  tokenLifetimes: { accessSeconds: 300, idSeconds: 300, refreshSeconds: 3600 },
};
let server: TestCognito;
beforeEach(async () => {
  server = await startTestCognito({
    userPool: {
      clients: [web, backOffice],
      providers: [{ name: 'Google', type: 'Google', attributeMapping: { email: 'email' } }],
    },
  });
  await addTestUser(server, USERNAME);
});
afterEach(() => server.stop());

const hashOf = (name: string) =>
  createHmac('sha256', backOffice.secret).update(`${name}${backOffice.id}`).digest('base64');

const signInAtBackOffice = (SECRET_HASH: string) =>
  server.administrator.send(
    new AdminInitiateAuthCommand({
      UserPoolId: server.userPool.id,
      ClientId: backOffice.id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: testPassword, SECRET_HASH },
    }),
  );

describe('a pool with several clients', () => {
  test('gives each its own tokens and lifetimes', async () => {
    const first = await server.administrator.send(
      new InitiateAuthCommand({
        ClientId: web.id,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: testPassword },
      }),
    );
    const second = await signInAtBackOffice(hashOf(USERNAME));
    expect(first.AuthenticationResult?.ExpiresIn).toBe(3600);
    expect(second.AuthenticationResult?.ExpiresIn).toBe(300);
    expect(decodeJwt(second.AuthenticationResult?.AccessToken ?? '').client_id).toBe(backOffice.id);
    for (const { AuthenticationResult } of [first, second])
      await expect(server.cognito.verifyAccessToken(AuthenticationResult?.AccessToken ?? '')).resolves.toBeDefined();
    const { RefreshToken } = first.AuthenticationResult ?? {};
    const elsewhere = { ClientId: backOffice.id, ClientSecret: backOffice.secret, RefreshToken };
    await expect(server.administrator.send(new GetTokensFromRefreshTokenCommand(elsewhere))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
  });

  test('a client with a secret has to prove it', async () => {
    await expect(signInAtBackOffice('')).rejects.toMatchObject({
      message: `Client ${backOffice.id} is configured with secret but SECRET_HASH was not received`,
    });
    await expect(signInAtBackOffice(hashOf('bob'))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: `Unable to verify secret hash for client ${backOffice.id}`,
    });
    const revocation = { ClientId: backOffice.id, ClientSecret: 'other', Token: 'x' };
    await expect(server.administrator.send(new RevokeTokenCommand(revocation))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('a client with a secret has to prove it when it refreshes tokens, too', async () => {
    const { AuthenticationResult } = await signInAtBackOffice(hashOf(USERNAME));
    const { RefreshToken: REFRESH_TOKEN = '', IdToken = '' } = AuthenticationResult ?? {};
    const refresh = (proof: { SECRET_HASH?: string }) =>
      server.administrator.send(
        new InitiateAuthCommand({
          ClientId: backOffice.id,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN, ...proof },
        }),
      );
    await expect(refresh({})).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(refresh({ SECRET_HASH: hashOf(USERNAME) })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const SECRET_HASH = hashOf(decodeJwt(IdToken).sub ?? '');
    expect((await refresh({ SECRET_HASH })).AuthenticationResult?.AccessToken).toBeDefined();
    const exchange = (ClientSecret?: string) =>
      server.administrator.send(
        new GetTokensFromRefreshTokenCommand({ ClientId: backOffice.id, RefreshToken: REFRESH_TOKEN, ClientSecret }),
      );
    await expect(exchange()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await exchange(backOffice.secret)).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test('each allows its own flows only', async () => {
    const AuthParameters = { USERNAME, PASSWORD: testPassword, SECRET_HASH: hashOf(USERNAME) };
    const start = { ClientId: backOffice.id, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
    await expect(server.administrator.send(new InitiateAuthCommand(start))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });
});

test('administrative sign-in needs a signature and knows the pool', async () => {
  const input = { UserPoolId: server.userPool.id, ClientId: backOffice.id, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' };
  expect((await server.post('AdminInitiateAuth', input)).body.__type).toBe('MissingAuthenticationTokenException');
  const response = { ClientId: backOffice.id, UserPoolId: 'local_Other', ChallengeName: 'SMS_MFA' } as const;
  await expect(server.administrator.send(new AdminRespondToAuthChallengeCommand(response))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('describes the pool and its clients', async () => {
  const UserPoolId = server.userPool.id;
  const { UserPools } = await server.administrator.send(new ListUserPoolsCommand({ MaxResults: 10 }));
  expect(UserPools).toMatchObject([{ Id: UserPoolId, Name: 'test-pool' }]);
  const { UserPool } = await server.administrator.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({
    EstimatedNumberOfUsers: 1,
    UsernameAttributes: ['email'],
    MfaConfiguration: 'OFF',
    SchemaAttributes: expect.arrayContaining([
      expect.objectContaining({ Name: 'email', Required: true, AttributeDataType: 'String' }),
    ]),
  });
  const { UserPoolClients } = await server.administrator.send(new ListUserPoolClientsCommand({ UserPoolId }));
  expect(UserPoolClients?.map(({ ClientId }) => ClientId)).toEqual([web.id, backOffice.id]);
  const { UserPoolClient } = await server.administrator.send(
    new DescribeUserPoolClientCommand({ UserPoolId, ClientId: backOffice.id }),
  );
  expect(UserPoolClient).toMatchObject({ ClientSecret: backOffice.secret, AccessTokenValidity: 300 });
  const { Providers } = await server.administrator.send(new ListIdentityProvidersCommand({ UserPoolId }));
  expect(Providers).toMatchObject([{ ProviderName: 'Google', ProviderType: 'Google' }]);
  const { IdentityProvider } = await server.administrator.send(
    new DescribeIdentityProviderCommand({ UserPoolId, ProviderName: 'Google' }),
  );
  expect(IdentityProvider?.AttributeMapping).toEqual({ email: 'email' });
  await expect(
    server.administrator.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: 'none' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
