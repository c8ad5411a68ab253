import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserPoolMfaConfigCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito, type TestCognitoOptions } from './fixtures/start-test-cognito.ts';
import { accessTokenOf, addTestUser, respond, startPasswordSignIn, testPassword } from './fixtures/test-users.ts';
import { totpCode } from './sign-in/totp.ts';

/** Second factors: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html. */

const username = 'ann@example.com';
const phone = '+491701234567';
const step = 30_000;

let server: TestCognito;
let now: number;
const advance = (milliseconds: number) => {
  now += milliseconds;
  server.advanceClock(milliseconds);
};

async function start(mfa: NonNullable<TestCognitoOptions['userPool']>['mfa']) {
  server = await startTestCognito({
    userPool: {
      mfa: mfa ?? { mode: 'OFF', methods: [] },
      messageTemplates: {
        code: undefined,
        invitation: undefined,
        authentication: undefined,
        texts: { code: undefined, invitation: undefined, authentication: 'Films: {####}' },
      },
    },
    client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'] },
  });
  now = server.now();
  await addTestUser(server, username, { phone_number: phone });
}
afterEach(() => server.stop());

/** Sets up the authenticator app of a signed-in user; returns its secret. */
async function addApp(AccessToken: string): Promise<string> {
  const { SecretCode = '' } = await server.administrator.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpCode(SecretCode, now);
  await server.administrator.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  return SecretCode;
}

describe('where second factors are optional', () => {
  beforeEach(() => start({ mode: 'OPTIONAL', methods: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] }));

  test('a user without one signs in with the password alone', async () => {
    expect(await startPasswordSignIn(server, username)).toMatchObject({ AuthenticationResult: expect.any(Object) });
  });

  test('the Amplify client sets up an authenticator app and signs in with its codes, each once', async () => {
    const memory = connectAmplify(server);
    await signIn({ username, password: testPassword });
    const { sharedSecret } = await setUpTOTP();
    await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: totpCode(sharedSecret, now) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await clearSignIn(memory);
    const { nextStep } = await signIn({ username, password: testPassword });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: totpCode(sharedSecret, now) })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    advance(step);
    expect(await confirmSignIn({ challengeResponse: totpCode(sharedSecret, now) })).toMatchObject({ isSignedIn: true });
    await clearSignIn(memory);
  });

  test('a code arrives as text message or e-mail, in the mailbox', async () => {
    const AccessToken = await accessTokenOf(server, username);
    const prefer = (settings: object) =>
      server.administrator.send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings }));
    await prefer({ SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
    const text = await startPasswordSignIn(server, username);
    expect(text).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+********4567' },
    });
    await expect(respond(server, text, { USERNAME: username, SMS_MFA_CODE: '0' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    const code = await server.lastCode(phone);
    const [message] = await server.mailbox.messages();
    expect(message).toMatchObject({ to: phone, text: `Films: ${code}` });
    const response = { USERNAME: username, SMS_MFA_CODE: code };
    expect(await respond(server, text, response)).toMatchObject({ AuthenticationResult: expect.any(Object) });
    await prefer({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
    const mail = await startPasswordSignIn(server, username);
    expect(mail).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: 'a***@e***' },
    });
    const mailed = { USERNAME: username, EMAIL_OTP_CODE: await server.lastCode(username) };
    expect(await respond(server, mail, mailed)).toMatchObject({ AuthenticationResult: expect.any(Object) });
  });

  test('a user with two and no preference chooses one', async () => {
    const AccessToken = await accessTokenOf(server, username);
    const secret = await addApp(AccessToken);
    const enabled = { Enabled: true };
    await server.administrator.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: enabled, SoftwareTokenMfaSettings: enabled }),
    );
    const choice = await startPasswordSignIn(server, username);
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    });
    const app = await respond(server, choice, { USERNAME: username, ANSWER: 'SOFTWARE_TOKEN_MFA' });
    expect(app.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    advance(step);
    const response = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, now) };
    expect(await respond(server, app, response)).toMatchObject({ AuthenticationResult: expect.any(Object) });
  });

  test('three wrong codes end the sign-in', async () => {
    const UserPoolId = server.userPool.id;
    const SMSMfaSettings = { Enabled: true, PreferredMfa: true };
    await server.administrator.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: username, SMSMfaSettings }),
    );
    const challenge = await startPasswordSignIn(server, username);
    const enter = (code: string) => respond(server, challenge, { USERNAME: username, SMS_MFA_CODE: code });
    for (const _ of [1, 2, 3]) await expect(enter('x')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(enter(await server.lastCode(phone))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('an administrator sees the settings and can take them back', async () => {
    const user = { UserPoolId: server.userPool.id, Username: username };
    const change = (SMSMfaSettings: object) =>
      server.administrator.send(new AdminSetUserMFAPreferenceCommand({ ...user, SMSMfaSettings }));
    await change({ Enabled: true, PreferredMfa: true });
    expect(await server.administrator.send(new AdminGetUserCommand(user))).toMatchObject({
      UserMFASettingList: ['SMS_MFA'],
      PreferredMfaSetting: 'SMS_MFA',
    });
    await change({ Enabled: false });
    expect(await startPasswordSignIn(server, username)).toMatchObject({ AuthenticationResult: expect.any(Object) });
  });

  test('an app that the user has not verified cannot be enabled', async () => {
    const AccessToken = await accessTokenOf(server, username);
    const setting = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    await expect(server.administrator.send(setting)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('where a second factor is obligatory', () => {
  test('a user sets up an authenticator app at the first sign-in', async () => {
    await start({ mode: 'ON', methods: ['SOFTWARE_TOKEN_MFA'] });
    const memory = connectAmplify(server);
    const { nextStep } = await signIn({ username, password: testPassword });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    const challengeResponse = totpCode(sharedSecret, now);
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
    await clearSignIn(memory);
    const again = await signIn({ username, password: testPassword });
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await clearSignIn(memory);
  });

  test('a verified telephone number receives a code without further settings', async () => {
    await start({ mode: 'ON', methods: ['SMS_MFA'] });
    expect(await startPasswordSignIn(server, username)).toMatchObject({ ChallengeName: 'SMS_MFA' });
    const UserPoolId = server.userPool.id;
    expect(await server.administrator.send(new GetUserPoolMfaConfigCommand({ UserPoolId }))).toMatchObject({
      MfaConfiguration: 'ON',
      SmsMfaConfiguration: {},
    });
  });
});

test('a pool without authenticator apps says so', async () => {
  await start({ mode: 'OFF', methods: [] });
  const AccessToken = await accessTokenOf(server, username);
  await expect(server.administrator.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
});
