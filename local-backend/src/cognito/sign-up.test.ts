import { autoSignIn, confirmSignUp, getCurrentUser, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito } from './fixtures/start-test-cognito.ts';

const username = 'Ann.Lee@example.com';
const password = 'Correct-Horse-1';

let server: TestCognito;
let memory: Map<string, string>;
beforeEach(async () => {
  server = await startTestCognito();
  memory = connectAmplify(server);
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

test('a user registers, confirms and signs in', async () => {
  const registered = await signUp({ username, password });
  expect(registered).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'A***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    },
  });
  const confirmed = await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  expect(confirmed.isSignUpComplete).toBe(true);
  expect(await signIn({ username: username.toLowerCase(), password })).toMatchObject({ isSignedIn: true });
  expect((await getCurrentUser()).userId).toBe(registered.userId);
});

test('an address can be registered once, regardless of case', async () => {
  await signUp({ username, password });
  await expect(signUp({ username: username.toUpperCase(), password })).rejects.toThrow('User already exists');
});

test('of two simultaneous registrations of an address, one succeeds', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => signUp({ username, password })));
  const refused = tries.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]?.reason).toMatchObject({ name: 'UsernameExistsException' });
  expect(await server.mailbox.messages()).toHaveLength(1);
});

test.each([
  ['short1-A', undefined],
  ['Shrt-1A', 'Password not long enough'],
  ['NO-LOWERCASE-1', 'Password must have lowercase characters'],
  ['no-uppercase-1', 'Password must have uppercase characters'],
  ['No-Numbers-Here', 'Password must have numeric characters'],
  ['NoSymbolsHere1', 'Password must have symbol characters'],
])("the pool's policy rejects the password %s", async (weak, reason) => {
  const attempt = signUp({ username, password: weak });
  if (reason === undefined) return expect(attempt).resolves.toBeDefined();
  return expect(attempt).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: `Password did not conform with policy: ${reason}`,
  });
});

test.each(['ann', 'ann@example', 'a b@example.com', 'a@b@example.com'])('%s is not a valid address', async (name) => {
  await expect(signUp({ username: name, password })).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test.each([
  ['spaces', 'ann@example.com '],
  ['control characters', 'ann@example.com\u0000'],
  ['invisible characters', 'an\u200Bn@example.com'],
  ['more than 128 characters', `${'a'.repeat(117)}@example.com`],
])('the name of a user has no %s', async (_, name) => {
  await expect(signUp({ username: name, password })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining("Value at 'Username' failed to satisfy constraint: Member must"),
  });
});

test('a user cannot mark their own address as verified', async () => {
  const options = { userAttributes: { email: username, email_verified: 'true' } };
  await expect(signUp({ username, password, options })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a wrong code is rejected, and after five attempts the right one too', async () => {
  await signUp({ username, password });
  const right = await server.lastCode(username);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(confirmSignUp({ username, confirmationCode: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  }
  await expect(confirmSignUp({ username, confirmationCode: right })).rejects.toMatchObject({
    name: 'LimitExceededException',
  });
});

test('a code expires after a day', async () => {
  await signUp({ username, password });
  const confirmationCode = await server.lastCode(username);
  server.advanceClock(24 * 3_600_000 + 1);
  await expect(confirmSignUp({ username, confirmationCode })).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await resendSignUpCode({ username });
  await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
});

test('a new code replaces the old one, five times within fifteen minutes', async () => {
  await signUp({ username, password });
  const old = await server.lastCode(username);
  for (let sent = 1; sent < 5; sent += 1) await resendSignUpCode({ username });
  const latest = await server.lastCode(username);
  await expect(resendSignUpCode({ username })).rejects.toMatchObject({ name: 'LimitExceededException' });
  if (old !== latest) await expect(confirmSignUp({ username, confirmationCode: old })).rejects.toThrow();
  server.advanceClock(15 * 60_000 + 1);
  await resendSignUpCode({ username });
});

test('an account is confirmed once', async () => {
  await signUp({ username, password });
  const confirmationCode = await server.lastCode(username);
  await confirmSignUp({ username, confirmationCode });
  await expect(confirmSignUp({ username, confirmationCode })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  await expect(resendSignUpCode({ username })).rejects.toThrow('User is already confirmed.');
});

test('an unknown user gets the same responses as a known one', async () => {
  await expect(resendSignUpCode({ username })).resolves.toMatchObject({ destination: 'A***@e***' });
  await expect(confirmSignUp({ username, confirmationCode: '123456' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  const stranger = { username: 'nobody@example.com', confirmationCode: '123456' };
  await expect(confirmSignUp(stranger)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect(await server.mailbox.messages()).toEqual([]);
});

test('signing in before confirming leads to the code', async () => {
  await signUp({ username, password });
  expect(await signIn({ username, password })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
});

test('the client signs in automatically after the confirmation', async () => {
  await signUp({ username, password, options: { userAttributes: {}, autoSignIn: true } });
  const confirmed = await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true });
});

test('password and code are not stored, and the password is not logged', async () => {
  await signUp({ username, password });
  const code = await server.lastCode(username);
  const records: string[] = [];
  for await (const { key, value } of server.store.list('user-pool/')) records.push(key + JSON.stringify(value));
  expect(records.length).toBeGreaterThan(0);
  expect(records.join()).not.toContain(password);
  expect(records.join()).not.toContain(`"${code}"`);
  expect(server.logLines.join()).not.toContain(password);
});
