import { beforeEach, expect, test } from 'vitest';
import { storedSession } from './stored-session';

const key = 'CognitoIdentityServiceProvider.client.LastAuthUser';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('tokens are found where they are kept', () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.someone.clockDrift', '0');
  expect(storedSession()).toBe('none');
  localStorage.setItem(key, 'someone');
  expect(storedSession()).toBe('local');
  sessionStorage.setItem(key, 'someone');
  expect(storedSession()).toBe('session');
});
