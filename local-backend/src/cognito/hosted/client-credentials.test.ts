import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestCognito, type TestCognito, testClient } from '../fixtures/start-test-cognito.ts';

/** https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html, "Requesting a token with client credentials". */

const scopes = ['orders/read', 'orders/write', 'openid'];
const hostedSignIn = { flows: ['client_credentials' as const], scopes, callbackUrls: [], logoutUrls: [] };
const machine = { ...testClient, id: 'machine', secret: 'client-secret', hostedSignIn };
const site = {
  ...testClient,
  id: 'site',
  secret: 'other-secret',
  hostedSignIn: { ...hostedSignIn, flows: ['code' as const] },
};
let server: TestCognito;
beforeEach(async () => {
  server = await startTestCognito({ userPool: { clients: [machine, site] } });
});
afterEach(() => server.stop());

async function ask(scope: string | undefined, { id, secret } = machine) {
  const response = await fetch(`${server.url}/_local/hosted-sign-in/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }),
  });
  // The endpoint answers with an object.
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}

test('a client gets an access token for its scopes, without an id or refresh token', async () => {
  const { status, body } = await ask('orders/read');
  expect(status).toBe(200);
  expect(body).toEqual({ access_token: expect.any(String), expires_in: expect.any(Number), token_type: 'Bearer' });
  const token = String(body.access_token);
  expect(decodeJwt(token)).toMatchObject({
    ...{ sub: 'machine', client_id: 'machine', token_use: 'access', scope: 'orders/read', version: 2 },
    iss: `https://cognito-idp.local.amazonaws.com/${server.userPool.id}`,
  });
  await expect(server.cognito.verifyAccessToken(token)).resolves.toMatchObject({ client_id: 'machine' });
  const profile = await server.post('GetUser', { AccessToken: token });
  expect(profile.status).toBe(400);
});

test('without a scope it gets all scopes of resource servers', async () => {
  const { body } = await ask(undefined);
  expect(decodeJwt(String(body.access_token)).scope).toBe('orders/read orders/write');
});

test.each([
  ['a scope that the client lacks', 'orders/delete', machine, 'invalid_scope'],
  ['a scope of users', 'openid', machine, 'invalid_scope'],
  ['a wrong secret', 'orders/read', { ...machine, secret: 'guess' }, 'invalid_client'],
  ['a client of users', 'orders/read', site, 'unauthorized_client'],
])('is refused for %s', async (_, scope, client, error) => {
  const { status, body } = await ask(scope, client as typeof machine);
  expect([status, body.error]).toEqual([400, error]);
});
