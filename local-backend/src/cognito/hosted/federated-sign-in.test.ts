import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser, tokenOf } from '../fixtures/hosted-browser.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';

/**
 * Sign-in through other providers:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation.html. The provider
 * is a local page on which the developer chooses the person.
 */

const callback = 'http://localhost:4280/login';
const google = { name: 'Google', type: 'Google', attributeMapping: { email: 'email', name: 'name', username: 'sub' } };
const ann = { email: 'ann@example.com', name: 'Ann Lee' };
let server: TestCognito;

beforeEach(async () => {
  const names = ['PreSignUp', 'PostConfirmation', 'PostAuthentication', 'PreTokenGeneration'];
  server = await startTestCognito({
    userPool: {
      providers: [google],
      triggers: Object.fromEntries(names.map((name) => [name, `arn:trigger:${name}`])),
    },
    client: {
      providers: ['COGNITO', 'Google'],
      hostedSignIn: {
        flows: ['code', 'implicit'],
        scopes: ['openid', 'email', 'profile'],
        callbackUrls: [callback],
        logoutUrls: [],
      },
    },
  });
});
afterEach(() => server.stop());

const base = () => `${server.url}/_local/hosted-sign-in`;

function authorizeAddress(further: Record<string, string> = {}): string {
  const parameters = {
    client_id: server.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    state: 's',
    identity_provider: 'Google',
  };
  return `${base()}/oauth2/authorize?${new URLSearchParams({ ...parameters, ...further })}`;
}

/** Chooses a person at the provider's page; returns the URL that the browser is sent to. */
async function signInAs(person: typeof ann, further: Record<string, string> = {}): Promise<URL> {
  const browser = openBrowser();
  const { location } = await browser.get(authorizeAddress(further));
  const page = await browser.get(String(location));
  expect(page.html).toContain('This page replaces Google.');
  const result = await browser.post(String(location), { 'form-token': tokenOf(page), ...person });
  return result.location ?? new URL('http://nowhere.invalid');
}

async function exchange(code: string): Promise<Record<string, string>> {
  const grant = { grant_type: 'authorization_code', client_id: server.clientId, redirect_uri: callback, code };
  const response = await fetch(`${base()}/oauth2/token`, { method: 'POST', body: new URLSearchParams(grant) });
  // The token endpoint responds with a JSON object of texts and a number.
  return (await response.json()) as Record<string, string>;
}

const idTokenOf = async (result: URL) => {
  const { id_token = '' } = await exchange(result.searchParams.get('code') ?? '');
  return decodeJwt(id_token);
};

test('a developer becomes any test user of Google, who stays the same user', async () => {
  const first = await idTokenOf(await signInAs(ann));
  expect(first).toMatchObject({
    email: ann.email,
    name: ann.name,
    'cognito:username': expect.stringMatching(/^Google_\d{21}$/),
    'cognito:groups': [`${server.userPool.id}_Google`],
    identities: [expect.objectContaining({ providerName: 'Google', providerType: 'Google', primary: 'true' })],
  });
  const again = await idTokenOf(await signInAs({ ...ann, name: 'Ann Smith' }));
  expect(again).toMatchObject({ sub: first.sub, name: 'Ann Smith' });
  const { Users } = await server.administrator.send(new ListUsersCommand({ UserPoolId: server.userPool.id }));
  expect(Users).toMatchObject([{ UserStatus: 'EXTERNAL_PROVIDER', Enabled: true }]);
  expect(server.events.map(({ triggerSource }) => triggerSource)).toEqual([
    'PreSignUp_ExternalProvider',
    'PostConfirmation_ConfirmSignUp',
    'PostAuthentication_Authentication',
    'TokenGeneration_HostedAuth',
    'PostAuthentication_Authentication',
    'TokenGeneration_HostedAuth',
  ]);
});

test('the page offers the persons of before, and the login page the providers of the client', async () => {
  await signInAs(ann);
  const browser = openBrowser();
  const { location } = await browser.get(authorizeAddress());
  expect((await browser.get(String(location))).html).toContain('Continue as Ann Lee (ann@example.com)');
  const login = await browser.get(authorizeAddress({ identity_provider: 'COGNITO' }));
  expect((await browser.get(String(login.location))).html).toContain('Continue with Google');
});

test('a trigger can refuse the person, which the app is told', async () => {
  server.handlers.PreSignUp = () => {
    throw new Error('invitation only');
  };
  const { searchParams } = await signInAs(ann);
  expect(searchParams.get('error')).toBe('invalid_request');
  expect(searchParams.get('error_description')).toBe('PreSignUp failed with error invitation only.');
  expect(searchParams.get('state')).toBe('s');
});

test('the implicit flow returns the tokens in the fragment, without a refresh token', async () => {
  const fragment = new URLSearchParams((await signInAs(ann, { response_type: 'token' })).hash.slice(1));
  expect(decodeJwt(fragment.get('id_token') ?? '')).toMatchObject({ email: ann.email });
  expect(fragment.get('access_token')).toBeTruthy();
  expect(fragment.get('state')).toBe('s');
  expect(fragment.has('refresh_token')).toBe(false);
});

test('a provider that the client does not have, and a form without a person or of another site, are refused', async () => {
  const browser = openBrowser();
  const refused = await browser.get(authorizeAddress({ identity_provider: 'Facebook' }));
  expect(refused.location?.searchParams.get('error')).toBe('invalid_request');
  const { location } = await browser.get(authorizeAddress());
  const page = await browser.get(String(location));
  expect((await browser.post(String(location), { 'form-token': tokenOf(page), email: 'nobody' })).status).toBe(400);
  expect((await browser.post(String(location), ann)).status).toBe(400);
});
