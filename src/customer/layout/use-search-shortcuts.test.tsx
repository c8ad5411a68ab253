import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '@/player/preferences';
import { useSearchShortcuts } from './Header';

afterEach(() => localStorage.clear());

test('opens no search while a film is in full screen', () => {
  const onSearch = vi.fn();
  renderHook(() => useSearchShortcuts(onSearch));
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  Reflect.deleteProperty(document, 'fullscreenElement');
  expect(onSearch).not.toHaveBeenCalled();
});

test('opens the search with Ctrl and K when single keys are limited to the player', () => {
  const onSearch = vi.fn();
  renderHook(() => useSearchShortcuts(onSearch));
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onSearch).toHaveBeenCalledTimes(1);
  preferences.keysEverywhere.set(false);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onSearch).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(onSearch).toHaveBeenCalledTimes(2);
});
