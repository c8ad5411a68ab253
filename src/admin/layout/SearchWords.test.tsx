import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchWords } from './SearchWords';

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
  const at = (words: string) => <SearchWords label="Find" words={words} onLook={(wanted) => looked.push(wanted)} />;
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

test('what is typed while the address has not followed yet stays, and is looked for in its turn', () => {
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

test('the field follows an address that was changed elsewhere', () => {
  const { looked, field, type, rest, arriveAt } = show();
  type('me');
  rest();
  arriveAt('me');
  arriveAt('');
  expect(field.value).toBe('');
  rest();
  expect(looked).toEqual(['me']);
});
