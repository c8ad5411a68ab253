import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { afterEach, expect, test } from 'vitest';
import { scopedStore } from '../installation/key-value-store.ts';
import { clearSignIn, connectAmplify } from './fixtures/amplify-auth-client.ts';
import { roleArns, startTestCognito, type TestCognito } from './fixtures/start-test-cognito.ts';

const username = 'ann@example.com';
const password = 'Correct-Horse-1';

let server: TestCognito;
let memory: Map<string, string>;
async function start(options: Parameters<typeof startTestCognito>[0] = {}) {
  server = await startTestCognito(options);
  memory = connectAmplify(server);
}
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

async function becomeMember(...groups: string[]) {
  await signUp({ username, password });
  await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  for (const group of groups) await server.addToGroup(username, group);
  await signIn({ username, password });
}

async function holder() {
  const { credentials, identityId } = await fetchAuthSession({ forceRefresh: true });
  const found = server.credentials.find(credentials?.accessKeyId ?? '', credentials?.sessionToken);
  expect(found.secretAccessKey).toBe(credentials?.secretAccessKey);
  expect(credentials?.expiration?.getTime()).toBeGreaterThan(Date.now() + 3500_000);
  return { principal: found.principal, identityId };
}

test('a guest gets the guest role', async () => {
  await start();
  const { principal, identityId } = await holder();
  expect(identityId).toMatch(/^local:[\da-f-]{36}$/);
  expect(principal).toEqual({ kind: 'identity', roleArn: roleArns.guest, identityId, authenticated: false });
});

test('guests are rejected when the pool does not allow them', async () => {
  await start({ identityPool: { allowsGuests: false } });
  const response = await server.post('GetId', { IdentityPoolId: server.identityPool.id }, 'cognito-identity');
  expect(response.body).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('a signed-in user gets the authenticated role and always the same identity', async () => {
  await start();
  await becomeMember();
  const first = await holder();
  expect(first.principal).toMatchObject({ roleArn: roleArns.authenticated, authenticated: true });
  expect(first.principal).toMatchObject({ sub: (await fetchAuthSession()).userSub });
  await clearSignIn(memory);
  await signIn({ username, password });
  expect((await holder()).identityId).toBe(first.identityId);
});

test('a user keeps an identity that was stored when the region had another name', async () => {
  await start();
  await becomeMember();
  const { identityId = '', principal } = await holder();
  const former = identityId.replace(/^local:/, 'former:');
  const sub = (await fetchAuthSession()).userSub ?? '';
  const own = scopedStore(server.store, `identity-pool/${server.identityPool.id}/`);
  await own.write([
    { kind: 'put', key: `user/${sub}`, value: former },
    { kind: 'put', key: `identity/${former}`, value: sub },
  ]);
  await clearSignIn(memory);
  await signIn({ username, password });
  expect(await holder()).toMatchObject({ identityId: former, principal: { ...principal, identityId: former } });
});

test('a member of groups gets the role of the group with the highest precedence', async () => {
  await start();
  await becomeMember('EDITOR', 'ADMIN');
  const { tokens } = await fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({
    'cognito:groups': ['ADMIN', 'EDITOR'],
    'cognito:roles': [roleArns.admin, roleArns.editor],
    'cognito:preferred_role': roleArns.admin,
  });
  expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['ADMIN', 'EDITOR']);
  expect((await holder()).principal).toMatchObject({ roleArn: roleArns.admin });
});

test('groups of equal precedence give no preferred role', async () => {
  const groups = [
    { name: 'EDITOR', roleArn: roleArns.editor, precedence: 1 },
    { name: 'ADMIN', roleArn: roleArns.admin, precedence: 1 },
  ];
  await start({ userPool: { groups } });
  await becomeMember('EDITOR', 'ADMIN');
  expect((await holder()).principal).toMatchObject({ roleArn: roleArns.authenticated });
});

test("neither a guest nor another user can take a user's identity", async () => {
  await start();
  await becomeMember();
  const { identityId } = await holder();
  const asGuest = await server.post('GetCredentialsForIdentity', { IdentityId: identityId }, 'cognito-identity');
  expect(asGuest.body).toMatchObject({ __type: 'NotAuthorizedException' });
  await clearSignIn(memory);
  const bob = 'bob@example.com';
  await signUp({ username: bob, password });
  await confirmSignUp({ username: bob, confirmationCode: await server.lastCode(bob) });
  await signIn({ username: bob, password });
  const token = (await fetchAuthSession()).tokens?.idToken?.toString();
  const Logins = { [`cognito-idp.local.amazonaws.com/${server.userPool.id}`]: token };
  const asBob = await server.post('GetCredentialsForIdentity', { IdentityId: identityId, Logins }, 'cognito-identity');
  expect(asBob.body.IdentityId).not.toBe(identityId);
});

/** https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_CognitoIdentityProvider.html */
test('a token of an ended session is good until it expires, or refused where the user pool is asked', async () => {
  for (const tokenCheck of ['signature', 'user pool'] as const) {
    await start({ identityPool: { tokenCheck } });
    await becomeMember();
    const { tokens } = await fetchAuthSession();
    const Logins = { [`cognito-idp.local.amazonaws.com/${server.userPool.id}`]: tokens?.idToken?.toString() };
    await server.post('GlobalSignOut', { AccessToken: tokens?.accessToken.toString() });
    const input = { IdentityPoolId: server.identityPool.id, Logins };
    const { status } = await server.post('GetId', input, 'cognito-identity');
    expect(status).toBe(tokenCheck === 'signature' ? 200 : 400);
    await clearSignIn(memory);
    if (tokenCheck === 'signature') await server.stop();
  }
});

test('only a valid id token of this pool is accepted', async () => {
  await start();
  await becomeMember();
  const { tokens } = await fetchAuthSession();
  const provider = `cognito-idp.local.amazonaws.com/${server.userPool.id}`;
  const ask = async (Logins: Record<string, string>) =>
    (await server.post('GetId', { IdentityPoolId: server.identityPool.id, Logins }, 'cognito-identity')).body;
  const id = tokens?.idToken?.toString() ?? '';
  expect(await ask({ [provider]: id })).toHaveProperty('IdentityId');
  expect(await ask({ [provider]: tokens?.accessToken.toString() ?? '' })).toHaveProperty('__type');
  expect(await ask({ [provider]: id.replace(/\.[^.]+\./, '.e30.') })).toHaveProperty('__type');
  expect(await ask({ 'accounts.google.com': id })).toHaveProperty('__type');
  server.advanceClock(3_600_000);
  expect((await ask({ [provider]: id })).message).toContain('expired');
  expect((await server.post('GetId', { IdentityPoolId: 'local:x' }, 'cognito-identity')).body).toMatchObject({
    __type: 'ResourceNotFoundException',
  });
});
