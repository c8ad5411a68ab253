import { beforeEach, expect, test, vi } from 'vitest';
import { currentUser } from './auth';
import { connectBackend } from './connection';
import { signedOutSessionKey, storedClaims, storedSession, wasSignedOut } from './stored-session';

const prefix = 'CognitoIdentityServiceProvider.client';
const key = `${prefix}.LastAuthUser`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function keepToken(claims: object, storage: Storage = localStorage): void {
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))));
  const payload = encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  storage.setItem(key, 'someone');
  storage.setItem(`${prefix}.someone.idToken`, `e30.${payload}.signature`);
}

test('finds the tokens in either storage', () => {
  localStorage.setItem(`${prefix}.someone.clockDrift`, '0');
  expect(storedSession()).toBe('none');
  localStorage.setItem(key, 'someone');
  expect(storedSession()).toBe('local');
  sessionStorage.setItem(key, 'someone');
  expect(storedSession()).toBe('session');
});

test('reads the claims from the storage of the session, in any script', () => {
  keepToken({ sub: 'old', email: 'a@example.com' });
  keepToken({ sub: 'new', name: 'Łukasz ☀' }, sessionStorage);
  expect(storedClaims()).toEqual({ sub: 'new', name: 'Łukasz ☀' });
});

test('returns no user for an unreadable token', () => {
  vi.spyOn(console, 'info').mockReturnValue();
  localStorage.setItem(key, 'someone');
  localStorage.setItem(`${prefix}.someone.idToken`, 'not-a-token');
  expect(storedClaims()).toBeUndefined();
});

test('returns the user of a valid token without a request', async () => {
  const ask = vi.spyOn(globalThis, 'fetch');
  const exp = Date.now() / 1000 + 60;
  keepToken({ sub: '6f1c', origin_jti: 's', email: 'ada@example.com', exp, 'cognito:groups': ['ADMIN'] });
  expect(await currentUser()).toEqual({ id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: true });
  expect(ask).not.toHaveBeenCalled();
});

test("accepts a token although the device's clock is a day fast", async () => {
  // Loaded by any request to the user pool.
  const loadOutputs = vi.fn(() => Promise.reject(new Error('Nobody is to be asked.')));
  connectBackend({ origin: location.origin, loadOutputs });
  const day = 24 * 60 * 60;
  keepToken({ sub: '6f1c', exp: Date.now() / 1000 - day + 3600 });
  // The client stores the clock drift with the tokens.
  localStorage.setItem(`${prefix}.someone.clockDrift`, String(-day * 1000));
  expect(await currentUser()).toMatchObject({ id: '6f1c' });
  expect(loadOutputs).not.toHaveBeenCalled();
});

test('finds no session and no user without tokens', async () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue();
  expect(await currentUser()).toBeUndefined();
  expect(log).toHaveBeenCalledWith('No session found', 'Auth session was not found. Make sure to call signIn.');
});

test('distinguishes a logout from a rejected session, and from the next one', () => {
  expect(wasSignedOut('first')).toBe(false);
  localStorage.setItem(signedOutSessionKey, 'first');
  expect([wasSignedOut('first'), wasSignedOut('next')]).toEqual([true, false]);
});

test('finds no former session when storage is denied', () => {
  const refuse = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(wasSignedOut('first')).toBe(false);
  refuse.mockRestore();
});
