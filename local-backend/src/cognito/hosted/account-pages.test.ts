import { AdminGetUserCommand, AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test } from 'vitest';
import { readAttributeSchema } from '../../model/read-attribute-schema.ts';
import type { SignInNames } from '../../model/user-pool-model.ts';
import { between, openBrowser, tokenOf } from '../fixtures/hosted-browser.ts';
import {
  attributeDefinition,
  startTestCognito,
  type TestCognito,
  type TestCognitoOptions,
} from '../fixtures/start-test-cognito.ts';
import { addTestUser, testPassword } from '../fixtures/test-users.ts';

/*
 * Pages for a new account and a forgotten password:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-endpoints.html
 */

const callback = 'http://localhost:4280/login';
const email = 'ann@example.com';
const password = 'Correct-Horse-1';

let server: TestCognito;
afterEach(() => server.stop());

async function start(userPool: TestCognitoOptions['userPool'] = {}) {
  server = await startTestCognito({
    userPool: {
      attributes: readAttributeSchema([
        attributeDefinition({ Name: 'email', Required: true }),
        attributeDefinition({ Name: 'given_name', Required: true }),
      ]),
      triggers: { PreSignUp: 'arn:trigger:before', PostConfirmation: 'arn:trigger:after' },
      ...userPool,
    },
    client: {
      secret: 'client-secret',
      hostedSignIn: { flows: ['code'], scopes: ['openid', 'email'], callbackUrls: [callback], logoutUrls: [] },
    },
  });
}

const query = () => {
  const parameters = { client_id: server.clientId, redirect_uri: callback, response_type: 'code', state: 's 1' };
  return new URLSearchParams(parameters);
};
const addressOf = (page: string) => `${server.url}/_local/hosted-sign-in/${page}?${query()}`;

/** Opens a page and submits its form; returns the answer, and the page that a redirect leads to. */
function openVisit() {
  const browser = openBrowser();
  const submit = async (address: string, fields: Record<string, string>) => {
    const form = await browser.get(address);
    return browser.post(address, { 'form-token': tokenOf(form), ...fields });
  };
  return { browser, submit };
}

const account = { username: email, given_name: 'Ann', password, repeated: password };
const alertOf = ({ html }: { html: string }) => between(html, /role="alert"[^>]*>([^<]*)</);
const noticeOf = ({ html }: { html: string }) => between(html, /role="status"[^>]*>([^<]*)</);
const headingOf = ({ html }: { html: string }) => between(html, /<h1>([^<]*)</);
const pageOf = (location: URL | undefined) => location?.pathname.split('/').at(-1);

describe('a new account', () => {
  test('is created, confirmed by its code and signed in', async () => {
    await start();
    const { browser, submit } = openVisit();
    const login = await browser.get(addressOf('login'));
    expect(login.html).toContain(`href="signup?${query()}"`.replaceAll('&', '&amp;'));
    const { location } = await submit(addressOf('signup'), account);
    expect(pageOf(location)).toBe('confirm');
    expect(location?.search).not.toContain('ann');
    const confirmation = await browser.get(String(location));
    expect(headingOf(confirmation)).toBe('Confirm your account');
    expect(confirmation.html).toContain('We sent a code to a***@e***.');
    const code = await server.lastCode(email);
    const wrong = await submit(String(location), { code: code === '000000' ? '1' : '000000' });
    expect([wrong.status, alertOf(wrong)]).toEqual([400, 'This code is incorrect or has already been used.']);
    const done = await submit(String(location), { code: ` ${code} ` });
    expect(String(done.location)).toMatch(/^http:\/\/localhost:4280\/login\?code=[\w-]+&state=s\+1$/);
    const user = await server.administrator.send(
      new AdminGetUserCommand({ UserPoolId: server.userPool.id, Username: email }),
    );
    expect(user.UserStatus).toBe('CONFIRMED');
    expect(user.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Ann' });
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(server.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
  });

  test('asks again for what is missing, different, weak or taken, and keeps the entries', async () => {
    await start();
    await addTestUser(server, 'bob@example.com', { given_name: 'Bob' });
    const { submit } = openVisit();
    const problems = {
      'Fill in all fields.': { given_name: '' },
      'The passwords do not match.': { repeated: 'Other-Horse-1' },
      'This password does not meet the requirements.': { password: 'weak', repeated: 'weak' },
      'An account with this user name already exists.': { username: 'bob@example.com' },
      'The request was refused: Username should be an email.': { username: 'ann' },
    };
    for (const [problem, change] of Object.entries(problems)) {
      const result = await submit(addressOf('signup'), { ...account, given_name: '"Ann"', ...change });
      expect([result.status, alertOf(result)]).toEqual([400, problem]);
      if (!('given_name' in change)) expect(result.html).toContain('value="&quot;Ann&quot;"');
      expect(result.html).not.toContain(password);
    }
  });

  test('shows the message of a trigger that refuses it, as text', async () => {
    await start();
    server.handlers.before = () => {
      throw new Error('No <b>guests</b>');
    };
    const result = await openVisit().submit(addressOf('signup'), account);
    expect(result.status).toBe(400);
    expect(result.html).toContain('The request was refused: PreSignUp failed with error No &lt;b&gt;guests&lt;/b&gt;');
  });

  test('gets another code on request, also after a login before the confirmation', async () => {
    await start();
    const { browser, submit } = openVisit();
    const { location } = await submit(addressOf('signup'), account);
    const first = await server.lastCode(email);
    const form = await browser.get(String(location));
    expect(form.html).toContain('action="resendcode?');
    const resend = String(location).replace('/confirm?', '/resendcode?');
    const again = await browser.post(resend, { 'form-token': tokenOf(form) });
    expect(noticeOf(await browser.get(String(again.location)))).toBe('We have sent a new code.');
    expect((await submit(String(again.location), { code: first })).status).toBe(400);
    const other = openVisit();
    const wrong = await other.submit(addressOf('login'), { username: email, password: 'Wrong-Horse-1' });
    expect(alertOf(wrong)).toBe('Incorrect email or password.');
    const early = await other.submit(addressOf('login'), { username: email, password });
    expect(pageOf(early.location)).toBe('confirm');
    const done = await other.submit(String(early.location), { code: await server.lastCode(email) });
    expect(done.location?.searchParams.has('code')).toBe(true);
  });

  test('is signed in at once where a trigger confirms it', async () => {
    await start();
    server.handlers.before = (event) => ({ ...event, response: { autoConfirmUser: true } });
    const { location } = await openVisit().submit(addressOf('signup'), account);
    expect(location?.searchParams.has('code')).toBe(true);
  });

  test('is created by administrators only where the pool says so', async () => {
    await start({ signUp: 'administrators only' });
    const { browser, submit } = openVisit();
    expect((await browser.get(addressOf('login'))).html).not.toContain('signup?');
    const result = await submit(addressOf('signup'), account);
    expect(alertOf(result)).toBe('The request was refused: SignUp is not permitted for this user pool');
  });

  test('has a user name, a telephone number or either, as the pool takes', async () => {
    const pools: [label: string, names: SignInNames][] = [
      ['User name', { kind: 'user names', aliases: [] }],
      ['Phone number', { kind: 'addresses', attributes: ['phone_number'] }],
      ['Email or phone number', { kind: 'addresses', attributes: ['email', 'phone_number'] }],
    ];
    for (const [index, [label, signInNames]] of pools.entries()) {
      if (index > 0) await server.stop();
      await start({ signInNames });
      for (const page of ['signup', 'login', 'forgotPassword']) {
        const { html } = await openBrowser().get(addressOf(page));
        expect(between(html, /<label for="username">([^<]*)</)).toBe(label);
      }
    }
  });
});

describe('a forgotten password', () => {
  test('is replaced with the code, and the new one logs in', async () => {
    await start();
    await addTestUser(server, email, { given_name: 'Ann' });
    const { browser, submit } = openVisit();
    const { location } = await submit(addressOf('forgotPassword'), { username: email });
    expect(pageOf(location)).toBe('confirmforgotPassword');
    const code = await server.lastCode(email);
    const changed = { code, 'new-password': 'New-Horse-2', repeated: 'New-Horse-2' };
    expect(alertOf(await submit(String(location), { ...changed, repeated: 'x' }))).toBe('The passwords do not match.');
    const weak = await submit(String(location), { ...changed, 'new-password': 'weak', repeated: 'weak' });
    expect(alertOf(weak)).toBe('This password does not meet the requirements.');
    expect(alertOf(await submit(String(location), { ...changed, code: '0' }))).toContain('This code is incorrect');
    const done = await submit(String(location), changed);
    expect(pageOf(done.location)).toBe('login');
    expect(noticeOf(await browser.get(String(done.location)))).toBe(
      'Your password has been changed. Log in to continue.',
    );
    const old = await submit(addressOf('login'), { username: email, password: testPassword });
    expect(old.status).toBe(400);
    const { location: back } = await submit(addressOf('login'), { username: email, password: 'New-Horse-2' });
    expect(back?.searchParams.has('code')).toBe(true);
  });

  test('does not reveal whether there is an account', async () => {
    await start();
    const { browser, submit } = openVisit();
    const { location } = await submit(addressOf('forgotPassword'), { username: 'nobody@example.com' });
    expect((await browser.get(String(location))).html).toContain('We sent a code to n***@e***.');
    const entry = { code: '123456', 'new-password': 'New-Horse-2', repeated: 'New-Horse-2' };
    expect((await submit(String(location), entry)).status).toBe(400);
    expect(await server.mailbox.messages()).toEqual([]);
  });

  test('cannot be replaced too often', async () => {
    await start();
    await addTestUser(server, email, { given_name: 'Ann' });
    const { submit } = openVisit();
    for (let codes = 0; codes < 5; codes += 1)
      expect((await submit(addressOf('forgotPassword'), { username: email })).status).toBe(303);
    expect(alertOf(await submit(addressOf('forgotPassword'), { username: email }))).toContain('Too many attempts.');
  });
});

test('a second factor follows at the login page where the pool demands one', async () => {
  await start({ mfa: { mode: 'ON', methods: ['EMAIL_OTP'] } });
  const { browser, submit } = openVisit();
  const { location } = await submit(addressOf('signup'), account);
  const done = await submit(String(location), { code: await server.lastCode(email) });
  expect(pageOf(done.location)).toBe('login');
  expect(noticeOf(await browser.get(String(done.location)))).toBe('Your account is confirmed. Log in to continue.');
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  const user = { UserPoolId: server.userPool.id, Username: email };
  await server.administrator.send(new AdminSetUserMFAPreferenceCommand({ ...user, EmailMfaSettings }));
  const asked = await submit(String(done.location), { username: email, password });
  expect(headingOf(asked)).toBe('Enter your code');
});

describe('the pages', () => {
  test('refuse a form of another browser, and a code page without its key', async () => {
    await start();
    const { browser } = openVisit();
    for (const page of ['signup', 'forgotPassword']) {
      const result = await browser.post(addressOf(page), { ...account, 'form-token': 'x'.repeat(32) });
      expect([result.status, alertOf(result)]).toEqual([400, 'This page has expired. Try again.']);
    }
    for (const page of ['confirm', 'confirmforgotPassword'])
      expect(pageOf((await browser.get(addressOf(page))).location)).toBe('login');
    expect(await server.mailbox.messages()).toEqual([]);
  });

  test('take the key of one kind of code for no other', async () => {
    await start();
    const { browser, submit } = openVisit();
    const { location } = await submit(addressOf('signup'), account);
    const reset = String(location).replace('/confirm?', '/confirmforgotPassword?');
    expect(pageOf((await browser.get(reset)).location)).toBe('login');
  });

  test('refuse an unknown callback, and are closed to frames and scripts', async () => {
    await start();
    const unknown = addressOf('signup').replace(
      encodeURIComponent(callback),
      encodeURIComponent('http://evil.example'),
    );
    const { status, html } = await openBrowser().get(unknown);
    expect(status).toBe(400);
    expect(html).not.toContain('<form');
    const { headers } = await openBrowser().get(addressOf('signup'));
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('are in Spanish for a Spanish reader', async () => {
    await start();
    const page = await openBrowser().get(`${addressOf('signup')}&lang=es`);
    expect(headingOf(page)).toBe('Crear una cuenta');
    expect(page.html).toContain('<label for="given_name">Nombre</label>');
  });
});
