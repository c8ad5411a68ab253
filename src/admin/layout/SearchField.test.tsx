import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Renders the field with a URL that changes only on request. */
function show() {
  const looked: string[] = [];
  const at = (words: string) => <SearchField label="Find" query={words} onSearch={(wanted) => looked.push(wanted)} />;
  const { rerender } = render(at(''));
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  return {
    looked,
    field,
    type: (words: string) => fireEvent.change(field, { target: { value: words } }),
    rest: () => act(() => vi.advanceTimersByTime(300)),
    arriveAt: (words: string) => {
      window.history.replaceState(null, '', `?search=${words}`);
      rerender(at(words));
    },
  };
}

test('keeps text that is typed before the URL follows, and searches for it next', () => {
  const { looked, field, type, rest, arriveAt } = show();
  type('me');
  rest();
  expect(field.value).toBe('me');
  type('met');
  arriveAt('me');
  expect(field.value).toBe('met');
  rest();
  expect(looked).toEqual(['me', 'met']);
});

test('takes the search words of a URL that changed elsewhere', () => {
  const { looked, field, type, rest, arriveAt } = show();
  type('me');
  rest();
  arriveAt('me');
  arriveAt('');
  expect(field.value).toBe('');
  rest();
  expect(looked).toEqual(['me']);
});
