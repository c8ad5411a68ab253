import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signUp } from 'aws-amplify/auth';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { newEmail, newPassword } from '../../support/accounts';
import { accounts, connect, signedOut } from '../../support/session';

await connect();
const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe('signing in', () => {
  const { customer, administrator } = inject('backend').accounts;
  beforeEach(signedOut);

  test('by secure remote password', async () => {
    const { isSignedIn, nextStep } = await signIn({ username: customer.email, password: customer.password });
    expect({ isSignedIn, nextStep }).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await getCurrentUser()).toMatchObject({ userId: customer.id, signInDetails: { loginId: customer.email } });
  });

  test('ignores the case of the address', async () => {
    const { isSignedIn } = await signIn({ username: customer.email.toUpperCase(), password: customer.password });
    expect(isSignedIn).toBe(true);
  });

  test('tokens contain the user and the group', async () => {
    await signIn({ username: administrator.email, password: administrator.password });
    const { tokens, userSub } = await fetchAuthSession();
    expect(userSub).toBe(administrator.id);
    expect(tokens?.idToken?.payload).toMatchObject({
      sub: administrator.id,
      email: administrator.email,
      email_verified: true,
      token_use: 'id',
      'cognito:groups': ['ADMIN'],
    });
    expect(tokens?.accessToken.payload).toMatchObject({
      sub: administrator.id,
      username: administrator.id,
      token_use: 'access',
      'cognito:groups': ['ADMIN'],
      origin_jti: expect.any(String),
    });
  });

  test('answers a wrong password and an unknown user alike', async () => {
    await expect(signIn({ username: customer.email, password: newPassword() })).rejects.toMatchObject(wrong);
    await expect(signIn({ username: newEmail(), password: newPassword() })).rejects.toMatchObject(wrong);
  });

  test('sends no request without a name or a password', async () => {
    await expect(signIn({ username: '', password: 'x' })).rejects.toMatchObject({ name: 'EmptySignInUsername' });
    await expect(signIn({ username: customer.email, password: '' })).rejects.toMatchObject({
      name: 'EmptySignInPassword',
    });
  });

  test('refuses a flow that the pool does not allow', async () => {
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    await expect(signIn({ username: customer.email, password: customer.password, options })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  test('refuses a sign-in while a user is signed in', async () => {
    await signIn({ username: customer.email, password: customer.password });
    await expect(signIn({ username: administrator.email, password: administrator.password })).rejects.toMatchObject({
      name: 'UserAlreadyAuthenticatedException',
      message: 'There is already a signed in user.',
    });
    expect((await getCurrentUser()).userId).toBe(customer.id);
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
