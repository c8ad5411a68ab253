import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { openStoredRecords } from '../../authorization/stored-records';
import { type Account, newEmail, newPassword } from '../../support/accounts';
import { eventually } from '../../support/eventually';
import { clearFaults, injectFaults } from '../../support/inject-fault';
import { messagesTo } from '../../support/latest-code';
import { moveClock, restoreClock } from '../../support/move-clock';
import { accessTokenOf, accounts, asMember, connectedClient, signedOut, signInAs } from '../../support/session';

const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));
const { modelNamed } = readApi(inject('backend').outputs);

const person = {
  firstName: 'Maria',
  lastName: 'Santos',
  mailingAddress: '12 Mabini St, Manila',
  displayName: 'Mia',
  contactNumber: '+639171234567',
};

/** Calls as the administrator; returns the message of a refusal. */
const create = async (email: string, change: object = {}) => {
  const { data, errors } = await client.mutations.createAccount(
    { ...person, email, password: newPassword(), requestId: crypto.randomUUID(), ...change },
    asMember,
  );
  return { id: data ?? '', problem: errors?.[0]?.message };
};
const change = async (id: string, access: Parameters<typeof client.mutations.changeAccountAccess>[0]['change']) =>
  (await client.mutations.changeAccountAccess({ id, change: access }, asMember)).errors?.[0]?.message;
const read = async (id: string) => (await client.queries.readAccount({ id }, asMember)).data;
const activitiesAbout = async (id: string) => {
  const { ActivityLogs } = client.models;
  const key = { activity_resource_id: id };
  return (await ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(key, asMember)).data;
};

describe('createAccount', () => {
  beforeEach(() => signInAs('administrator'));

  test('creates the specified records and sends an invitation', async () => {
    const email = newEmail();
    const password = newPassword();
    // Invisible characters, such as of a copied address, are removed.
    const { id, problem } = await create(`\u200B${email} `, { password });
    expect(problem).toBeUndefined();
    expect(await stored.get(modelNamed('Users'), { id })).toMatchObject({
      cognito_id: id,
      user_email: email,
      user_first_name: 'Maria',
      user_role: 'CUSTOMER',
      user_account_status: 'FREE',
      user_verification_status: 'NOT VERIFIED',
    });
    expect(await stored.find(modelNamed('UserSignUps'), 'signup_email', email)).toMatchObject({
      signup_cognito_id: id,
    });
    expect(await activitiesAbout(id)).toMatchObject([
      { user_id: 'ADMIN', user_role: 'ADMIN', activity_event_type: 'Account created' },
    ]);
    const [letter] = await messagesTo(email);
    expect(letter?.text).toContain(`${email}\n${password}\n`);
    expect(letter?.text).toContain(`http://localhost:${new URL(inject('backend').url).port}/login\n`);
  });

  test('the user signs in with the temporary password, chooses another, and is VERIFIED', async () => {
    const [email, password] = [newEmail(), newPassword()];
    const { id } = await create(email, { password });
    await signedOut();
    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect((await confirmSignIn({ challengeResponse: newPassword() })).isSignedIn).toBe(true);
    await signInAs('administrator');
    expect(await read(id)).toMatchObject({ verificationStatus: 'VERIFIED', poolStatus: 'CONFIRMED', isEnabled: true });
  });

  test('the first sign-in does not wait for a slow record', async () => {
    const [email, password] = [newEmail(), newPassword()];
    await create(email, { password });
    await signedOut();
    await signIn({ username: email, password });
    const effect = { kind: 'stall', milliseconds: 8000 } as const;
    await injectFaults({ service: 'appsync', operation: 'updateUsers', effect });
    const { isSignedIn } = await confirmSignIn({ challengeResponse: newPassword() }).finally(clearFaults);
    expect(isSignedIn).toBe(true);
  });

  test('refuses an address in use', async () => {
    const email = newEmail();
    await create(email);
    expect((await create(email)).problem).toBe('EMAIL_TAKEN');
    expect((await create(email.toUpperCase())).problem).toBe('EMAIL_TAKEN');
    expect((await create(inject('backend').accounts.customer.email)).problem).toBe('EMAIL_TAKEN');
  });

  test('is idempotent: a retry returns the created account', async () => {
    const email = newEmail();
    const request = { requestId: crypto.randomUUID() };
    const { id } = await create(email, request);
    expect(await create(email, request)).toEqual({ id, problem: undefined });
    expect(await messagesTo(email)).toHaveLength(1);
    expect((await create(inject('backend').accounts.customer.email, request)).problem).toBe('EMAIL_TAKEN');
  });

  test('reports missing fields and creates nothing', async () => {
    const email = newEmail();
    const { problem } = await create(email, {
      displayName: ' ',
      contactNumber: 'call me',
      password: 'Quiet-<b>-42!',
    });
    expect(problem).toContain('INVALID_ACCOUNT: [');
    expect(problem).toContain('"displayName"');
    expect(problem).toContain('"contactNumber"');
    expect(problem).toContain('"password"');
    expect(await stored.find(modelNamed('Users'), 'user_email', email)).toBeUndefined();
  });

  test('creates nothing if the user pool refuses the password', async () => {
    const email = newEmail();
    expect((await create(email, { password: 'no upper case' })).problem).toMatch(/^REGISTER_FAILED: /);
    expect(await stored.find(modelNamed('UserSignUps'), 'signup_email', email)).toBeUndefined();
    expect((await create(email)).problem).toBeUndefined();
  });

  test('releases the address of an interrupted attempt', async () => {
    const email = newEmail();
    await moveClock(inject('backend'), -120_000);
    await accounts()
      .invite({ email })
      .finally(() => restoreClock(inject('backend')));
    expect((await create(email)).problem).toBeUndefined();
  });

  test("of two concurrent calls for one address, neither deletes the other's user", async () => {
    const email = newEmail();
    const { password } = await accounts().invite({ email });
    expect((await create(email)).problem).toBe('EMAIL_TAKEN');
    await signedOut();
    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  });

  test("returns the user pool's error message", async () => {
    await injectFaults({
      service: 'cognito-idp',
      operation: 'AdminCreateUser',
      effect: { kind: 'fail', code: 'InternalErrorException', message: 'Broken on purpose.', status: 400 },
    });
    const { problem } = await create(newEmail()).finally(clearFaults);
    expect(problem).toBe('REGISTER_FAILED: Broken on purpose.');
  });
});

describe('updateAccount', () => {
  let id = '';
  beforeAll(async () => {
    await signInAs('administrator');
    ({ id } = await create(newEmail(), { middleName: 'Clara' }));
  });

  test('keeps blank fields, clears listed ones, and logs the changes', async () => {
    const expectedUpdatedAt = (await read(id))?.updatedAt ?? '';
    const edit = {
      id,
      expectedUpdatedAt,
      displayName: 'Maria S.',
      firstName: ' ',
      removed: ['middleName', 'lastName'],
    };
    expect((await client.mutations.updateAccount(edit, asMember)).errors).toBeUndefined();
    expect(await read(id)).toMatchObject({ ...person, displayName: 'Maria S.', middleName: '', role: 'CUSTOMER' });
    const latest = (await activitiesAbout(id)).at(-1);
    expect(latest).toMatchObject({
      activity_event_type: 'Account updated',
      user_id: inject('backend').accounts.administrator.id,
    });
    expect(JSON.parse(latest?.activity_event_description ?? '')).toMatchObject({
      changes: { displayName: ['Mia', 'Maria S.'], middleName: ['Clara', ''] },
    });
  });

  test('is idempotent', async () => {
    const edit = {
      id,
      expectedUpdatedAt: (await read(id))?.updatedAt ?? '',
      lastName: 'Again',
      removed: ['middleName'],
    };
    for (let time = 0; time < 2; time += 1)
      expect((await client.mutations.updateAccount(edit, asMember)).errors).toBeUndefined();
    expect(await read(id)).toMatchObject({ lastName: 'Again' });
    const other = { ...edit, lastName: 'Otherwise' };
    expect((await client.mutations.updateAccount(other, asMember)).errors?.[0]?.message).toBe('CHANGED_MEANWHILE');
  });

  test('reports an edit conflict', async () => {
    const edit = { id, expectedUpdatedAt: '2026-01-01T00:00:00.000Z', displayName: 'Lost' };
    expect((await client.mutations.updateAccount(edit, asMember)).errors?.[0]?.message).toBe('CHANGED_MEANWHILE');
    expect((await read(id))?.displayName).not.toBe('Lost');
  });

  test('accepts other changes of a record with an invalid stored value', async () => {
    const owner = await accounts().create();
    const odd = { contactNumber: ' (02) 8123-4567', displayName: 'M'.repeat(200) };
    const record = { id: owner.id, cognito_id: owner.id, user_email: owner.email, updatedAt: now() };
    await stored.put(modelNamed('Users'), {
      ...record,
      user_first_name: person.firstName,
      user_last_name: person.lastName,
      user_mailing_address: person.mailingAddress,
      user_contact_number: odd.contactNumber,
      user_display_name: odd.displayName,
    });
    const update = async (fields: object) => {
      const edit = { id: owner.id, expectedUpdatedAt: (await read(owner.id))?.updatedAt ?? '', ...odd, ...fields };
      return (await client.mutations.updateAccount(edit, asMember)).errors?.[0]?.message;
    };
    expect(await update({ lastName: 'Reyes' })).toBeUndefined();
    expect(await read(owner.id)).toMatchObject({ lastName: 'Reyes', displayName: odd.displayName });
    expect(await update({ contactNumber: '(02) 8123-4568' })).toContain('"MALFORMED"');
  });

  test('reports a missing account', async () => {
    const edit = { id: 'nobody', expectedUpdatedAt: '' };
    expect((await client.mutations.updateAccount(edit, asMember)).errors?.[0]?.message).toBe('NO_SUCH_ACCOUNT');
    expect(await read('nobody')).toBeNull();
  });
});

describe('changeAccountAccess', () => {
  let owner: Account;
  let id = '';

  beforeEach(async () => {
    await signInAs('administrator');
    owner = await accounts().create();
    id = owner.id;
    const record = { id, cognito_id: id, user_email: owner.email, user_account_status: 'FREE', updatedAt: now() };
    await stored.put(modelNamed('Users'), record);
  });

  test('suspends a disabled account and ends its sessions until it is enabled', async () => {
    await accessTokenOf(owner);
    await signInAs('administrator');
    expect(await change(id, 'DISABLE')).toBeUndefined();
    expect(await read(id)).toMatchObject({ accountStatus: 'SUSPENDED', isEnabled: false });
    // The identity pool checks the token with the user pool; and the identity of a user cannot get guest credentials
    // either.
    await expect(signInAs(owner)).rejects.toThrow('Invalid login token');
    const renewed = await fetchAuthSession({ forceRefresh: true }).catch(() => undefined);
    expect(renewed?.tokens).toBeUndefined();
    await signedOut();
    await expect(signIn({ username: owner.email, password: owner.password })).rejects.toThrow(/disabled/i);
    await signInAs('administrator');
    expect(await change(id, 'ENABLE')).toBeUndefined();
    expect(await read(id)).toMatchObject({ accountStatus: 'FREE', isEnabled: true });
    expect(await accessTokenOf({ ...owner, email: owner.email })).toBeTruthy();
  });

  test('requires a new password by an e-mailed code', async () => {
    expect(await change(id, 'REQUIRE_NEW_PASSWORD')).toBeUndefined();
    expect(await read(id)).toMatchObject({ poolStatus: 'RESET_REQUIRED' });
    expect((await messagesTo(owner.email))[0]?.code).toMatch(/^\d{6}$/);
    expect(await change(id, 'RESEND_CODE')).toBeUndefined();
    expect(await messagesTo(owner.email)).toHaveLength(2);
  });

  test('resends an invitation with a new password, only to invited users', async () => {
    const email = newEmail();
    const invited = await create(email);
    expect(await change(invited.id, 'RESEND_CODE')).toBeUndefined();
    const [again, first] = await messagesTo(email);
    expect(first?.code).toBeTruthy();
    expect(again?.code).toMatch(/^[\w-]+$/);
    expect(again?.code).not.toBe(first?.code);
    expect(await change(id, 'RESEND_CODE')).toBe('NOTHING_TO_SEND');
  });

  test('changes the group and the role in the record', async () => {
    expect(await change(id, 'MAKE_ADMINISTRATOR')).toBeUndefined();
    expect(await read(id)).toMatchObject({ role: 'ADMIN' });
    expect(await stored.get(modelNamed('Users'), { id })).toMatchObject({ user_role: 'ADMIN' });
    await signInAs(owner);
    expect((await client.queries.browseAccounts({}, asMember)).errors).toBeUndefined();
    await signInAs('administrator');
    expect(await change(id, 'MAKE_CUSTOMER')).toBeUndefined();
    expect(await read(id)).toMatchObject({ role: 'CUSTOMER' });
    expect((await activitiesAbout(id)).map(({ activity_event_type }) => activity_event_type)).toEqual([
      'Made an administrator',
      'Made a customer',
    ]);
  });

  test('refuses to lock out oneself and to remove the last administrator', async () => {
    const { administrator } = inject('backend').accounts;
    const own = { id: `own-${administrator.id}`, cognito_id: administrator.id, updatedAt: now() };
    await stored.put(modelNamed('Users'), own);
    expect(await change(own.id, 'DISABLE')).toBe('LAST_ADMINISTRATOR');
    await change(id, 'MAKE_ADMINISTRATOR');
    expect(await change(own.id, 'DISABLE')).toBe('OWN_ACCOUNT');
    expect(await change(own.id, 'MAKE_CUSTOMER')).toBe('OWN_ACCOUNT');
    await change(id, 'MAKE_CUSTOMER');
    await stored.remove(modelNamed('Users'), own);
  });

  test('reports a record without a login', async () => {
    await stored.put(modelNamed('Users'), { id: 'alone', cognito_id: 'nobody', updatedAt: now() });
    expect(await change('alone', 'DISABLE')).toBe('NO_POOL_USER');
    expect(await read('alone')).toMatchObject({ poolStatus: null, isEnabled: false });
    await stored.remove(modelNamed('Users'), { id: 'alone' });
  });
});

describe('browseAccounts', () => {
  test('lists a change within moments, in search, order and counts', async () => {
    await signInAs('administrator');
    const mark = crypto.randomUUID().slice(0, 8);
    const browse = async (args: object = {}) =>
      (await client.queries.browseAccounts({ search: mark, ...args }, asMember)).data;
    expect((await browse())?.total).toBe(0);
    for (const name of ['b', 'a']) await create(`${name}-${mark}@example.com`);
    await eventually(async () => expect((await browse())?.total).toBe(2));
    const sorted = await browse({ sort: 'email', isDescending: false, pageSize: 1, page: 2 });
    expect(sorted).toMatchObject({
      page: 2,
      pageCount: 2,
      items: [{ email: `b-${mark}@example.com`, role: 'CUSTOMER' }],
    });
    expect(sorted?.facets).toContainEqual(
      expect.objectContaining({ field: 'verificationStatus', value: 'NOT VERIFIED', count: 2 }),
    );
    expect((await browse({ verificationStatuses: ['VERIFIED'] }))?.total).toBe(0);
  });
});

function now(): string {
  return new Date().toISOString();
}
