import { afterEach, expect, test, vi } from 'vitest';
import { remembered } from './remembered';
import { rememberedInTab, rememberInTab } from './remembered-in-tab';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what is remembered in the tab is there until it is forgotten, and nowhere else', () => {
  rememberInTab('draft', 'Half a sent');
  expect(rememberedInTab('draft')).toBe('Half a sent');
  expect(remembered('draft')).toBeUndefined();
  rememberInTab('draft', undefined);
  expect(rememberedInTab('draft')).toBeUndefined();
});

test('where storage is refused nothing is remembered, and nothing fails', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  rememberInTab('draft', 'Half a sent');
  expect(rememberedInTab('draft')).toBeUndefined();
});
