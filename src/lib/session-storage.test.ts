import { afterEach, expect, test, vi } from 'vitest';
import { readLocalStorage } from './local-storage';
import { readSessionStorage, writeSessionStorage } from './session-storage';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('stores a value for the tab until it is deleted', () => {
  writeSessionStorage('draft', 'Half a sent');
  expect(readSessionStorage('draft')).toBe('Half a sent');
  expect(readLocalStorage('draft')).toBeUndefined();
  writeSessionStorage('draft', undefined);
  expect(readSessionStorage('draft')).toBeUndefined();
});

test('stores nothing when storage is denied, without an error', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  writeSessionStorage('draft', 'Half a sent');
  expect(readSessionStorage('draft')).toBeUndefined();
});
