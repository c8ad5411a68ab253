import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '@/player/preferences';
import { useSearchShortcuts } from './use-search-shortcuts';

afterEach(() => localStorage.clear());

test('behind a film that fills the screen no search is opened', () => {
  const onSearch = vi.fn();
  renderHook(() => useSearchShortcuts(onSearch));
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  Reflect.deleteProperty(document, 'fullscreenElement');
  expect(onSearch).not.toHaveBeenCalled();
});

test('whoever keeps single keys to the player opens the search with Ctrl and K', () => {
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
