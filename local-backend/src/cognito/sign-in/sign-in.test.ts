import { getDiffieHellman } from 'node:crypto';
import { confirmSignUp, fetchAuthSession, fetchUserAttributes, signIn, signOut, signUp } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from '../fixtures/amplify-auth-client.ts';
import { expectOwnDataRefused } from '../fixtures/own-data.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';
import { createVerifier } from '../srp.ts';
import type { User } from '../users.ts';

const username = 'ann@example.com';
const password = 'Correct-Horse-1';
const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

let server: TestCognito;
let memory: Map<string, string>;

async function start(options: Parameters<typeof startTestCognito>[0] = {}) {
  server = await startTestCognito(options);
  memory = connectAmplify(server);
  const { userId } = await signUp({ username, password });
  await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
  return userId;
}
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

async function tokens() {
  const session = await fetchAuthSession();
  return { access: session.tokens?.accessToken.toString() ?? '', id: session.tokens?.idToken?.toString() ?? '' };
}

describe('in a pool as Amplify deploys it', () => {
  let sub: string | undefined;
  beforeEach(async () => {
    sub = await start();
  });

  test("the tokens have Cognito's claims", async () => {
    await signIn({ username, password });
    const { access, id } = await tokens();
    const issuer = `https://cognito-idp.local.amazonaws.com/${server.userPool.id}`;
    const shared = { sub, iss: issuer, auth_time: expect.any(Number), iat: expect.any(Number) };
    const ids = { jti: expect.any(String), origin_jti: expect.any(String), event_id: expect.any(String) };
    expect(decodeJwt(access)).toEqual({
      ...shared,
      ...ids,
      client_id: 'testclient',
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: sub,
      exp: (decodeJwt(access).iat ?? 0) + 3600,
    });
    expect(decodeJwt(id)).toEqual({
      ...shared,
      ...ids,
      aud: 'testclient',
      token_use: 'id',
      'cognito:username': sub,
      email: username,
      email_verified: true,
      exp: (decodeJwt(id).iat ?? 0) + 3600,
    });
    expect(await server.cognito.verifyAccessToken(access)).toMatchObject({ sub, username: sub });
  });

  test('the client itself rejects a second sign-in while signed in', async () => {
    await signIn({ username, password });
    await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'UserAlreadyAuthenticatedException' });
  });

  test('a wrong password and an unknown address get the same response', async () => {
    await expect(signIn({ username, password: 'Wrong-Horse-1' })).rejects.toMatchObject(incorrect);
    await expect(signIn({ username: 'nobody@example.com', password })).rejects.toMatchObject(incorrect);
  });

  test('an unknown address always gets the same salt', async () => {
    const begin = async (USERNAME: string) => {
      const input = { ClientId: 'testclient', AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abc' } };
      const { body } = await server.post('InitiateAuth', input);
      // The response holds the challenge's parameters as strings.
      const { SALT, USER_ID_FOR_SRP } = body.ChallengeParameters as Record<string, string>;
      return { SALT, USER_ID_FOR_SRP };
    };
    const first = await begin('nobody@example.com');
    expect(await begin('Nobody@example.com')).toEqual(first);
    expect(await begin('nobody.else@example.com')).not.toEqual(first);
    expect(first.USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(first.SALT).toMatch(/^[\da-f]{32}$/);
  });

  test.each([username, 'nobody@example.com'])(
    'after five failures %s is locked out, for a longer time with each',
    async (name) => {
      const fail = () => signIn({ username: name, password: 'Wrong-Horse-1' });
      for (let tries = 0; tries < 5; tries += 1) await expect(fail()).rejects.toMatchObject(incorrect);
      const lockedOut = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
      await expect(signIn({ username: name, password })).rejects.toMatchObject(lockedOut);
      server.advanceClock(1001);
      await expect(fail()).rejects.toMatchObject(incorrect);
      server.advanceClock(1001);
      await expect(fail()).rejects.toMatchObject(lockedOut);
      server.advanceClock(1000);
      const allowed = signIn({ username: name, password });
      if (name === username) expect((await allowed).isSignedIn).toBe(true);
      else await expect(allowed).rejects.toMatchObject(incorrect);
    },
  );

  test('simultaneous password attempts are counted one by one', async () => {
    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => signIn({ username, password: `Wrong-Horse-${n}` })),
    );
    const messages = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.message : 'signed in'));
    expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
  });

  test('expired tokens are renewed', async () => {
    await signIn({ username, password });
    const old = await tokens();
    server.advanceClock(3600_000);
    await expect(server.cognito.verifyAccessToken(old.access)).rejects.toMatchObject({
      code: 'UnauthorizedException',
      status: 401,
      message: 'Token has expired.',
    });
    await fetchAuthSession({ forceRefresh: true });
    const renewed = await tokens();
    expect(decodeJwt(renewed.access).origin_jti).toBe(decodeJwt(old.access).origin_jti);
    expect(decodeJwt(renewed.access).auth_time).toBe(decodeJwt(old.access).auth_time);
    await expect(server.cognito.verifyAccessToken(renewed.access)).resolves.toMatchObject({ sub });
  });

  test('a session expires after thirty days', async () => {
    await signIn({ username, password });
    server.advanceClock(30 * 86_400_000);
    const session = await fetchAuthSession({ forceRefresh: true });
    expect(session.tokens).toBeUndefined();
  });

  test('signing out ends this session only', async () => {
    await signIn({ username, password });
    const here = await tokens();
    memory.clear();
    await signIn({ username, password });
    const there = await tokens();
    await signOut();
    await expectOwnDataRefused(server, there.access);
    expect((await server.post('GetUser', { AccessToken: here.access })).status).toBe(200);
  });

  test('a global sign-out ends all sessions, in the same second too', async () => {
    await signIn({ username, password });
    const elsewhere = new Map(memory);
    const there = await tokens();
    memory.clear();
    await signIn({ username, password });
    const here = await tokens();
    await signOut({ global: true });
    for (const { access } of [here, there]) await expectOwnDataRefused(server, access);
    for (const [key, value] of elsewhere) memory.set(key, value);
    await expect(fetchUserAttributes()).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    // The client drops the tokens, but requests guest credentials with the user's identity, as it does with Cognito.
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toThrow('is forbidden');
    await clearSignIn(memory);
    await signIn({ username, password });
    await expect(server.cognito.verifyAccessToken((await tokens()).access)).resolves.toMatchObject({ sub });
  });

  test('modified and foreign tokens are rejected', async () => {
    await signIn({ username, password });
    const { access, id } = await tokens();
    const [head = '', , seal = ''] = access.split('.');
    const claims = { ...decodeJwt(access), 'cognito:groups': ['ADMIN'] };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), seal].join('.');
    const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), access.split('.')[1], ''].join('.');
    for (const token of [forged, unsigned, '', 'a.b.c', `${access}x`]) {
      await expect(server.cognito.verifyAccessToken(token)).rejects.toMatchObject({ status: 401 });
    }
    expect((await server.post('GetUser', { AccessToken: forged })).body.message).toBe('Invalid Access Token');
    expect((await server.post('GetUser', { AccessToken: id })).body.message).toBe('Invalid Access Token');
  });

  test('a challenge can be answered once and before it expires', async () => {
    const AuthParameters = { USERNAME: username, SRP_A: 'abc' };
    const begun = await server.post('InitiateAuth', {
      ClientId: 'testclient',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters,
    });
    const response = { ClientId: 'testclient', ChallengeName: 'PASSWORD_VERIFIER', Session: begun.body.Session };
    const device = { ...response, ChallengeResponses: { DEVICE_KEY: 'stale' } };
    expect((await server.post('RespondToAuthChallenge', device)).body.message).toBe('Device does not exist.');
    expect((await server.post('RespondToAuthChallenge', response)).body.message).toBe(incorrect.message);
    expect((await server.post('RespondToAuthChallenge', response)).body.message).toBe('Invalid session for the user.');
  });

  test('a zero public value, which would match any password, is rejected', async () => {
    for (const SRP_A of ['0', getDiffieHellman('modp15').getPrime('hex'), 'xyz', '']) {
      const input = {
        ClientId: 'testclient',
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: username, SRP_A },
      };
      expect(await server.post('InitiateAuth', input)).toMatchObject({
        status: 400,
        body: { __type: 'InvalidParameterException' },
      });
    }
  });

  test('plain passwords are rejected when the client does not allow that flow', async () => {
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    await expect(signIn({ username, password, options })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  test('unknown clients and actions are reported', async () => {
    expect(await server.post('SignUp', { ClientId: 'x', Username: username, Password: password })).toEqual({
      status: 400,
      body: { __type: 'ResourceNotFoundException', message: 'User pool client x does not exist.' },
    });
    const unknown = await server.post('SetRiskConfiguration', {});
    expect(unknown.status).toBe(400);
    expect(unknown.body.__type).toBe('UnknownOperationException');
    expect(unknown.body.message).toContain('SetRiskConfiguration');
    expect((await server.post('constructor', {})).body.__type).toBe('UnknownOperationException');
    const challenge = { ClientId: 'testclient', ChallengeName: 'constructor' };
    expect((await server.post('RespondToAuthChallenge', challenge)).body.__type).toBe('InvalidParameterException');
    expect(await server.post('SignUp', { ClientId: 'testclient' })).toMatchObject({
      status: 400,
      body: { __type: 'InvalidParameterException' },
    });
  });

  test('the public key is at the address of OpenID Connect', async () => {
    const folder = `${server.url}/_local/cognito-idp/${server.userPool.id}/.well-known`;
    expect(await (await fetch(`${folder}/jwks.json`)).json()).toEqual({ keys: [server.keys.tokenKey.publicJwk] });
    const configuration = await (await fetch(`${folder}/openid-configuration`)).json();
    expect(configuration).toMatchObject({ issuer: `https://cognito-idp.local.amazonaws.com/${server.userPool.id}` });
  });
});

test('a plain password is accepted when the client allows it', async () => {
  await start({ client: { authFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'] } });
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  await expect(signIn({ username, password: 'Wrong-Horse-1', options })).rejects.toMatchObject(incorrect);
  expect((await signIn({ username, password, options })).isSignedIn).toBe(true);
});

test.each(['00000000000000000000000000000abc', 'ff', '80', '0', '7f00'])('a salt of %s works', async (salt) => {
  await start();
  for await (const { key, value } of server.store.list<User>(`user-pool/${server.userPool.id}/user/`)) {
    const identity = { poolName: 'Abc1234567', userId: value.sub };
    const changed = { ...value, password: createVerifier(identity, password, salt) };
    await server.store.write([{ kind: 'put', key, value: changed }]);
  }
  expect((await signIn({ username, password })).isSignedIn).toBe(true);
});

test('a pool that reveals whether users exist reports an unknown one', async () => {
  await start({ client: { preventUserExistenceErrors: false } });
  const stranger = signIn({ username: 'nobody@example.com', password });
  await expect(stranger).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('users and sessions survive a restart', async () => {
  const sub = await start();
  await signIn({ username, password });
  const { access } = await tokens();
  await server.stop();
  server = await startTestCognito({ store: server.store, keys: server.keys });
  const remembered = new Map(memory);
  memory = connectAmplify(server);
  for (const [key, value] of remembered) memory.set(key, value);
  await expect(server.cognito.verifyAccessToken(access)).resolves.toMatchObject({ sub });
  expect((await fetchAuthSession({ forceRefresh: true })).userSub).toBe(sub);
  expect(await fetchUserAttributes()).toMatchObject({ email: username });
});
