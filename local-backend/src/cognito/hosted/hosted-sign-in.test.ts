import { createHash, randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { between, fieldValue, openBrowser, tokenOf } from '../fixtures/hosted-browser.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';

const email = 'ann@example.com';
const password = 'Correct-Horse-1';
const callback = 'http://localhost:4280/login';
const farewell = 'http://localhost:4280/login?left=yes';
const scopes = ['aws.cognito.signin.user.admin', 'email', 'openid', 'phone', 'profile'];

let server: TestCognito;
let base: string;

beforeEach(async () => {
  server = await startTestCognito({
    client: {
      hostedSignIn: {
        flows: ['code'],
        scopes,
        callbackUrls: [callback, 'http://localhost:4280/other'],
        logoutUrls: [farewell],
      },
    },
  });
  base = `${server.url}/_local/hosted-sign-in`;
  await addUser(email);
  await setPassword(email, password);
});
afterEach(() => server.stop());

const pool = () => ({ UserPoolId: server.userPool.id });
const addUser = (Username: string, TemporaryPassword = 'Temporary-1!') =>
  server.administrator.send(
    new AdminCreateUserCommand({
      ...pool(),
      Username,
      TemporaryPassword,
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ann' },
      ],
    }),
  );
const setPassword = (Username: string, Password: string) =>
  server.administrator.send(new AdminSetUserPasswordCommand({ ...pool(), Username, Password, Permanent: true }));

type Browser = ReturnType<typeof openBrowser>;

function newChallenge() {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

function authorizeAddress(
  challenge: string,
  changes: Record<string, string | undefined> = {},
  endpoint = 'oauth2/authorize',
) {
  const parameters = Object.entries({
    client_id: server.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: scopes.join(' '),
    state: 'a b+c/ñ-7b7d',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${base}/${endpoint}?${new URLSearchParams(parameters)}`;
}

const alertOf = (html: string) => between(html, /role="alert"[^>]*>([^<]*)</);
const headingOf = (html: string) => between(html, /<h1>([^<]*)</);

async function logIn(browser: Browser, address: string, user = { email, password }) {
  const { location } = await browser.get(address);
  const form = await browser.get(String(location));
  return browser.post(String(location), {
    'form-token': tokenOf(form),
    username: user.email,
    password: user.password,
  });
}

async function exchange(fields: Record<string, string>) {
  const response = await fetch(`${base}/oauth2/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const grantOf = (location: URL | undefined, verifier: string, changes: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  client_id: server.clientId,
  redirect_uri: callback,
  code: location?.searchParams.get('code') ?? '',
  code_verifier: verifier,
  ...changes,
});

async function signedIn(changes: Record<string, string | undefined> = {}) {
  const { verifier, challenge } = newChallenge();
  const { location } = await logIn(openBrowser(), authorizeAddress(challenge, changes));
  return exchange(grantOf(location, verifier));
}

const userInfo = (token = '') => fetch(`${base}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });

describe('the authorization-code flow', () => {
  test('leads from the page to tokens with the state unchanged and the five scopes', async () => {
    const { verifier, challenge } = newChallenge();
    const { status, location, headers } = await logIn(openBrowser(), authorizeAddress(challenge, { nonce: 'n-1' }));
    expect(status).toBe(303);
    expect(`${location?.origin}${location?.pathname}`).toBe(callback);
    expect(location?.searchParams.get('state')).toBe('a b+c/ñ-7b7d');
    expect(headers.get('cache-control')).toBe('no-store');
    const { status: granted, body } = await exchange(grantOf(location, verifier));
    expect(granted).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) });
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({ token_use: 'access', scope: scopes.join(' ') });
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ token_use: 'id', nonce: 'n-1', email, given_name: 'Ann' });
    expect(await server.cognito.verifyAccessToken(body.access_token ?? '')).toMatchObject({ token_use: 'access' });
  });

  test('calls the triggers as Cognito does', async () => {
    await server.stop();
    server = await startTestCognito({
      userPool: {
        triggers: { PreTokenGeneration: 'arn:trigger:tokens', PostAuthentication: 'arn:trigger:after' },
      },
      client: { hostedSignIn: { flows: ['code'], scopes, callbackUrls: [callback], logoutUrls: [] } },
    });
    base = `${server.url}/_local/hosted-sign-in`;
    await addUser(email);
    await setPassword(email, password);
    await signedIn();
    expect(server.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PostAuthentication_Authentication',
      'TokenGeneration_HostedAuth',
    ]);
  });

  test('needs no password within the hour in the same browser, and a password again after that', async () => {
    const browser = openBrowser();
    const { challenge } = newChallenge();
    await logIn(browser, authorizeAddress(challenge));
    const again = await browser.get(authorizeAddress(challenge));
    expect(again.location?.searchParams.get('code')).toMatch(/^[\w-]{40,}$/);
    const asked = await browser.get(authorizeAddress(challenge, { prompt: 'login' }));
    expect(asked.location?.pathname).toBe('/_local/hosted-sign-in/login');
    server.advanceClock(3_600_000);
    expect((await browser.get(authorizeAddress(challenge))).location?.pathname).toMatch(/\/login$/);
  });

  test.each([
    ['was disabled', () => server.administrator.send(new AdminDisableUserCommand({ ...pool(), Username: email }))],
    ['has another password', () => setPassword(email, 'Another-Horse-2')],
  ])('asks for the password when the user %s', async (_, change) => {
    const browser = openBrowser();
    const { challenge } = newChallenge();
    await logIn(browser, authorizeAddress(challenge));
    await change();
    expect((await browser.get(authorizeAddress(challenge))).location?.pathname).toMatch(/\/login$/);
  });

  test('responds with login_required to prompt=none without a session', async () => {
    const { location } = await openBrowser().get(authorizeAddress(newChallenge().challenge, { prompt: 'none' }));
    expect(location?.searchParams.get('error')).toBe('login_required');
  });
});

describe('an invalid request', () => {
  test.each([
    ['a foreign call-back', { redirect_uri: 'https://evil.example/login' }],
    ['a longer call-back', { redirect_uri: `${callback}/more` }],
    ['a call-back with a query', { redirect_uri: `${callback}?next=x` }],
    ['no call-back', { redirect_uri: undefined }],
    ['another client', { client_id: 'somebody' }],
  ])('with %s shows an error page and does not redirect', async (_, changes) => {
    for (const endpoint of ['oauth2/authorize', 'login']) {
      const { status, location, html } = await openBrowser().get(
        authorizeAddress(newChallenge().challenge, changes, endpoint),
      );
      expect(status).toBe(400);
      expect(location).toBeUndefined();
      expect(alertOf(html)).toMatch(/not registered/);
    }
  });

  test.each([
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope that the client does not have', { scope: 'openid films/write' }, 'invalid_scope'],
    ['a method without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ])('with %s redirects to the client with the error', async (_, changes, error) => {
    const { location } = await openBrowser().get(authorizeAddress(newChallenge().challenge, changes));
    expect(`${location?.origin}${location?.pathname}`).toBe(callback);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({ error, state: 'a b+c/ñ-7b7d' });
  });
});

describe('an authorization code', () => {
  let verifier: string;
  let location: URL | undefined;
  beforeEach(async () => {
    const fresh = newChallenge();
    verifier = fresh.verifier;
    ({ location } = await logIn(openBrowser(), authorizeAddress(fresh.challenge)));
  });
  const refusal = { status: 400, body: { error: 'invalid_grant', error_description: expect.any(String) } };

  test('works once, also for two simultaneous requests', async () => {
    const results = await Promise.all([exchange(grantOf(location, verifier)), exchange(grantOf(location, verifier))]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await exchange(grantOf(location, verifier))).toEqual(refusal);
  });

  test('ends after five minutes', async () => {
    server.advanceClock(5 * 60_000);
    expect(await exchange(grantOf(location, verifier))).toEqual(refusal);
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(64) }],
    ['another registered call-back', { redirect_uri: 'http://localhost:4280/other' }],
  ])('is consumed by an attempt with %s', async (_, changes) => {
    expect(await exchange(grantOf(location, verifier, changes))).toEqual(refusal);
    expect(await exchange(grantOf(location, verifier))).toEqual(refusal);
  });

  test.each([
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another client', { client_id: 'somebody' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is rejected with %s', async (_, changes, error) => {
    expect(await exchange(grantOf(location, verifier, changes))).toMatchObject({ status: 400, body: { error } });
  });

  test('of a disabled user is rejected', async () => {
    await server.administrator.send(new AdminDisableUserCommand({ ...pool(), Username: email }));
    expect(await exchange(grantOf(location, verifier))).toEqual(refusal);
  });
});

describe('tokens', () => {
  const refreshed = (token = '') =>
    exchange({ grant_type: 'refresh_token', client_id: server.clientId, refresh_token: token });

  test('are refreshed with the same scopes, until the refresh token is revoked', async () => {
    const { body } = await signedIn({ scope: 'openid email' });
    const { body: next } = await refreshed(body.refresh_token);
    expect(decodeJwt(next.access_token ?? '')).toMatchObject({ scope: 'openid email' });
    expect(next).not.toHaveProperty('refresh_token');
    await server.post('RevokeToken', { ClientId: server.clientId, Token: body.refresh_token });
    expect(await refreshed(body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('of narrower scopes give no more access than these', async () => {
    const { body } = await signedIn({ scope: 'openid email' });
    expect(decodeJwt(body.id_token ?? '')).not.toHaveProperty('given_name');
    expect(await (await userInfo(body.access_token)).json()).toEqual({
      sub: expect.any(String),
      username: expect.any(String),
      email,
      email_verified: 'true',
    });
    expect(await server.post('GetUser', { AccessToken: body.access_token })).toMatchObject({
      status: 400,
      body: { message: 'Access Token does not have required scopes' },
    });
  });

  test('without openid include no id token and are rejected by userInfo', async () => {
    const { body } = await signedIn({ scope: 'aws.cognito.signin.user.admin' });
    expect(body).not.toHaveProperty('id_token');
    expect((await userInfo(body.access_token)).status).toBe(403);
    expect(await server.post('GetUser', { AccessToken: body.access_token })).toMatchObject({ status: 200 });
  });

  test('that are malformed are rejected by userInfo', async () => {
    const result = await userInfo('nonsense');
    expect(result.status).toBe(401);
    expect(result.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });
});

describe('the login page', () => {
  const open = (changes: Record<string, string | undefined> = {}, headers = {}) =>
    openBrowser().get(authorizeAddress(newChallenge().challenge, changes, 'login'), headers);

  test('is a labelled form without a script, under a policy that forbids scripts', async () => {
    const { html, headers } = await open();
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('<script');
    expect(html).toMatch(/<label for="username">Email<\/label>\s*<input id="username"[^>]* autocomplete="username"/);
    expect(html).toMatch(
      /<label for="password">Password<\/label>\s*<input id="password"[^>]* autocomplete="current-password"/,
    );
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:4280; frame-ancestors 'none'",
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('is in Spanish when the client or the browser prefers it', async () => {
    expect(headingOf((await open({ lang: 'es' })).html)).toBe('Iniciar sesión');
    const { html } = await open({}, { 'accept-language': 'es-MX,es;q=0.9' });
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('>English</a>');
  });

  test('escapes the values of the URL', async () => {
    const { html } = await open({ login_hint: '"><script>alert(1)</script>', state: '"><b>' });
    expect(html).not.toContain('<script>');
    expect(fieldValue(html, 'username')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('lets the user cancel, which the client learns', async () => {
    const { html } = await open();
    const cancel = new URL(between(html, /<a href="([^"]*)">Cancel</)?.replaceAll('&amp;', '&') ?? '');
    expect(`${cancel.origin}${cancel.pathname}`).toBe(callback);
    expect(Object.fromEntries(cancel.searchParams)).toMatchObject({ error: 'access_denied', state: 'a b+c/ñ-7b7d' });
  });

  test.each([
    ['a wrong password', { email, password: 'Wrong-Horse-1' }, 'Incorrect email or password.'],
    ['an unknown user', { email: 'bob@example.com', password }, 'Incorrect email or password.'],
    ['nothing', { email: '', password: '' }, 'Enter your email and password.'],
  ])('explains %s and keeps the address', async (_, user, message) => {
    const { status, html } = await logIn(openBrowser(), authorizeAddress(newChallenge().challenge), user);
    expect(status).toBe(400);
    expect(alertOf(html)).toBe(message);
    expect(fieldValue(html, 'username')).toBe(user.email);
    expect(fieldValue(html, 'password')).toBeUndefined();
  });

  test('locks the user out after five wrong passwords', async () => {
    const browser = openBrowser();
    const address = authorizeAddress(newChallenge().challenge);
    for (let count = 0; count < 5; count++) await logIn(browser, address, { email, password: 'Wrong-Horse-1' });
    const { html } = await logIn(browser, address);
    expect(alertOf(html)).toMatch(/^Too many attempts/);
  });

  test('sends a user whose password was reset to the site', async () => {
    await server.administrator.send(new AdminResetUserPasswordCommand({ ...pool(), Username: email }));
    const { html } = await logIn(openBrowser(), authorizeAddress(newChallenge().challenge));
    expect(alertOf(html)).toMatch(/needs a new password/);
  });

  test('rejects a form of another site', async () => {
    const address = authorizeAddress(newChallenge().challenge, {}, 'login');
    const fields = { username: email, password };
    const victim = openBrowser();
    const attacker = openBrowser();
    const stolen = tokenOf(await attacker.get(address));
    for (const token of ['', stolen]) {
      const { status, location, html } = await victim.post(address, { ...fields, 'form-token': token });
      expect(status).toBe(400);
      expect(location).toBeUndefined();
      expect(alertOf(html)).toBe('This page has expired. Try again.');
    }
    expect(victim.cookies.has('hosted-session')).toBe(false);
  });

  test('lets an invited user choose a password that meets the rules', async () => {
    const invited = 'new@example.com';
    await addUser(invited, 'Temporary-1!');
    const browser = openBrowser();
    const { verifier, challenge } = newChallenge();
    const address = authorizeAddress(challenge, {}, 'login');
    const asked = await browser.post(address, {
      'form-token': tokenOf(await browser.get(address)),
      username: invited,
      password: 'Temporary-1!',
    });
    expect(headingOf(asked.html)).toBe('Choose a new password');
    const session = fieldValue(asked.html, 'session') ?? '';
    const submit = (chosen: string, repeated: string) =>
      browser.post(address, { 'form-token': tokenOf(asked), session, 'new-password': chosen, repeated });
    const different = await submit('Own-Password-1', 'Own-Password-2');
    expect(alertOf(different.html)).toBe('The passwords do not match.');
    const weak = await submit('short', 'short');
    expect(alertOf(weak.html)).toBe('This password does not meet the requirements.');
    const { location } = await submit('Own-Password-1', 'Own-Password-1');
    expect(await exchange(grantOf(location, verifier))).toMatchObject({ status: 200 });
  });
});

describe('the hosted logout', () => {
  const logoutAddress = (target: string, client = server.clientId) =>
    `${base}/logout?${new URLSearchParams({ client_id: client, logout_uri: target })}`;

  test('ends the hosted session and redirects to an allowed URL of the client', async () => {
    const browser = openBrowser();
    const { challenge } = newChallenge();
    await logIn(browser, authorizeAddress(challenge));
    const cookies = new Map(browser.cookies);
    const { location } = await browser.get(logoutAddress(farewell));
    expect(location?.href).toBe(farewell);
    expect(browser.cookies.has('hosted-session')).toBe(false);
    // The old cookie is invalid too.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.get(authorizeAddress(challenge))).location?.pathname).toMatch(/\/login$/);
  });

  test('with an unknown URL or client shows an error page', async () => {
    for (const address of [
      logoutAddress('https://evil.example/'),
      logoutAddress(farewell, 'somebody'),
      `${base}/logout`,
    ]) {
      const { status, location, html } = await openBrowser().get(address);
      expect(status).toBe(400);
      expect(location).toBeUndefined();
      expect(alertOf(html)).toMatch(/not registered/);
    }
  });

  test('accepts its own methods only, as every endpoint does', async () => {
    const { status, headers } = await openBrowser().post(logoutAddress(farewell), {});
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  });
});
