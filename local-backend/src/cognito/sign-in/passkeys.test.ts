import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../fixtures/software-authenticator.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';
import { accessTokenOf, addTestUser, respond } from '../fixtures/test-users.ts';

/**
 * Passkeys: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html.
 */

const USERNAME = 'ann@example.com';
const origin = 'http://localhost:4280';
let server: TestCognito;
let AccessToken: string;

async function start(firstFactors: ('PASSWORD' | 'WEB_AUTHN')[]) {
  server = await startTestCognito({
    userPool: { firstFactors },
    client: { authFlows: ['ALLOW_USER_AUTH', 'ALLOW_USER_PASSWORD_AUTH'] },
  });
  await addTestUser(server, USERNAME);
  AccessToken = await accessTokenOf(server, USERNAME);
}
beforeEach(() => start(['PASSWORD', 'WEB_AUTHN']));
afterEach(() => server.stop());

async function register(authenticator: ReturnType<typeof createAuthenticator>): Promise<void> {
  const { CredentialCreationOptions: options } = await server.administrator.send(
    new StartWebAuthnRegistrationCommand({ AccessToken }),
  );
  // The options are a JSON document of the API's.
  const Credential = authenticator.create(options as Parameters<typeof authenticator.create>[0]);
  await server.administrator.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
}

const startPasskeySignIn = () =>
  server.administrator.send(
    new InitiateAuthCommand({
      ClientId: server.clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  );

const requestOptions = (challenge: Awaited<ReturnType<typeof startPasskeySignIn>>) =>
  JSON.parse(challenge.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}');

test('a user registers a passkey and signs in with it', async () => {
  const authenticator = createAuthenticator(origin);
  await register(authenticator);
  const { Credentials } = await server.administrator.send(new ListWebAuthnCredentialsCommand({ AccessToken }));
  expect(Credentials).toMatchObject([{ RelyingPartyId: 'localhost', AuthenticatorTransports: ['internal'] }]);
  for (const _ of [1, 2]) {
    const challenge = await startPasskeySignIn();
    expect(challenge.ChallengeName).toBe('WEB_AUTHN');
    const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(challenge)));
    expect(await respond(server, challenge, { USERNAME, CREDENTIAL })).toMatchObject({
      AuthenticationResult: expect.any(Object),
    });
  }
});

test("another passkey, another site's page and an old signature are refused", async () => {
  const authenticator = createAuthenticator(origin);
  await register(authenticator);
  await expect(register(createAuthenticator('https://elsewhere.example'))).rejects.toMatchObject({
    name: 'WebAuthnOriginNotAllowedException',
  });
  const first = await startPasskeySignIn();
  const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(first)));
  for (const response of [JSON.stringify(createAuthenticator(origin).get(requestOptions(first))), CREDENTIAL]) {
    const challenge = await startPasskeySignIn();
    await expect(respond(server, challenge, { USERNAME, CREDENTIAL: response })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  }
});

test('a deleted passkey signs nobody in', async () => {
  await register(createAuthenticator(origin));
  const { Credentials = [] } = await server.administrator.send(new ListWebAuthnCredentialsCommand({ AccessToken }));
  const deletion = { AccessToken, CredentialId: Credentials[0]?.CredentialId };
  await server.administrator.send(new DeleteWebAuthnCredentialCommand(deletion));
  expect(await startPasskeySignIn()).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
  await expect(server.administrator.send(new DeleteWebAuthnCredentialCommand(deletion))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('a pool without passkeys says so', async () => {
  await server.stop();
  await start(['PASSWORD']);
  const registration = new StartWebAuthnRegistrationCommand({ AccessToken });
  await expect(server.administrator.send(registration)).rejects.toMatchObject({ name: 'WebAuthnNotEnabledException' });
});
