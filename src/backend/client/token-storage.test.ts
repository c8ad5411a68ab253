import { beforeEach, expect, test } from 'vitest';
import outputs from '../../../amplify_outputs.json';
import { connectBackend, whenConfigured } from './connection';
import { accessToken, selectTokenStorage } from './token-storage';

const prefix = `CognitoIdentityServiceProvider.${outputs.auth.user_pool_client_id}`;

beforeEach(() => connectBackend({ origin: location.origin, loadOutputs: async () => outputs }));

function keepTokenOf(id: string, storage: Storage): string {
  const claims = btoa(JSON.stringify({ sub: id, exp: Math.ceil(Date.now() / 1000) + 3600 }));
  const token = `e30.${claims}.signature`;
  storage.setItem(`${prefix}.LastAuthUser`, id);
  storage.setItem(`${prefix}.${id}.accessToken`, token);
  return token;
}

test('notices a login in another tab, also after one without Remember Me', async () => {
  await whenConfigured();
  selectTokenStorage('session');
  expect(await accessToken()).toBeUndefined();
  // Another tab signs in with persistent storage.
  const elsewhere = keepTokenOf('ada', localStorage);
  expect(await accessToken()).toBe(elsewhere);
  // This tab's own tokens take precedence.
  const own = keepTokenOf('bo', sessionStorage);
  expect(await accessToken()).toBe(own);
});
