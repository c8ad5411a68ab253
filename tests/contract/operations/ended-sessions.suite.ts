import { confirmResetPassword, fetchAuthSession, resetPassword } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { openStoredRecords } from '../../authorization/stored-records';
import { type Account, newPassword } from '../../support/accounts';
import { latestCode } from '../../support/latest-code';
import { moveClock, restoreClock } from '../../support/move-clock';
import { accessTokenOf, accounts, connectedClient, signedOut, withToken } from '../../support/session';
import { observe } from '../../support/subscribe';

/*
 * AppSync accepts a token until it expires; the resolvers reject those of ended sessions (docs/decisions/0042). The end
 * of sessions is stored by the second, so the clock moves between a sign-in and the end of its session.
 */

const client = await connectedClient();
const backend = inject('backend');
const stored = await openStoredRecords(backend);
const { modelNamed } = readApi(backend.outputs);
const rejected = [expect.objectContaining({ errorType: 'UnauthorizedException', message: 'The session has ended.' })];

type Token = ReturnType<typeof withToken>;
type Change = Parameters<typeof client.mutations.changeAccountAccess>[0]['change'];

describe('the tokens of an ended session', () => {
  let account: Account;
  let own: Token;
  let administrator: Token;

  beforeEach(async () => {
    account = await accounts().create({ groups: ['ADMIN'] });
    const record = {
      id: account.id,
      cognito_id: account.id,
      user_email: account.email,
      updatedAt: new Date().toISOString(),
    };
    await stored.put(modelNamed('Users'), record);
    administrator = withToken(await accessTokenOf('administrator'));
    own = withToken(await accessTokenOf(account));
    await moveClock(backend, 2000);
  });
  afterEach(async () => {
    await restoreClock(backend);
    await stored.remove(modelNamed('Users'), { id: account.id });
  });

  const change = async (access: Change) => {
    const { errors } = await client.mutations.changeAccountAccess({ id: account.id, change: access }, administrator);
    expect(errors).toBeUndefined();
  };

  async function expectRejection(token: Token): Promise<void> {
    const { models, mutations, queries } = client;
    const calls = [
      models.SubscriptionPlans.list(token),
      models.UserSignUps.list(token),
      models.HeroSlide.create({ title: 'Never stored' }, token),
      queries.browseAccounts({}, token),
      mutations.endSessions(token),
    ];
    for (const { errors } of await Promise.all(calls)) expect(errors).toEqual(rejected);
    await expect(observe(models.HeroSlide.onCreate(token))).rejects.toThrow('The session has ended.');
  }

  test.each<Change>(['DISABLE', 'REQUIRE_NEW_PASSWORD', 'MAKE_CUSTOMER'])(
    'are rejected at once by every operation after %s',
    async (access) => {
      expect((await client.models.UserSignUps.list(own)).errors).toBeUndefined();
      await change(access);
      await expectRejection(own);
    },
  );

  test.each<Change>(['DISABLE', 'REQUIRE_NEW_PASSWORD', 'MAKE_CUSTOMER'])(
    'are rejected after %s in the second of the sign-in',
    async (access) => {
      await restoreClock(backend);
      const token = await accessTokenOf({ ...account, email: account.email.toUpperCase() });
      const signedInAt = Number((await fetchAuthSession()).tokens?.accessToken.payload.auth_time);
      await moveClock(backend, signedInAt * 1000 - Date.now());
      await change(access);
      await expectRejection(withToken(token));
    },
  );

  test('are rejected after the user has logged out everywhere; a new sign-in is accepted in the same second', async () => {
    expect((await client.mutations.endSessions(own)).errors).toBeUndefined();
    await expectRejection(own);
    await signedOut();
    const again = withToken(await accessTokenOf({ ...account, email: account.email.toUpperCase() }));
    expect((await client.queries.browseAccounts({}, again)).errors).toBeUndefined();
  });

  test('are rejected after the password was reset with a code', async () => {
    await signedOut();
    await resetPassword({ username: account.email });
    const confirmationCode = await latestCode(account.email);
    await confirmResetPassword({ username: account.email, confirmationCode, newPassword: newPassword() });
    await expectRejection(own);
  });

  test('are rejected after the account was closed', async () => {
    const customer = await accounts().create();
    const token = withToken(await accessTokenOf(customer));
    await moveClock(backend, 4000);
    expect((await client.mutations.closeAccount(token)).errors).toBeUndefined();
    await expectRejection(token);
  });

  test('of other users and visitors are accepted', async () => {
    await change('DISABLE');
    expect((await client.queries.browseAccounts({}, administrator)).errors).toBeUndefined();
  });
});
