import {
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  signIn,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { type Account, newEmail } from '../../support/accounts';
import { latestCode } from '../../support/latest-code';
import { accounts, asMember, connectedClient, signedOut, signInAs } from '../../support/session';

const { models } = await connectedClient();

describe('the attributes of an account', () => {
  let account: Account;
  beforeEach(async () => {
    account = await accounts().create();
    await signInAs(account);
  });

  test('are read', async () => {
    expect(await fetchUserAttributes()).toEqual({ sub: account.id, email: account.email, email_verified: 'true' });
  });

  test.each(['name', 'picture', 'phone_number'])('%s is refused, because the site does not use it', async (name) => {
    await expect(updateUserAttributes({ userAttributes: { [name]: '+639171234567' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await fetchUserAttributes()).not.toHaveProperty(name);
  });

  test('a new e-mail address applies after its code is confirmed', async () => {
    const email = newEmail();
    const response = await updateUserAttributes({ userAttributes: { email } });
    expect(response.email).toMatchObject({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL' },
      },
    });
    expect((await fetchUserAttributes()).email).toBe(account.email);
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await latestCode(email) });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    await signedOut();
    expect((await signIn({ username: email, password: account.password })).isSignedIn).toBe(true);
  });

  test("another user's e-mail address is refused", async () => {
    const { email } = inject('backend').accounts.customer;
    await expect(updateUserAttributes({ userAttributes: { email } })).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
  });

  test('a wrong code changes nothing', async () => {
    const email = newEmail();
    await updateUserAttributes({ userAttributes: { email } });
    const code = await latestCode(email);
    const guess = code === '000000' ? '000001' : '000000';
    await expect(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: guess })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await fetchUserAttributes()).email).toBe(account.email);
  });

  test('cannot grant the administrator role', async () => {
    await expect(
      updateUserAttributes({ userAttributes: { 'cognito:groups': 'ADMIN' } as Record<string, string> }),
    ).rejects.toMatchObject({ name: expect.stringMatching(/Exception$/) });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.accessToken.payload['cognito:groups']).toBeUndefined();
  });

  test('a deleted account is gone, with its tokens', async () => {
    expect((await models.SubscriptionPlans.list(asMember)).errors).toBeUndefined();
    await deleteUser();
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    await expect(signIn({ username: account.email, password: account.password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect((await accounts().create({ email: account.email })).id).not.toBe(account.id);
  });
});
