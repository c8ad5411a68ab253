import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed, useTimed } from './timers';

test('a value goes after its time, and another starts anew', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useTimed<string>());
  const shown = () => result.current[0];
  act(() => result.current[1]('hint', 5000));
  act(() => vi.advanceTimersByTime(4000));
  act(() => result.current[1]('other', 5000));
  act(() => vi.advanceTimersByTime(4999));
  expect(shown()).toBe('other');
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBeUndefined();
  vi.useRealTimers();
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('what is over in time is never late', () => {
  const { result, rerender } = renderHook(({ isGoing }) => useDelayed(isGoing, 150), {
    initialProps: { isGoing: true },
  });
  pass(149);
  expect(result.current).toBe(false);
  rerender({ isGoing: false });
  pass(1000);
  expect(result.current).toBe(false);
});

test('what goes on is late after that time, and no more when it is over', () => {
  const { result, rerender } = renderHook(({ isGoing }) => useDelayed(isGoing, 150), {
    initialProps: { isGoing: true },
  });
  pass(150);
  expect(result.current).toBe(true);
  rerender({ isGoing: false });
  expect(result.current).toBe(false);
  rerender({ isGoing: true });
  pass(149);
  expect(result.current).toBe(false);
});
