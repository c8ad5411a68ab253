import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, resetPassword, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from '../fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';

/** User migration: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-migrate-user.html. */

const username = 'ann@example.com';
const password = 'Old-System-1';
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
let server: TestCognito;
let memory: Map<string, string>;

beforeEach(async () => {
  server = await startTestCognito({
    userPool: { triggers: { UserMigration: 'arn:trigger:UserMigration' } },
    client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'] },
  });
  memory = connectAmplify(server);
  server.handlers.UserMigration = (event) => {
    if (event.triggerSource === 'UserMigration_Authentication' && event.request.password !== password)
      throw new Error('Bad password');
    const userAttributes = { email: username, email_verified: 'true', name: 'Ann' };
    return { ...event, response: { userAttributes, finalUserStatus: 'CONFIRMED', messageAction: 'SUPPRESS' } };
  };
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

test('an unknown user signs in with the password of the old system and is in the pool from then on', async () => {
  const clientMetadata = { from: 'test' };
  const withMetadata = { ...options, clientMetadata };
  expect(await signIn({ username, password, options: withMetadata })).toMatchObject({ isSignedIn: true });
  expect(server.events[0]?.request).toEqual({ password, validationData: clientMetadata, userAttributes: null });
  const user = { UserPoolId: server.userPool.id, Username: username };
  expect(await server.administrator.send(new AdminGetUserCommand(user))).toMatchObject({ UserStatus: 'CONFIRMED' });
  await clearSignIn(memory);
  expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
  expect(server.events.map(({ triggerSource }) => triggerSource)).toEqual(['UserMigration_Authentication']);
});

test('a wrong password of the old system is refused like any other', async () => {
  await expect(signIn({ username, password: 'Wrong-One-1', options })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test('a forgotten password migrates the user, who then chooses a new one', async () => {
  const clientMetadata = { from: 'test' };
  await resetPassword({ username, options: { clientMetadata } });
  expect(server.events[0]?.request).toMatchObject({ validationData: null, clientMetadata });
  const newPassword = 'New-System-1';
  await confirmResetPassword({ username, newPassword, confirmationCode: await server.lastCode(username) });
  expect(await signIn({ username, password: newPassword })).toMatchObject({ isSignedIn: true });
});
