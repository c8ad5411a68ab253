import {
  GetUserAuthFactorsCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { autoSignIn, confirmSignIn, confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from '../fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';
import { addTestUser, respond, testPassword } from '../fixtures/test-users.ts';

/**
 * The flow USER_AUTH:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html.
 */

const username = 'ann@example.com';
let server: TestCognito;
let memory: Map<string, string>;

beforeEach(async () => {
  server = await startTestCognito({
    userPool: { firstFactors: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'] },
    client: { authFlows: ['ALLOW_USER_AUTH', 'ALLOW_USER_SRP_AUTH'] },
  });
  memory = connectAmplify(server);
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

const initiate = (parameters: Record<string, string>) =>
  server.administrator.send(
    new InitiateAuthCommand({
      ClientId: server.clientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: username, ...parameters },
    }),
  );

test('the Amplify client signs up and in without a password, by e-mailed codes', async () => {
  await signUp({ username, options: { userAttributes: { email: username } } });
  await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;
  const { nextStep } = await signIn({ username, options });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  await expect(confirmSignIn({ challengeResponse: '0' })).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await confirmSignIn({ challengeResponse: await server.lastCode(username) })).toMatchObject({
    isSignedIn: true,
  });
});

test('the Amplify client signs a new user in at once, with the session of the confirmed sign-up', async () => {
  const autoSignInOption = { authFlowType: 'USER_AUTH' } as const;
  await signUp({ username, options: { userAttributes: { email: username }, autoSignIn: autoSignInOption } });
  const { nextStep } = await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true });
  const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
  expect(await server.administrator.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
    ConfiguredUserAuthFactors: ['EMAIL_OTP'],
  });
});

test('without a preferred challenge the user chooses among those with a verified address', async () => {
  await addTestUser(server, username);
  const choice = await initiate({});
  expect(choice).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'],
  });
  const mail = await respond(server, choice, { USERNAME: username, ANSWER: 'EMAIL_OTP' });
  expect(mail).toMatchObject({ ChallengeName: 'EMAIL_OTP' });
  const response = { USERNAME: username, EMAIL_OTP_CODE: await server.lastCode(username) };
  expect(await respond(server, mail, response)).toMatchObject({ AuthenticationResult: expect.any(Object) });
});

test('the Amplify client signs in with a password by choice, in both forms', async () => {
  await addTestUser(server, username);
  for (const preferredChallenge of ['PASSWORD', 'PASSWORD_SRP'] as const) {
    const options = { authFlowType: 'USER_AUTH', preferredChallenge } as const;
    expect(await signIn({ username, password: testPassword, options })).toMatchObject({ isSignedIn: true });
    await clearSignIn(memory);
  }
  const { nextStep } = await signIn({ username, options: { authFlowType: 'USER_AUTH' } });
  expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION');
  expect((await confirmSignIn({ challengeResponse: 'PASSWORD' })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_IN_WITH_PASSWORD',
  );
  expect(await confirmSignIn({ challengeResponse: testPassword })).toMatchObject({ isSignedIn: true });
});

test('a code by text message', async () => {
  const phone = '+491701234567';
  await addTestUser(server, username, { phone_number: phone });
  const challenge = await initiate({ PREFERRED_CHALLENGE: 'SMS_OTP' });
  expect(challenge.ChallengeName).toBe('SMS_OTP');
  const response = { USERNAME: username, SMS_OTP_CODE: await server.lastCode(phone) };
  expect(await respond(server, challenge, response)).toMatchObject({ AuthenticationResult: expect.any(Object) });
});

test('an unknown user gets a challenge like a known one, and no mail is sent', async () => {
  const challenge = await initiate({ PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  expect(challenge).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: { CODE_DELIVERY_DESTINATION: 'a***@e***' },
  });
  expect(await server.mailbox.messages()).toEqual([]);
});

test('an unconfirmed user without a password is asked to confirm first', async () => {
  await signUp({ username, options: { userAttributes: { email: username } } });
  const { nextStep } = await signIn({ username, options: { authFlowType: 'USER_AUTH' } });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
});

test('a sign-up needs a password where a password is the only first factor', async () => {
  await server.stop();
  server = await startTestCognito();
  const SignUp = new SignUpCommand({ ClientId: server.clientId, Username: username, Password: undefined });
  await expect(server.administrator.send(SignUp)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
});
