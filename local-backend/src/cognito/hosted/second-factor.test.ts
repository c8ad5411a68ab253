import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import { openBrowser, tokenOf } from '../fixtures/hosted-browser.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';
import { addTestUser, testPassword } from '../fixtures/test-users.ts';
import { totpCode } from '../sign-in/totp.ts';

/** Clients with a secret, without PKCE, and second factors at the hosted page. */

const callback = 'http://localhost:4280/login';
const email = 'ann@example.com';
const secret = 'client-secret';
let server: TestCognito;
afterEach(() => server.stop());

async function start(
  client: NonNullable<Parameters<typeof startTestCognito>[0]>['client'] = {},
  mfa: UserPoolModel['mfa'] = { mode: 'OPTIONAL', methods: ['EMAIL_OTP'] },
) {
  server = await startTestCognito({
    userPool: { mfa },
    client: {
      hostedSignIn: { flows: ['code'], scopes: ['openid', 'email'], callbackUrls: [callback], logoutUrls: [] },
      ...client,
    },
  });
  await addTestUser(server, email);
}

const base = () => `${server.url}/_local/hosted-sign-in`;

async function logIn() {
  const browser = openBrowser();
  const parameters = { client_id: server.clientId, redirect_uri: callback, response_type: 'code' };
  const { location } = await browser.get(`${base()}/oauth2/authorize?${new URLSearchParams(parameters)}`);
  const address = String(location);
  const token = tokenOf(await browser.get(address));
  const submit = (fields: Record<string, string>) => browser.post(address, { 'form-token': token, ...fields });
  return { submit, response: await submit({ username: email, password: testPassword }) };
}

const sessionIn = (html: string) => /name="session" value="([^"]*)"/.exec(html)?.[1] ?? '';

const codeOf = (location: URL | undefined) => location?.searchParams.get('code') ?? '';

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${base()}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: response.status, text: await response.text() };
}

test('a user with a second factor enters its code; a wrong one asks again', async () => {
  await start();
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  const user = { UserPoolId: server.userPool.id, Username: email };
  await server.administrator.send(new AdminSetUserMFAPreferenceCommand({ ...user, EmailMfaSettings }));
  const { submit, response } = await logIn();
  expect(response.html).toContain('We sent a code to your email.');
  const session = sessionIn(response.html);
  const wrong = await submit({ session, method: 'EMAIL_OTP', code: '0' });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('This code is incorrect or has already been used.');
  const done = await submit({ session, method: 'EMAIL_OTP', code: await server.lastCode(email) });
  expect(codeOf(done.location)).not.toBe('');
});

/*
 * Cognito requires the setup at the sign-in of a pool that requires a second factor:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html
 */
test('a user without a second factor, in a pool that demands one, connects an authenticator app', async () => {
  await start({}, { mode: 'ON', methods: ['SOFTWARE_TOKEN_MFA'] });
  const { submit, response } = await logIn();
  expect(response.html).toContain('Set up your authenticator app');
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(response.html)?.[1]?.replaceAll(' ', '') ?? '';
  expect(response.html).toContain(`otpauth://totp/localhost%3A4280:ann%40example.com?secret=${secret}&amp;issuer=`);
  const form = { setup: 'app', session: sessionIn(response.html) };
  const wrong = await submit({ ...form, code: '0' });
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('This code is incorrect')]);
  expect(wrong.html.replaceAll(' ', '')).toContain(`<code>${secret}</code>`);
  const done = await submit({ ...form, code: totpCode(secret, Date.now()) });
  expect(codeOf(done.location)).not.toBe('');
  const again = await submit({ ...form, code: totpCode(secret, Date.now()) });
  expect(again.html).toContain('This page has expired.');
  expect((await logIn()).response.html).toContain('Enter the code from your authenticator app.');
});

test('a pool without authenticator apps explains that the app sets up the second factor', async () => {
  await start({}, { mode: 'ON', methods: ['SMS_MFA'] });
  expect((await logIn()).response.html).toContain('This account needs a second factor. Set it up in the app.');
});

/** https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html */
test('a client with a secret exchanges the code with it, in the form or by basic authentication', async () => {
  await start({ secret });
  const grant = async () => ({
    grant_type: 'authorization_code',
    client_id: server.clientId,
    redirect_uri: callback,
    code: codeOf((await logIn()).response.location),
  });
  expect(await post('/oauth2/token', await grant())).toMatchObject({ status: 400 });
  const basic = `Basic ${Buffer.from(`${server.clientId}:${secret}`).toString('base64')}`;
  const granted = await post('/oauth2/token', await grant(), { authorization: basic });
  expect(granted.status).toBe(200);
  expect((await post('/oauth2/token', { ...(await grant()), client_secret: secret })).status).toBe(200);
  const { refresh_token: token } = JSON.parse(granted.text);
  const client = { client_id: server.clientId, client_secret: secret };
  expect((await post('/oauth2/revoke', { ...client, token })).status).toBe(200);
  const renewal = { ...client, grant_type: 'refresh_token', refresh_token: token };
  expect((await post('/oauth2/token', renewal)).status).toBe(400);
});
