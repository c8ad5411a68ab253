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

  test('a good token is taken', async () => {
    expect((await slides(token)).errors).toBeUndefined();
  });

  test('a group written into a signed token spoils it', async () => {
    const forged = withPayload(token, { 'cognito:groups': ['ADMIN'] });
    expect((await logs(forged)).errors).toEqual(unauthorized);
  });

  test('a signature that was changed spoils it', async () => {
    const [header, payload, signature = ''] = token.split('.');
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    expect((await slides(`${header}.${payload}.${changed}`)).errors).toEqual(unauthorized);
    expect((await slides(`${header}.${payload}.`)).errors).toEqual(unauthorized);
  });

  test('a token that says it needs no signature is refused', async () => {
    const { header, payload } = decodeToken(token);
    const admin = { ...payload, 'cognito:groups': ['ADMIN'] };
    for (const alg of ['none', 'None', 'NONE']) {
      expect((await logs(encodeToken({ ...header, alg }, admin))).errors).toEqual(unauthorized);
    }
  });

  test('a token signed with a key of one’s own is refused, also under the name of the right key', async () => {
    const { header, payload } = decodeToken(token);
    expect((await slides(await signToken(header, payload))).errors).toEqual(unauthorized);
  });

  test('a token of another issuer is refused', async () => {
    const { header, payload } = decodeToken(token);
    const iss = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Elsewhere';
    expect((await slides(await signToken({ ...header, kid: 'mine' }, { ...payload, iss }))).errors).toEqual(
      unauthorized,
    );
  });

  test('what is no token is refused', async () => {
    for (const junk of ['junk', 'a.b.c', 'Bearer ']) expect((await slides(junk)).errors).toEqual(unauthorized);
  });

  test('AppSync’s own words stand in the answer', async () => {
    const { status, body } = await post({ authorization: withPayload(token, { sub: 'x' }) });
    expect(status).toBe(401);
    expect(body).toEqual({ errors: [{ errorType: 'UnauthorizedException', message: expect.any(String) }] });
  });

  test('a wrong API key is refused, and none at all', async () => {
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
