import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { managers } from '../kinds';
import { parseColumns, useChosenColumns } from './TitleList';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('shows the specified columns unless others are stored in this browser for this kind', () => {
  const usual = ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'];
  const { result } = renderHook(() => useChosenColumns(managers.movie));
  expect(result.current[0]).toEqual(usual);
  act(() => result.current[1](['title', 'year', 'status']));
  expect(renderHook(() => useChosenColumns(managers.movie)).result.current[0]).toEqual(['title', 'year', 'status']);
  expect(renderHook(() => useChosenColumns(managers.audiobook)).result.current[0]).toEqual(usual);
});

test('ignores unknown columns, and always shows the name', () => {
  expect(parseColumns(managers.movie, 'year nonsense')).toEqual(['title', 'year']);
});
