import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { expectOwnDataRefused } from './fixtures/own-data.ts';
import { startTestCognito, type TestCognito } from './fixtures/start-test-cognito.ts';

const username = 'ann@example.com';
const password = 'Correct-Horse-1';
const newPassword = 'Other-Horse-2';

let server: TestCognito;
let memory: Map<string, string>;
beforeEach(async () => {
  server = await startTestCognito();
  memory = connectAmplify(server);
  await signUp({ username, password, options: { userAttributes: { name: 'Ann', 'custom:plan': 'free' } } });
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

const confirm = async () => confirmSignUp({ username, confirmationCode: await server.lastCode(username) });

test('a code resets a forgotten password', async () => {
  await confirm();
  const sent = await resetPassword({ username });
  expect(sent.nextStep.codeDeliveryDetails).toMatchObject({ destination: 'a***@e***' });
  const confirmationCode = await server.lastCode(username);
  const weak = { username, confirmationCode, newPassword: 'weak' };
  await expect(confirmResetPassword(weak)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await confirmResetPassword({ username, confirmationCode, newPassword });
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true);
  const again = { username, confirmationCode, newPassword };
  await expect(confirmResetPassword(again)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('the password reset code goes to the verified address, not to a pending one', async () => {
  await confirm();
  await signIn({ username, password });
  await updateUserAttributes({ userAttributes: { email: 'other@example.com' } });
  await resetPassword({ username });
  const reset = { username, confirmationCode: await server.lastCode(username), newPassword };
  await expect(confirmResetPassword(reset)).resolves.toBeUndefined();
});

test('the password reset code expires after an hour', async () => {
  await confirm();
  await resetPassword({ username });
  const confirmationCode = await server.lastCode(username);
  server.advanceClock(3_600_001);
  const late = confirmResetPassword({ username, confirmationCode, newPassword });
  await expect(late).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('resetting a password ends a lockout', async () => {
  await confirm();
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(signIn({ username, password: 'Wrong-Horse-1' })).rejects.toThrow('Incorrect');
  }
  await resetPassword({ username });
  await confirmResetPassword({ username, confirmationCode: await server.lastCode(username), newPassword });
  expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true);
});

test('an unconfirmed user cannot reset the password', async () => {
  await expect(resetPassword({ username })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
  });
});

test('an unknown address gets the same responses as a known one', async () => {
  const stranger = 'nobody@example.com';
  const mails = (await server.mailbox.messages()).length;
  for (let sent = 0; sent < 5; sent += 1) {
    const response = await resetPassword({ username: stranger });
    expect(response.nextStep.codeDeliveryDetails.destination).toBe('n***@e***');
  }
  await expect(resetPassword({ username: stranger })).rejects.toMatchObject({ name: 'LimitExceededException' });
  const guess = confirmResetPassword({ username: stranger, confirmationCode: '123456', newPassword });
  await expect(guess).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await server.mailbox.messages()).toHaveLength(mails);
});

test('a user changes the password with the old one', async () => {
  await confirm();
  await signIn({ username, password });
  const wrong = updatePassword({ oldPassword: 'Wrong-Horse-1', newPassword });
  await expect(wrong).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await updatePassword({ oldPassword: password, newPassword });
  await clearSignIn(memory);
  expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true);
});

test('attributes are read, updated and deleted', async () => {
  await confirm();
  await signIn({ username, password });
  expect(await fetchUserAttributes()).toEqual({
    sub: expect.any(String),
    email: username,
    email_verified: 'true',
    name: 'Ann',
    'custom:plan': 'free',
  });
  const updated = await updateUserAttributes({ userAttributes: { name: 'Ann Lee' } });
  expect(updated.name).toEqual({ isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } });
  await deleteUserAttributes({ userAttributeKeys: ['custom:plan'] });
  const attributes = await fetchUserAttributes();
  expect(attributes).toMatchObject({ name: 'Ann Lee' });
  expect(attributes).not.toHaveProperty('custom:plan');
  const forbidden = updateUserAttributes({ userAttributes: { email_verified: 'true' } });
  await expect(forbidden).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const unheardOf = updateUserAttributes({ userAttributes: { shoe_size: '38' } });
  await expect(unheardOf).rejects.toMatchObject({ name: 'InvalidParameterException' });
  expect(await fetchDevices()).toEqual([]);
});

test('a new address applies once its code is confirmed', async () => {
  await confirm();
  await signIn({ username, password });
  const email = 'ann.lee@example.org';
  const updated = await updateUserAttributes({ userAttributes: { email } });
  expect(updated.email).toMatchObject({
    isUpdated: false,
    nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE', codeDeliveryDetails: { destination: 'a***@e***' } },
  });
  expect((await fetchUserAttributes()).email).toBe(username);
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  const confirmationCode = await server.lastCode(email);
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
  await clearSignIn(memory);
  await expect(signIn({ username, password })).rejects.toThrow('Incorrect');
  expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
  await clearSignIn(memory);
  // The old address is available again.
  await expect(signUp({ username, password })).resolves.toBeDefined();
});

test('an address of another user is rejected, also when that user confirmed it first', async () => {
  await confirm();
  await signUp({ username: 'bob@example.com', password });
  await signIn({ username, password });
  const taken = updateUserAttributes({ userAttributes: { email: 'Bob@example.com' } });
  await expect(taken).rejects.toMatchObject({ name: 'AliasExistsException' });
  await updateUserAttributes({ userAttributes: { email: 'carol@example.com' } });
  const confirmationCode = await server.lastCode('carol@example.com');
  await signUp({ username: 'carol@example.com', password });
  const late = confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  await expect(late).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('an account is deleted with all its data', async () => {
  await confirm();
  await signIn({ username, password });
  const access = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
  await deleteUser();
  await expectOwnDataRefused(server, access);
  await expect(signIn({ username, password })).rejects.toThrow('Incorrect username or password.');
  const left: string[] = [];
  for await (const { key } of server.store.list('user-pool/')) left.push(key);
  expect(left.filter((key) => !key.includes('/failures/'))).toEqual([]);
  await signUp({ username, password });
});
