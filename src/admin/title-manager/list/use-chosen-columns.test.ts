import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { managers } from '../kinds';
import { parseColumns, useChosenColumns } from './use-chosen-columns';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the columns are the specification’s unless others were chosen, in this browser, for this kind', () => {
  const usual = ['title', 'creator', 'rating', 'year', 'likes', 'dislikes', 'favorites'];
  const { result } = renderHook(() => useChosenColumns(managers.movie));
  expect(result.current[0]).toEqual(usual);
  act(() => result.current[1](['title', 'year', 'status']));
  expect(renderHook(() => useChosenColumns(managers.movie)).result.current[0]).toEqual(['title', 'year', 'status']);
  expect(renderHook(() => useChosenColumns(managers.audiobook)).result.current[0]).toEqual(usual);
});

test('what is no column is left out, and the name always stands there', () => {
  expect(parseColumns(managers.movie, 'year nonsense')).toEqual(['title', 'year']);
});
