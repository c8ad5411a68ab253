import { confirmSignIn, signIn, signUp } from 'aws-amplify/auth';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { newEmail, newPassword } from '../../support/accounts';
import { accounts, connect, signedOut } from '../../support/session';

await connect();
const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe('the user pool', () => {
  const { customer } = inject('backend').accounts;
  beforeEach(signedOut);

  test('answers a wrong password and an unknown user alike', async () => {
    await expect(signIn({ username: customer.email, password: newPassword() })).rejects.toMatchObject(wrong);
    await expect(signIn({ username: newEmail(), password: newPassword() })).rejects.toMatchObject(wrong);
  });

  test('requires a confirmed address', async () => {
    const account = { username: newEmail(), password: newPassword() };
    await signUp(account);
    const { isSignedIn, nextStep } = await signIn(account);
    expect({ isSignedIn, step: nextStep.signInStep }).toEqual({ isSignedIn: false, step: 'CONFIRM_SIGN_UP' });
    await expect(signIn({ ...account, password: newPassword() })).rejects.toMatchObject(wrong);
  });

  test('requires a new password after a reset by an administrator', async () => {
    const account = await accounts().create();
    await accounts().resetPassword(account.email);
    const { nextStep } = await signIn({ username: account.email, password: account.password });
    expect(nextStep.signInStep).toBe('RESET_PASSWORD');
  });

  test('requires a new password in place of a temporary one', async () => {
    const { email, password } = await accounts().invite();
    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const chosen = newPassword();
    expect((await confirmSignIn({ challengeResponse: chosen })).isSignedIn).toBe(true);
    await signedOut();
    expect((await signIn({ username: email, password: chosen })).isSignedIn).toBe(true);
  });

  test('refuses a disabled account', async () => {
    const { email, password } = await accounts().create();
    await accounts().disable(email);
    await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  // The first lock-out lasts one second, which can be over on a busy machine before the right password arrives.
  test('locks the account for a while after too many wrong passwords', { retry: 3 }, async () => {
    await signedOut();
    const account = await accounts().create();
    const attempt = (password: string) => signIn({ username: account.email, password }).then(String, String);
    for (let tries = 0; tries < 5; tries++) expect(await attempt(newPassword())).toContain(wrong.message);
    expect(await attempt(account.password)).toBe('NotAuthorizedException: Password attempts exceeded');
  });
});
