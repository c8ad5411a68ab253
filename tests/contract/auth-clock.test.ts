/*
 * Expiry of sessions, codes and e-mail changes. Backend and client run in this process and share a clock that the tests
 * move, so this file runs in Node only.
 */

import { type LocalBackend, startLocalBackend } from 'amplify-offline';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { downloadData, getUrl, uploadData } from 'aws-amplify/storage';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../../amplify/data/schema';
import { configureBackend } from '../../src/backend/client/configure';
import { type Account, administerAccounts, newEmail, newPassword } from '../support/accounts';
import { asMember, withToken } from '../support/session';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let backend: LocalBackend;
let pool: ReturnType<typeof administerAccounts>;

beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  backend = await startLocalBackend({
    amplifyFolder: 'amplify',
    port: 0,
    clock: () => Date.now(),
    log: () => undefined,
  });
  const { url, outputs, adminCredentials } = backend;
  await configureBackend(outputs, url);
  pool = administerAccounts({ url, outputs, adminKey: adminCredentials });
});
afterAll(() => backend.stop());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  await signOut();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function signedInAccount(groups: string[] = []): Promise<Account> {
  const account = await pool.create({ groups });
  await signIn({ username: account.email, password: account.password });
  return account;
}

async function codeFor(email: string): Promise<string> {
  const code = (await backend.mailbox.messages()).find(({ to }) => to === email)?.code;
  if (!code) throw new Error(`There is no code for ${email}.`);
  return code;
}

describe('tokens', () => {
  const accessToken = async () => (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';

  test('expire after one hour, and the client refreshes them', async () => {
    await signedInAccount();
    const { models } = generateClient<Schema>();
    const old = await accessToken();
    pass(59 * minute);
    expect(await accessToken()).toBe(old);
    expect((await models.SubscriptionPlans.list(withToken(old))).errors).toBeUndefined();
    pass(2 * minute);
    expect((await models.SubscriptionPlans.list(withToken(old))).errors?.[0]?.message).toBe('Unauthorized');
    expect((await models.SubscriptionPlans.list(asMember)).errors).toBeUndefined();
    expect(await accessToken()).not.toBe(old);
  });

  test('cannot be refreshed after thirty days', async () => {
    await signedInAccount();
    const events: string[] = [];
    const stop = Hub.listen('auth', ({ payload }) => events.push(payload.event));
    pass(29 * day);
    expect(await accessToken()).not.toBe('');
    pass(2 * day);
    // The client immediately requests a guest's credentials, with the identity of the former user.
    await expect(fetchAuthSession()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    stop();
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
    expect(events).toContain('tokenRefresh_failure');
  });

  test('credentials are renewed after fifty minutes', async () => {
    await signedInAccount();
    const accessKey = async () => (await fetchAuthSession()).credentials?.accessKeyId;
    const first = await accessKey();
    pass(49 * minute);
    expect(await accessKey()).toBe(first);
    pass(2 * minute);
    expect(await accessKey()).not.toBe(first);
  });

  test('old credentials are refused', async () => {
    await signedInAccount(['ADMIN']);
    const path = `movies/thumbnail/${crypto.randomUUID()}`;
    await uploadData({ path, data: 'poster' }).result;
    const { url } = await getUrl({ path, options: { expiresIn: 3600 } });
    expect((await fetch(url)).status).toBe(200);
    pass(61 * minute);
    expect((await fetch(url)).status).not.toBe(200);
    // The client requests new credentials.
    expect(await (await downloadData({ path }).result).body.text()).toBe('poster');
  });
});

describe('codes', () => {
  test('of a sign-up are valid for one day', async () => {
    const username = newEmail();
    await signUp({ username, password: newPassword() });
    const confirmationCode = await codeFor(username);
    pass(25 * hour);
    await expect(confirmSignUp({ username, confirmationCode })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('of a password reset are valid for one hour', async () => {
    const { email: username } = await pool.create();
    await resetPassword({ username });
    const confirmationCode = await codeFor(username);
    pass(61 * minute);
    await expect(
      confirmResetPassword({ username, confirmationCode, newPassword: newPassword() }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test("are sent again after the rate limit's interval", async () => {
    const username = newEmail();
    await signUp({ username, password: newPassword() });
    for (let sent = 1; sent < 5; sent++) await resendSignUpCode({ username });
    await expect(resendSignUpCode({ username })).rejects.toMatchObject({ name: 'LimitExceededException' });
    pass(16 * minute);
    await resendSignUpCode({ username });
  });
});

describe('passwords', () => {
  test('are accepted again a little while after too many failed attempts', async () => {
    const { email: username, password } = await pool.create();
    for (let tries = 0; tries < 5; tries++) {
      await expect(signIn({ username, password: newPassword() })).rejects.toMatchObject({
        message: 'Incorrect username or password.',
      });
    }
    await expect(signIn({ username, password })).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pass(2000);
    expect((await signIn({ username, password })).isSignedIn).toBe(true);
  });

  test('expire after one week if temporary', async () => {
    const { email: username, password } = await pool.invite();
    pass(8 * day);
    await expect(signIn({ username, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('expired'),
    });
  });
});

describe('addresses', () => {
  test('of a file expire at their time', async () => {
    await signedInAccount(['ADMIN']);
    const path = `movies/thumbnail/${crypto.randomUUID()}`;
    await uploadData({ path, data: 'poster' }).result;
    const { url } = await getUrl({ path, options: { expiresIn: 60 } });
    expect((await fetch(url)).status).toBe(200);
    pass(61_000);
    expect((await fetch(url)).status).toBe(403);
  });

  test('of a medium are valid for six hours', async () => {
    await signedInAccount(['ADMIN']);
    const link = `movies/src/${crypto.randomUUID()}.mp4`;
    await uploadData({ path: link, data: 'film' }).result;
    const { data } = await generateClient<Schema>().queries.playbackAddresses({ link }, asMember);
    const address = new URL(data?.addresses[0] ?? '', backend.url);
    expect((await fetch(address)).status).toBe(200);
    pass(6 * hour - minute);
    expect((await fetch(address)).status).toBe(200);
    pass(2 * minute);
    expect((await fetch(address)).status).toBe(403);
  });
});
