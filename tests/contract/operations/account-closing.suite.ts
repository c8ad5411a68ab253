import { confirmSignUp, confirmUserAttribute, signIn, signUp, updateUserAttributes } from 'aws-amplify/auth';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { sampleRecord } from '../../authorization/sample-record';
import { openStoredRecords } from '../../authorization/stored-records';
import { type Account, newEmail, newPassword } from '../../support/accounts';
import { eventually } from '../../support/eventually';
import { clearFaults, injectFaults } from '../../support/inject-fault';
import { latestCode } from '../../support/latest-code';
import {
  accessTokenOf,
  accounts,
  asMember,
  connectedClient,
  signedOut,
  signInAs,
  withToken,
} from '../../support/session';

const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));
const { modelNamed } = readApi(inject('backend').outputs);

describe('closeAccount', () => {
  let person: Account;
  let asPerson: ReturnType<typeof withToken>;
  const movies = [movieWithCounters(), movieWithCounters()];
  const deletedTitle = movieWithCounters();
  const payment = { ...sampleRecord(modelNamed('PaymentHistory'), '') };

  beforeAll(async () => {
    person = await signedUpCustomer();
    asPerson = withToken(await accessTokenOf(person));
    for (const movie of [...movies, deletedTitle]) await stored.put(modelNamed('MovieMetadata'), movie);
    for (const { id } of [...movies, deletedTitle]) await leaveUnsentInput(id);
    await stored.remove(modelNamed('MovieMetadata'), deletedTitle);
    await client.models.WatchLater.create(
      { user_id: person.id, title_key: 'movie#x', title_kind: 'movie', title_id: 'x', added_at: now() },
      asPerson,
    );
    await client.models.SavedMoments.create(
      { user_id: person.id, moment_key: 'audiobook#x#7', title_kind: 'audiobook', title_id: 'x', position_seconds: 7 },
      asPerson,
    );
    const request = { name: 'Ada', email: person.email, subject: 'other', message: 'Goodbye.' };
    await client.mutations.fileSupportRequest(request, asPerson);
    await stored.put(modelNamed('SubscriptionPlans'), {
      ...sampleRecord(modelNamed('SubscriptionPlans'), ''),
      plan_id: 'p',
      plan_price: '1.00',
    });
    await client.mutations.startTrial({ planId: 'p' }, asPerson);
    await stored.put(modelNamed('PaymentHistory'), { ...payment, user_id: person.id });
    for (const name of Object.keys(traces)) expect(await traceIn(name), name).toBeDefined();
    expect(await counters(movies[0])).toEqual({ likes: 8, favorites: 8 });
  });

  /** Models with a customer's records, and their field with the customer's id. */
  const traces: Record<string, string> = {
    Favorites: 'user_id',
    Reactions: 'user_id',
    WatchProgress: 'user_id',
    WatchLater: 'user_id',
    SavedMoments: 'user_id',
    SupportInteractions: 'user_id',
    SupportMessages: 'user_id',
    UserSubscriptions: 'user_id',
    PaymentHistory: 'user_id',
    Users: 'cognito_id',
    UserSignUps: 'signup_cognito_id',
  };

  test('refuses an administrator’s account', async () => {
    await signInAs('administrator');
    const { data, errors } = await client.mutations.closeAccount(asMember);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('ADMIN_ACCOUNT');
    expect(await accessTokenOf('administrator')).toBeTruthy();
  });

  test('refuses the account of a customer who has become an administrator since the sign-in', async () => {
    const promoted = await accounts().create();
    onTestFinished(() => accounts().leaveGroup(promoted.email, 'ADMIN'));
    const asCustomer = withToken(await accessTokenOf(promoted));
    const record = { id: promoted.id, cognito_id: promoted.id, user_email: promoted.email, updatedAt: now() };
    await stored.put(modelNamed('Users'), record);
    const asAdministrator = withToken(await accessTokenOf('administrator'));
    const change = { id: promoted.id, change: 'MAKE_ADMINISTRATOR' } as const;
    expect((await client.mutations.changeAccountAccess(change, asAdministrator)).errors).toBeUndefined();
    expect((await client.mutations.closeAccount(asCustomer)).errors?.[0]?.message).toBe('ADMIN_ACCOUNT');
  });

  test('keeps the account after a failure of the last step, so that it can be retried', async () => {
    await injectFaults({
      service: 'cognito-idp',
      operation: 'AdminDeleteUser',
      effect: { kind: 'fail', code: 'InvalidParameterException', message: 'Broken on purpose.', status: 400 },
    });
    const { data, errors } = await client.mutations.closeAccount(asPerson).finally(clearFaults);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('Broken on purpose.');
    expect(await counters(movies[0])).toEqual({ likes: 7, favorites: 7 });
  });

  test('deletes all personal records', async () => {
    const { data, errors } = await client.mutations.closeAccount(asPerson);
    expect(errors).toBeUndefined();
    expect(data).toBe(true);
    const left = await Promise.all(Object.keys(traces).map(async (name) => ((await traceIn(name)) ? name : [])));
    expect(left.flat()).toEqual([]);
  });

  test('decrements the counters of the reactions', async () => {
    for (const movie of movies) expect(await counters(movie)).toEqual({ likes: 7, favorites: 7 });
  });

  test('anonymizes payments', async () => {
    const remaining = await stored.get(modelNamed('PaymentHistory'), payment);
    expect(remaining).toMatchObject({ user_id: 'closed', payment_id: payment.payment_id });
  });

  test('keeps activities without the address', async () => {
    const { data } = await activities();
    expect(data.map(({ activity_event_type }) => activity_event_type).sort()).toEqual([
      'Account closed',
      'New user sign up',
      'Ticket filed',
      'Trial started',
    ]);
    expect(new Set(data.map(({ activity_ip_address }) => activity_ip_address))).toEqual(new Set(['unknown']));
  });

  test('refuses a sign-in', async () => {
    await signedOut();
    await expect(signIn({ username: person.email, password: person.password })).rejects.toMatchObject({
      name: expect.stringMatching(/UserNotFoundException|NotAuthorizedException/),
    });
  });

  test('ends the session', async () => {
    const { data, errors } = await client.mutations.closeAccount(asPerson);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ errorType: 'UnauthorizedException', message: 'The session has ended.' });
  });

  test('releases the address', async () => {
    await signedOut();
    const { nextStep } = await signUp({ username: person.email, password: person.password });
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  });

  async function leaveUnsentInput(titleId: unknown) {
    const title = { kind: 'movie', titleId: String(titleId) } as const;
    await client.mutations.react({ ...title, change: 'LIKE' }, asPerson);
    await client.mutations.react({ ...title, change: 'ADD_FAVORITE' }, asPerson);
    await client.mutations.saveProgress({ ...title, positionSeconds: 1, playedAt: now(), step: 'PLAYED' }, asPerson);
  }

  function traceIn(name: string) {
    return stored.find(modelNamed(name), traces[name] ?? '', person.id);
  }

  async function activities() {
    await signInAs('administrator');
    return client.models.ActivityLogs.listActivityLogsByUser_idAndActivity_timestamp({ user_id: person.id }, asMember);
  }
});

test('closing an account deletes what another device writes during it', async () => {
  const person = await signedUpCustomer();
  const asPerson = withToken(await accessTokenOf(person));
  const traceIn = (name: string, field: string) => stored.find(modelNamed(name), field, person.id);
  await injectFaults({
    service: 'cognito-idp',
    operation: 'AdminDeleteUser',
    effect: { kind: 'stall', milliseconds: 2000 },
  });
  const closing = client.mutations.closeAccount(asPerson);
  await eventually(async () => expect(await traceIn('Users', 'cognito_id')).toBeUndefined());
  const title = { title_key: 'movie#x', title_kind: 'movie', title_id: 'x', added_at: now() } as const;
  const written = await Promise.all([
    client.mutations.completeSignUp(asPerson),
    client.models.WatchLater.create({ user_id: person.id, ...title }, asPerson),
  ]);
  expect(written.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  expect((await closing.finally(clearFaults)).errors).toBeUndefined();
  expect(await traceIn('Users', 'cognito_id')).toBeUndefined();
  expect(await traceIn('WatchLater', 'user_id')).toBeUndefined();
});

test('closing an account deletes the sign-up with the address of before a change', async () => {
  const person = await signedUpCustomer();
  await signInAs(person);
  const email = newEmail();
  await updateUserAttributes({ userAttributes: { email } });
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await latestCode(email) });
  expect((await client.mutations.closeAccount(asMember)).errors).toBeUndefined();
  expect(await stored.find(modelNamed('UserSignUps'), 'signup_email', person.email)).toBeUndefined();
});

/** Signs a customer up with an IP address from the browser, like a real user. */
async function signedUpCustomer(): Promise<Account> {
  await signedOut();
  const [email, password] = [newEmail(), newPassword()];
  const { userId = '' } = await signUp({ username: email, password });
  const options = { clientMetadata: { ip: '203.0.113.7' } };
  await confirmSignUp({ username: email, confirmationCode: await latestCode(email), options });
  return { id: userId, email, password };
}

function movieWithCounters() {
  const model = modelNamed('MovieMetadata');
  return { ...sampleRecord(model, ''), movie_likes: 7, movie_favorite: 7 } as { id?: unknown; movie_likes: number };
}

async function counters(movie: object | undefined) {
  const found = await stored.get(modelNamed('MovieMetadata'), { ...movie });
  return { likes: found?.movie_likes, favorites: found?.movie_favorite };
}

function now(): string {
  return new Date().toISOString();
}
