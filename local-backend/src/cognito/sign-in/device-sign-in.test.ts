import {
  AdminForgetDeviceCommand,
  AdminGetDeviceCommand,
  AdminListDevicesCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateDeviceStatusCommand,
  ConfirmDeviceCommand,
  DescribeUserPoolCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectAmplify } from '../fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito, type TestCognitoOptions } from '../fixtures/start-test-cognito.ts';
import { addTestUser, respond, startPasswordSignIn, testPassword } from '../fixtures/test-users.ts';
import { createVerifier } from '../srp.ts';

/*
 * Devices of users:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html and
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeviceConfigurationType.html
 */

const username = 'ann@example.com';
const phone = '+491701234567';

let server: TestCognito;
let memory: Map<string, string>;

async function start(
  devices: NonNullable<TestCognitoOptions['userPool']>['devices'],
  mfa: 'OFF' | 'OPTIONAL' = 'OPTIONAL',
) {
  server = await startTestCognito({
    userPool: {
      devices,
      mfa: { mode: mfa, methods: ['SMS_MFA'] },
      triggers: { PostAuthentication: 'arn:trigger:post' },
    },
    client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
  });
  memory = connectAmplify(server);
  await addTestUser(server, username, { phone_number: phone });
}
// The client names the device after the browser's `navigator`, which Node 20 lacks.
beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'Browser of the test' }));
afterEach(async () => {
  vi.unstubAllGlobals();
  await signOut();
  await server.stop();
});

const always = { secondFactor: 'skipped', remembered: 'always' } as const;
const ofUser = () => ({ UserPoolId: server.userPool.id, Username: username });

/** Makes text messages the user's preferred second factor. */
const demandCodes = () =>
  server.administrator.send(
    new AdminSetUserMFAPreferenceCommand({ ...ofUser(), SMSMfaSettings: { Enabled: true, PreferredMfa: true } }),
  );

const password = { username, password: testPassword };

/** Signs in with a code by text message. */
async function signInWithCode() {
  const { nextStep } = await signIn(password);
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
  return confirmSignIn({ challengeResponse: await server.lastCode(phone) });
}

const usedNewDevice = () => server.events.map(({ request }) => request.newDeviceUsed);

test('a remembered device signs in without the second factor until it is forgotten', async () => {
  await start(always);
  await demandCodes();
  expect((await signInWithCode()).isSignedIn).toBe(true);
  const [device] = await fetchDevices();
  expect(device).toMatchObject({
    id: expect.stringMatching(/^local_[0-9a-f-]{36}$/),
    name: 'Browser of the test',
    attributes: { device_status: 'valid', 'dev:device_remembered_status': 'remembered' },
  });
  await signOut();
  expect(await signIn(password)).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  expect(usedNewDevice()).toEqual([true, false]);
  expect(await fetchDevices()).toHaveLength(1);
  await forgetDevice();
  expect(await fetchDevices()).toEqual([]);
  await signOut();
  await signInWithCode();
});

test('the tokens name the device, and only this device renews them', async () => {
  await start(always, 'OFF');
  await signIn(password);
  const { tokens } = await fetchAuthSession();
  const [device] = await fetchDevices();
  expect(tokens?.accessToken.payload.device_key).toBe(device?.id);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload.device_key).toBe(device?.id);
  const [, RefreshToken = ''] = [...memory].find(([key]) => key.endsWith('refreshToken')) ?? [];
  const renew = (DeviceKey?: string) =>
    server.administrator.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: server.clientId, RefreshToken, DeviceKey }),
    );
  await expect(renew()).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid Refresh Token.' });
  await expect(renew('local_0')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const { AuthenticationResult } = await renew(device?.id);
  expect(decodeJwt(AuthenticationResult?.AccessToken ?? '')).toMatchObject({ device_key: device?.id });
});

test('where users choose, a device is remembered at their request only', async () => {
  await start({ ...always, remembered: 'by choice' });
  await demandCodes();
  await signInWithCode();
  const rememberedStatus = async () =>
    (await fetchDevices()).map(({ attributes }) => attributes['dev:device_remembered_status']);
  expect(await rememberedStatus()).toEqual(['not_remembered']);
  await signOut();
  await signInWithCode();
  await rememberDevice();
  expect(await rememberedStatus()).toEqual(['remembered']);
  await signOut();
  expect((await signIn(password)).isSignedIn).toBe(true);
});

test('where devices do not replace the second factor, the device proves itself after it', async () => {
  await start({ secondFactor: 'required', remembered: 'always' });
  await demandCodes();
  await signInWithCode();
  await signOut();
  expect((await signInWithCode()).isSignedIn).toBe(true);
  expect(usedNewDevice()).toEqual([true, false]);
});

test('the client signs in as a new device after an administrator removed its device', async () => {
  await start(always, 'OFF');
  await signIn(password);
  const { Devices = [] } = await server.administrator.send(new AdminListDevicesCommand(ofUser()));
  const DeviceKey = Devices[0]?.DeviceKey ?? '';
  await server.administrator.send(new AdminForgetDeviceCommand({ ...ofUser(), DeviceKey }));
  await signOut();
  expect((await signIn(password)).isSignedIn).toBe(true);
  const [device] = await fetchDevices();
  expect(device?.id).not.toBe(DeviceKey);
});

test('administrators see and change the status of a device', async () => {
  await start(always);
  await demandCodes();
  await signInWithCode();
  const [{ id: DeviceKey } = { id: '' }] = await fetchDevices();
  const change = { ...ofUser(), DeviceKey, DeviceRememberedStatus: 'not_remembered' } as const;
  await server.administrator.send(new AdminUpdateDeviceStatusCommand(change));
  const { Device } = await server.administrator.send(new AdminGetDeviceCommand({ ...ofUser(), DeviceKey }));
  expect(Device?.DeviceAttributes).toContainEqual({ Name: 'dev:device_remembered_status', Value: 'not_remembered' });
  expect(Device?.DeviceCreateDate).toEqual(new Date(server.now()));
  await signOut();
  await signInWithCode();
  const unknown = new AdminGetDeviceCommand({ ...ofUser(), DeviceKey: 'local_0' });
  await expect(server.administrator.send(unknown)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  });
  const { UserPool } = await server.administrator.send(new DescribeUserPoolCommand({ UserPoolId: server.userPool.id }));
  expect(UserPool?.DeviceConfiguration).toEqual({
    ChallengeRequiredOnNewDevice: true,
    DeviceOnlyRememberedOnUserPrompt: false,
  });
});

/** Signs in with the SDK and confirms the device of the sign-in with a secret. */
async function confirmNewDevice(secret = 'secret') {
  const { AuthenticationResult } = await startPasswordSignIn(server, username);
  const { AccessToken = '', NewDeviceMetadata } = AuthenticationResult ?? {};
  const { DeviceKey = '', DeviceGroupKey = '' } = NewDeviceMetadata ?? {};
  const { salt, verifier } = createVerifier({ poolName: DeviceGroupKey, userId: DeviceKey }, secret);
  const base64 = (hex: string) =>
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64');
  const DeviceSecretVerifierConfig = { Salt: base64(salt), PasswordVerifier: base64(verifier) };
  const confirm = (key = DeviceKey) =>
    server.administrator.send(
      new ConfirmDeviceCommand({ AccessToken, DeviceKey: key, DeviceName: 'Desk', DeviceSecretVerifierConfig }),
    );
  return { confirm, AccessToken, DeviceKey };
}

test('a sign-in confirms its own device, once', async () => {
  await start({ ...always, remembered: 'by choice' }, 'OFF');
  const { confirm, AccessToken, DeviceKey } = await confirmNewDevice();
  await expect(confirm('local_0')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  expect(await confirm()).toMatchObject({ UserConfirmationNecessary: true });
  await expect(confirm()).rejects.toMatchObject({ name: 'DeviceKeyExistsException' });
  const { Device } = await server.administrator.send(new GetDeviceCommand({ AccessToken, DeviceKey }));
  expect(Device?.DeviceAttributes).toContainEqual({ Name: 'device_name', Value: 'Desk' });
  const second = await confirmNewDevice();
  await second.confirm();
  const page = await server.administrator.send(new ListDevicesCommand({ AccessToken, Limit: 1 }));
  expect(page.Devices).toHaveLength(1);
  const { PaginationToken } = page;
  const rest = await server.administrator.send(new ListDevicesCommand({ AccessToken, Limit: 1, PaginationToken }));
  expect(new Set([...(page.Devices ?? []), ...(rest.Devices ?? [])].map((device) => device.DeviceKey))).toEqual(
    new Set([DeviceKey, second.DeviceKey]),
  );
  expect(rest.PaginationToken).toBeUndefined();
});

test('a device with another secret is refused', async () => {
  await start(always, 'OFF');
  const { confirm, DeviceKey } = await confirmNewDevice();
  await confirm();
  const AuthParameters = { USERNAME: username, PASSWORD: testPassword, DEVICE_KEY: DeviceKey };
  const begun = await server.administrator.send(
    new InitiateAuthCommand({ ClientId: server.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  expect(begun.ChallengeName).toBe('DEVICE_SRP_AUTH');
  const values = { USERNAME: username, DEVICE_KEY: DeviceKey };
  await expect(respond(server, begun, { ...values, SRP_A: '0' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  const proof = await respond(server, begun, { ...values, SRP_A: 'abc' });
  expect(proof).toMatchObject({
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: { DEVICE_KEY: DeviceKey, SALT: expect.any(String), SRP_B: expect.any(String) },
  });
  const claim = {
    ...values,
    PASSWORD_CLAIM_SECRET_BLOCK: proof.ChallengeParameters?.SECRET_BLOCK ?? '',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: 'Thu Nov 26 14:00:00 UTC 2026',
  };
  await expect(respond(server, proof, claim)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test('a pool without device tracking has no devices to confirm', async () => {
  await start(undefined, 'OFF');
  const { AuthenticationResult } = await startPasswordSignIn(server, username);
  expect(AuthenticationResult).not.toHaveProperty('NewDeviceMetadata');
  const { confirm } = await confirmNewDevice();
  await expect(confirm('local_0')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Device tracking is not enabled for this user pool.',
  });
  expect(usedNewDevice()).toEqual([false, false]);
});
