import { fetchAuthSession, getCurrentUser, signIn } from 'aws-amplify/auth';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { connect, signedOut } from '../../support/session';

await connect();

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
});
