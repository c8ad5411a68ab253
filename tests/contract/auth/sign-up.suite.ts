import { autoSignIn, confirmSignUp, fetchAuthSession, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { newEmail, newPassword } from '../../support/accounts';
import { latestCode, messagesTo } from '../../support/latest-code';
import { accounts, asMember, connectedClient, signedOut, signInAs } from '../../support/session';

const { models, mutations } = await connectedClient();

describe('signing up', () => {
  beforeEach(signedOut);

  async function register(options: object = {}) {
    const account = { username: newEmail(), password: newPassword() };
    const { userId } = await signUp({
      ...account,
      options: { userAttributes: { email: account.username }, ...options },
    });
    return { ...account, id: userId ?? '' };
  }

  const confirm = async (username: string, clientMetadata?: Record<string, string>) =>
    confirmSignUp({
      username,
      confirmationCode: await latestCode(username),
      ...(clientMetadata ? { options: { clientMetadata } } : {}),
    });

  test('sends a code to the address', async () => {
    const username = newEmail();
    const { isSignUpComplete, nextStep } = await signUp({ username, password: newPassword() });
    expect(isSignUpComplete).toBe(false);
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: {
        deliveryMedium: 'EMAIL',
        attributeName: 'email',
        destination: expect.stringMatching(/^.\*+@/),
      },
    });
    const [message] = await messagesTo(username);
    expect(message?.subject).toBe('Your Marquee code · Tu código de Marquee');
    expect(message?.text).toMatch(/^Your Marquee code · Tu código de Marquee:\n\d{6}\nEnter it .+\nEscríbelo /);
  });

  test('creates one UserSignUps record for each address', async () => {
    const { username, id } = await register();
    expect(await signUpsOf(username)).toMatchObject([{ signup_cognito_id: id, signup_email: username }]);
    await signedOut();
    await expect(signUp({ username, password: newPassword() })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await confirm(username);
    expect(await signUpsOf(username)).toMatchObject([{ signup_cognito_id: id, signup_email: username }]);
  });

  test('confirms with the right code, and the trigger writes the customer’s records', async () => {
    const { username, password, id } = await register();
    const { isSignUpComplete } = await confirm(username, { ip: '203.0.113.7' });
    expect(isSignUpComplete).toBe(true);
    expect((await signIn({ username, password })).isSignedIn).toBe(true);

    const { data: own } = await models.Users.listUsersByCognito_id({ cognito_id: id }, asMember);
    expect(own).toMatchObject([
      {
        cognito_id: id,
        user_email: username,
        user_display_name: username,
        user_role: 'CUSTOMER',
        user_account_status: 'FREE',
        user_verification_status: 'VERIFIED',
      },
    ]);
    const [activity, ...others] = await activitiesOf(id);
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      user_role: 'CUSTOMER',
      activity_event_type: 'New user sign up',
      activity_event_description: 'New user sign up',
      activity_resource_id: id,
      activity_ip_address: '203.0.113.7',
    });
    expect(Math.abs(Date.parse(activity?.activity_timestamp ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('creates a missing user record on request and overwrites no record', async () => {
    const person = await accounts().create();
    await signInAs(person);
    const own = async () => (await models.Users.listUsersByCognito_id({ cognito_id: person.id }, asMember)).data;
    expect(await own()).toEqual([]);
    expect((await mutations.completeSignUp(asMember)).errors).toBeUndefined();
    const [record] = await own();
    expect(record).toMatchObject({
      id: person.id,
      user_email: person.email,
      user_role: 'CUSTOMER',
      user_account_status: 'FREE',
      user_verification_status: 'VERIFIED',
    });
    expect(await activitiesOf(person.id)).toMatchObject([{ activity_event_type: 'New user sign up' }]);
    await signInAs(person);
    const renamed = { id: person.id, user_first_name: 'Ada' };
    expect((await models.Users.update(renamed, { ...asMember, selectionSet: ['id'] })).errors).toBeUndefined();
    expect((await mutations.completeSignUp(asMember)).errors).toBeUndefined();
    expect(await own()).toMatchObject([{ ...record, user_first_name: 'Ada', updatedAt: expect.any(String) }]);
  });

  test.each([
    ['none', undefined],
    ['what is none', { ip: '<script>alert(1)</script>' }],
  ])('records the address %s as unknown', async (_, metadata) => {
    const { username, id } = await register();
    await confirm(username, metadata);
    expect(await activitiesOf(id)).toMatchObject([{ activity_ip_address: 'unknown' }]);
  });

  async function signUpsOf(email: string) {
    await signInAs('administrator');
    const { data } = await models.UserSignUps.listUserSignUpsBySignup_email({ signup_email: email }, asMember);
    await signedOut();
    return data;
  }

  async function activitiesOf(id: string) {
    await signInAs('administrator');
    const { data } = await models.ActivityLogs.listActivityLogsByUser_idAndActivity_timestamp(
      { user_id: id },
      asMember,
    );
    return data;
  }

  test('refuses wrong codes, at most five times', async () => {
    const { username } = await register();
    const right = await latestCode(username);
    const guess = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await expect(confirmSignUp({ username, confirmationCode: guess })).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    }
    await expect(confirmSignUp({ username, confirmationCode: right })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
  });

  test('a new code replaces the old one', async () => {
    const { username } = await register();
    const old = await latestCode(username);
    const { deliveryMedium } = await resendSignUpCode({ username });
    expect(deliveryMedium).toBe('EMAIL');
    const code = await latestCode(username, old);
    await expect(confirmSignUp({ username, confirmationCode: old })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignUp({ username, confirmationCode: code })).isSignUpComplete).toBe(true);
  });

  test('limits the rate of codes', async () => {
    const { username } = await register();
    for (let sent = 1; sent < 5; sent++) await resendSignUpCode({ username });
    await expect(resendSignUpCode({ username })).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    expect(await messagesTo(username)).toHaveLength(5);
  });

  test('refuses a second confirmation and another code for a confirmed account', async () => {
    const { username } = await register();
    await confirm(username);
    await expect(confirm(username)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    await expect(resendSignUpCode({ username })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('registers an address once, ignoring its case', async () => {
    const { email } = inject('backend').accounts.customer;
    for (const username of [email, email.toUpperCase()]) {
      await expect(signUp({ username, password: newPassword() })).rejects.toMatchObject({
        name: 'UsernameExistsException',
      });
    }
  });

  test('of two concurrent sign-ups with one address, one succeeds', async () => {
    const username = newEmail();
    const outcomes = await Promise.allSettled([1, 2].map(() => signUp({ username, password: newPassword() })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['short', 'Aa1!'],
    ['without a capital', 'aaaaaaa1!'],
    ['without a small letter', 'AAAAAAA1!'],
    ['without a digit', 'Aaaaaaaa!'],
    ['without a symbol', 'Aaaaaaaa1'],
  ])('refuses a password that is %s', async (_, password) => {
    await expect(signUp({ username: newEmail(), password })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: expect.stringMatching(/^Password did not conform with policy: /),
    });
  });

  test('reveals nothing about an unknown address', async () => {
    const username = newEmail();
    await expect(confirmSignUp({ username, confirmationCode: '123456' })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
    expect(await resendSignUpCode({ username })).toMatchObject({ deliveryMedium: 'EMAIL' });
    expect(await messagesTo(username)).toEqual([]);
  });

  test('signs in after the confirmation on request', async () => {
    const { username } = await register({ autoSignIn: true });
    const { nextStep } = await confirm(username);
    expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
    expect((await autoSignIn()).isSignedIn).toBe(true);
    expect((await fetchAuthSession()).tokens?.idToken?.payload.email).toBe(username);
  });
});
