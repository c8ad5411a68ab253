import { beforeAll, describe, expect, inject, test } from 'vitest';
import { decodeToken, encodeToken, signToken, withPayload } from '../../support/forge-token';
import { apiKey } from '../../support/outputs';
import { accessTokenOf, connectedClient, withToken } from '../../support/session';

const { models } = await connectedClient();
const backend = inject('backend');
const unauthorized = [expect.objectContaining({ message: 'Unauthorized' })];

describe('tokens and keys', () => {
  let token = '';
  beforeAll(async () => {
    token = await accessTokenOf('customer');
  });

  const logs = (given: string) => models.ActivityLogs.list({ ...withToken(given), selectionSet: ['id'] });
  const slides = (given: string) => models.HeroSlide.list({ ...withToken(given), selectionSet: ['id'] });

  test('accepts a valid token', async () => {
    expect((await slides(token)).errors).toBeUndefined();
  });

  test('refuses a token with an added group', async () => {
    const forged = withPayload(token, { 'cognito:groups': ['ADMIN'] });
    expect((await logs(forged)).errors).toEqual(unauthorized);
  });

  test('refuses a changed signature', async () => {
    const [header, payload, signature = ''] = token.split('.');
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    expect((await slides(`${header}.${payload}.${changed}`)).errors).toEqual(unauthorized);
    expect((await slides(`${header}.${payload}.`)).errors).toEqual(unauthorized);
  });

  test('refuses a token without signature (alg none)', async () => {
    const { header, payload } = decodeToken(token);
    const admin = { ...payload, 'cognito:groups': ['ADMIN'] };
    for (const alg of ['none', 'None', 'NONE']) {
      expect((await logs(encodeToken({ ...header, alg }, admin))).errors).toEqual(unauthorized);
    }
  });

  test('refuses a token signed with a foreign key, also with the right key id', async () => {
    const { header, payload } = decodeToken(token);
    expect((await slides(await signToken(header, payload))).errors).toEqual(unauthorized);
  });

  test('refuses a token of another issuer', async () => {
    const { header, payload } = decodeToken(token);
    const iss = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Elsewhere';
    expect((await slides(await signToken({ ...header, kid: 'mine' }, { ...payload, iss }))).errors).toEqual(
      unauthorized,
    );
  });

  test('refuses a malformed token', async () => {
    for (const junk of ['junk', 'a.b.c', 'Bearer ']) expect((await slides(junk)).errors).toEqual(unauthorized);
  });

  test('answers with AppSync’s error message', async () => {
    const { status, body } = await post({ authorization: withPayload(token, { sub: 'x' }) });
    expect(status).toBe(401);
    expect(body).toEqual({ errors: [{ errorType: 'UnauthorizedException', message: expect.any(String) }] });
  });

  test('refuses a wrong or missing API key', async () => {
    expect((await post({ 'x-api-key': apiKey(backend.outputs) })).status).toBe(200);
    for (const headers of [{ 'x-api-key': 'da2-wrong' }, { 'x-api-key': '' }, {}]) {
      const { status, body } = await post(headers);
      expect(status).toBe(401);
      expect(body).toMatchObject({ errors: [{ errorType: 'UnauthorizedException' }] });
    }
  });

  async function post(headers: Record<string, string>) {
    const response = await fetch(`${backend.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ listHeroSlides { items { id } } }' }),
    });
    return { status: response.status, body: await response.json() };
  }
});
