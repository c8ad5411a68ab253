import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, describe, expect, test } from 'vitest';
import { readAttributeSchema } from '../model/read-attribute-schema.ts';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito, type TestCognitoOptions } from './fixtures/start-test-cognito.ts';
import { accessTokenOf, testPassword } from './fixtures/test-users.ts';

/**
 * Sign-in names:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html#user-pool-settings-aliases.
 */

const phone = '+491701234567';
const email = 'ann@example.com';
let server: TestCognito;

const start = async (userPool: NonNullable<TestCognitoOptions['userPool']>) => {
  const client = { authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'] };
  server = await startTestCognito({ userPool: { attributes: readAttributeSchema([]), ...userPool }, client });
};
afterEach(() => server.stop());

const signUp = (Username: string, given: Record<string, string> = {}) =>
  server.administrator.send(
    new SignUpCommand({
      ClientId: server.clientId,
      Username,
      Password: testPassword,
      UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
    }),
  );

const confirmWith = (Username: string, ConfirmationCode: string) =>
  server.administrator.send(new ConfirmSignUpCommand({ ClientId: server.clientId, Username, ConfirmationCode }));

const confirm = async (Username: string, address: string) => confirmWith(Username, await server.lastCode(address));

describe('telephone numbers', () => {
  test('sign up, confirm by text message and sign in, also beside e-mail addresses', async () => {
    await start({
      signInNames: { kind: 'addresses', attributes: ['email', 'phone_number'] },
      autoVerified: ['email', 'phone_number'],
      recovery: ['phone_number'],
    });
    const { CodeDeliveryDetails } = await signUp(phone);
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: 'phone_number',
      DeliveryMedium: 'SMS',
      Destination: '+********4567',
    });
    await confirm(phone, phone);
    const memory = connectAmplify(server);
    expect(await signIn({ username: phone, password: testPassword })).toMatchObject({ isSignedIn: true });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({ phone_number: phone, phone_number_verified: true });
    await clearSignIn(memory);
    await expect(signUp(phone)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await signUp(email);
    await confirm(email, email);
    const reset = new ForgotPasswordCommand({ ClientId: server.clientId, Username: phone });
    expect((await server.administrator.send(reset)).CodeDeliveryDetails?.DeliveryMedium).toBe('SMS');
    await expect(signUp('ann')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be either an email or a phone number.',
    });
  });
});

describe('user names', () => {
  test('differ from the sub, are unique and ignore case', async () => {
    await start({ signInNames: { kind: 'user names', aliases: [] } });
    const { UserSub } = await signUp('Ann', { email });
    await confirm('ann', email);
    const memory = connectAmplify(server);
    expect(await signIn({ username: 'Ann', password: testPassword })).toMatchObject({ isSignedIn: true });
    const { tokens, userSub } = await fetchAuthSession();
    expect(userSub).toBe(UserSub);
    expect(tokens?.accessToken.payload.username).toBe('Ann');
    expect(tokens?.idToken?.payload['cognito:username']).toBe('Ann');
    await clearSignIn(memory);
    await expect(signUp('ANN', { email: 'bob@example.com' })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
  });

  test('have a verified address as alias, which belongs to one user', async () => {
    await start({ signInNames: { kind: 'user names', aliases: ['email', 'preferred_username'] } });
    await signUp('ann', { email });
    const code = await server.lastCode(email);
    // An unverified address is no alias yet.
    await signUp('bob', { email });
    await confirmWith('ann', code);
    const AccessToken = await accessTokenOf(server, email);
    const { Username } = await server.administrator.send(new GetUserCommand({ AccessToken }));
    expect(Username).toBe('ann');
    await expect(confirm('bob', email)).rejects.toMatchObject({ name: 'AliasExistsException' });
    await expect(signUp(email)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username cannot be of email format, since user pool is configured for email alias.',
    });
  });
});

test('a new address applies at once, unverified, where the pool does not keep the old one', async () => {
  await start({ verifiedBeforeUpdate: [] });
  await signUp(email);
  await confirm(email, email);
  const AccessToken = await accessTokenOf(server, email);
  const other = 'ann@example.org';
  const read = async () => {
    const { UserAttributes = [] } = await server.administrator.send(new GetUserCommand({ AccessToken }));
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  };
  await server.administrator.send(
    new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: other }] }),
  );
  expect(await read()).toMatchObject({ email: other, email_verified: 'false' });
  const proof = { AccessToken, AttributeName: 'email', Code: await server.lastCode(other) };
  await server.administrator.send(new VerifyUserAttributeCommand(proof));
  expect(await read()).toMatchObject({ email: other, email_verified: 'true' });
});
