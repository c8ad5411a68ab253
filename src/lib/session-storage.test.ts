import { afterEach, expect, test, vi } from 'vitest';
import { readLocalStorage } from './local-storage';
import { readSessionStorage, writeSessionStorage } from './session-storage';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what is remembered in the tab is there until it is forgotten, and nowhere else', () => {
  writeSessionStorage('draft', 'Half a sent');
  expect(readSessionStorage('draft')).toBe('Half a sent');
  expect(readLocalStorage('draft')).toBeUndefined();
  writeSessionStorage('draft', undefined);
  expect(readSessionStorage('draft')).toBeUndefined();
});

test('where storage is refused nothing is remembered, and nothing fails', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  writeSessionStorage('draft', 'Half a sent');
  expect(readSessionStorage('draft')).toBeUndefined();
});
