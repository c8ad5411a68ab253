import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '@/i18n/texts/adminTitles.en.json';
import { managers } from './kinds/index';
import { useBanner } from './TitleManagerPage';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows a banner for five seconds', () => {
  const { result } = renderHook(() => useBanner());
  act(() => result.current[1]('Movie created successfully!'));
  act(() => vi.advanceTimersByTime(4999));
  expect(result.current[0]?.text).toBe('Movie created successfully!');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current[0]).toBeUndefined();
});

test('reports creations, updates and deletions in the words of each kind', () => {
  const said = Object.values(managers).map(({ messageIds: { created, updated, deleted } }) =>
    // Ids of texts are plain strings here.
    [created, updated, deleted].map((id) => (english as Record<string, string>)[id]),
  );
  expect(said).toEqual([
    ['Movie created successfully!', 'Movie updated successfully!', 'Movie deleted successfully!'],
    ['TV Show created successfully!', 'TV Show updated successfully!', 'TV Show deleted successfully!'],
    ['Audiobook created successfully!', 'Audiobook updated successfully!', 'Audiobook deleted successfully!'],
  ]);
});
