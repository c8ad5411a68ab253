import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '@/player/preferences';
import { useSearchShortcuts } from './use-search-shortcuts';

afterEach(() => localStorage.clear());

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
