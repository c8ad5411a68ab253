import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from './use-delayed';

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
