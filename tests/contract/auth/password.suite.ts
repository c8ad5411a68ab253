import { confirmResetPassword, fetchAuthSession, resetPassword, signIn, updatePassword } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Account, newEmail, newPassword } from '../../support/accounts';
import { clearFaults, injectFaults } from '../../support/inject-fault';
import { latestCode, messagesTo } from '../../support/latest-code';
import { accounts, connect, signedOut, signInAs } from '../../support/session';

await connect();

describe('a forgotten password', () => {
  let account: Account;
  beforeEach(async () => {
    await signedOut();
    account = await accounts().create();
  });

  const confirm = (confirmationCode: string, password = newPassword()) =>
    confirmResetPassword({ username: account.email, confirmationCode, newPassword: password });

  test('is reset with a code', async () => {
    const { isPasswordReset, nextStep } = await resetPassword({ username: account.email });
    expect(isPasswordReset).toBe(false);
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL' },
    });
    const password = newPassword();
    await confirm(await latestCode(account.email), password);
    await expect(signIn({ username: account.email, password: account.password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect((await signIn({ username: account.email, password })).isSignedIn).toBe(true);
  });

  test('ends all former sessions when reset', async () => {
    await signInAs(account);
    await expect(fetchAuthSession({ forceRefresh: true })).resolves.toHaveProperty('tokens.accessToken');
    await resetPassword({ username: account.email });
    await confirm(await latestCode(account.email));
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a code works once', async () => {
    await resetPassword({ username: account.email });
    const code = await latestCode(account.email);
    await confirm(code);
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('refuses a wrong code and a weak password', async () => {
    await resetPassword({ username: account.email });
    const code = await latestCode(account.email);
    const guess = code === '000000' ? '000001' : '000000';
    await expect(confirm(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await confirm(code);
  });

  test('limits the rate of codes', async () => {
    for (let sent = 0; sent < 5; sent++) await resetPassword({ username: account.email });
    await expect(resetPassword({ username: account.email })).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('answers an unknown address alike and sends nothing', async () => {
    const username = newEmail();
    const { nextStep } = await resetPassword({ username });
    expect(nextStep.codeDeliveryDetails).toMatchObject({ deliveryMedium: 'EMAIL', attributeName: 'email' });
    await expect(
      confirmResetPassword({ username, confirmationCode: '123456', newPassword: newPassword() }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await messagesTo(username)).toEqual([]);
  });

  test('after a reset by an administrator, is set with the e-mailed code', async () => {
    await accounts().resetPassword(account.email);
    const password = newPassword();
    await confirm(await latestCode(account.email), password);
    expect((await signIn({ username: account.email, password })).isSignedIn).toBe(true);
  });
});

describe('a throttled service', () => {
  afterEach(clearFaults);

  test('is reported after the client’s own retries', async () => {
    const effect = {
      kind: 'fail',
      code: 'TooManyRequestsException',
      message: 'Too many requests',
      status: 429,
    } as const;
    await injectFaults({ service: 'cognito-idp', operation: 'ForgotPassword', effect });
    await expect(resetPassword({ username: newEmail() })).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });

  test('is not noticed when a retry succeeds', async () => {
    const effect = { kind: 'fail', code: 'InternalErrorException', message: 'Try again', status: 500 } as const;
    await injectFaults({ service: 'cognito-idp', operation: 'ForgotPassword', effect, times: 1 });
    expect((await resetPassword({ username: newEmail() })).nextStep.codeDeliveryDetails).toBeDefined();
  });
});

describe('a known password', () => {
  let account: Account;
  beforeEach(async () => {
    account = await accounts().create();
    await signInAs(account);
  });

  test('is changed', async () => {
    const password = newPassword();
    await updatePassword({ oldPassword: account.password, newPassword: password });
    await signedOut();
    expect((await signIn({ username: account.email, password })).isSignedIn).toBe(true);
  });

  test('is not changed without the old one, nor to a weak one', async () => {
    await expect(updatePassword({ oldPassword: newPassword(), newPassword: newPassword() })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(updatePassword({ oldPassword: account.password, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
  });
});
